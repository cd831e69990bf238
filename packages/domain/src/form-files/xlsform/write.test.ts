// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names questions so
import { describe, expect, test } from 'vitest';
import type { DraftForm } from '../../form-drafts/draft.ts';
import { changeQuestion } from '../../form-drafts/edits.ts';
import { heldAtOnce, readRelevant } from './relevant.ts';
import { notInXlsForm } from './remarks.ts';
import { english, form, idOf, read, write } from './xlsform.testing.ts';

describe('a form as XLSForm', () => {
  test('has groups for zones and groups, a list of choices for each kind of answer, and settings', () => {
    const [rows, lists, settings] = write(form).sheets;
    expect(rows?.rows.slice(0, 6).map((row) => row.slice(0, 4))).toEqual([
      ['type', 'name', 'label::English (en)', 'label::Bahasa Indonesia (id)'],
      ['begin_group', 'zone_Z1', 'Engine', 'Mesin'],
      ['begin_group', 'zone_Z1_1', 'Oil', 'Oli'],
      ['select_one availability', 'Q1', 'Question leak', 'Pertanyaan leak'],
      ['image', 'Q1_photo', 'Photo: Question leak', 'Foto: Pertanyaan leak'],
      ['select_one condition', 'Q2', 'Question drips', 'Pertanyaan drips'],
    ]);
    expect(rows?.rows.find(([, name]) => name === 'Q2')?.[7]).toBe("${Q1} = 'ADA'");
    expect(rows?.rows.find(([, name]) => name === 'Q3')?.slice(0, 5)).toEqual([
      'decimal',
      'Q3',
      'Oil pressure',
      'Tekanan oli',
      'limit 250–600 kPa',
    ]);
    expect(rows?.rows.find(([, name]) => name === 'Q3_photo')?.[7]).toBe('${Q3} < 250 or ${Q3} > 600');
    expect(lists?.rows.slice(1, 3)).toEqual([
      ['condition', 'NMG', 'Good', 'Baik'],
      ['condition', 'NMB', 'Bad', 'Rusak'],
    ]);
    expect(settings?.rows[1]).toEqual(['Inspection', 'INS-250', '3', 'English (en)']);
  });

  test('comes back unchanged, since what it cannot say stays', () => {
    const rich = [
      (one: DraftForm) => changeQuestion(one, idOf('Q4'), { evidence: 'ALWAYS', required: false }),
      (one: DraftForm) => changeQuestion(one, idOf('Q3'), { limitBasis: 'manual', stdMax: 550, decimals: 2 }),
      (one: DraftForm) => changeQuestion(one, idOf('Q1'), { badCodes: [], code: 'Q 1/a' }),
      (one: DraftForm) =>
        changeQuestion(one, idOf('Q2'), {
          required: false,
          requireWhen: { questionId: idOf('Q1'), codes: ['ADA'] },
        }),
      (one: DraftForm) =>
        changeQuestion(one, idOf('Q5'), {
          evidence: 'NONE',
          required: false,
          requireWhen: {
            questionId: idOf('Q4'),
            codes: ['NMB'],
            join: 'all',
            more: [{ questionId: idOf('Q3'), codes: ['RMG'] }],
          },
          showWhen: {
            questionId: idOf('Q3'),
            codes: ['RMB'],
            join: 'any',
            more: [{ questionId: idOf('Q4'), codes: ['NMB', 'NMC'] }],
          },
        }),
    ].reduce((one, change) => change(one), form);
    for (const one of [form, rich]) {
      const { draft: back, faults, lost } = read(write(one).sheets, one);
      expect(faults).toEqual([]);
      expect(lost).toEqual([]);
      expect(back).toEqual(one);
    }
  });

  test('says when a question is required, and keeps what it could not say of that', () => {
    const requiring = (codes: string[]) =>
      changeQuestion(form, idOf('Q5'), { required: false, requireWhen: { questionId: idOf('Q3'), codes } });
    const cellOf = (one: DraftForm) => write(one).sheets[0]?.rows.find(([, name]) => name === 'Q5')?.[6];
    expect(cellOf(requiring(['RMB']))).toBe('${Q3} < 250 or ${Q3} > 600');
    expect(cellOf(requiring(['RMU']))).toBe('no');
    const lost = write(requiring(['RMU'])).lost.filter(({ value }) => value === 'Q5');
    expect(english(lost)).toEqual([notInXlsForm.requireWhen.en]);
    for (const one of [requiring(['RMB']), requiring(['RMU'])])
      expect(read(write(one).sheets, one)).toEqual({ draft: one, faults: [], lost: [], asks: [] });
  });

  test('says row by row what it could not', () => {
    const lost = write(
      changeQuestion(changeQuestion(form, idOf('Q3'), { limitBasis: 'manual', decimals: 1 }), idOf('Q5'), {
        code: 'Q 5',
        showWhen: { questionId: idOf('Q3'), codes: ['RMU'] },
      }),
    ).lost;
    const said = (name: string) => english(lost.filter(({ value }) => value === name));
    expect(said('PC200-8')).toEqual([notInXlsForm.models.en]);
    expect(said('Q1')).toEqual([notInXlsForm.badCodes.en]);
    expect(said('Q3')).toEqual([
      notInXlsForm.unchecked.en,
      notInXlsForm.judgement.en,
      notInXlsForm.decimals.en,
      notInXlsForm.limitBasis.en,
    ]);
    expect(said('Q4')).toEqual([notInXlsForm.backlog.en]);
    expect(said('Q_5')).toEqual([
      'The code is written as Q_5: XLSForm takes letters, figures and underscores.',
      notInXlsForm.showWhen.en,
    ]);
    const listed = write(form).sheets.find(({ name }) => name === 'not_in_xlsform');
    expect(listed?.rows.length).toBe(write(form).lost.length + 1);
  });
});

describe('an expression', () => {
  test.each([
    ["${a} = 'x'", { join: 'all', chosen: [{ name: 'a', choices: ['x'] }] }],
    ["'x' = ${a}", { join: 'all', chosen: [{ name: 'a', choices: ['x'] }] }],
    ['selected( ${a} , "x" )', { join: 'all', chosen: [{ name: 'a', choices: ['x'] }] }],
    [
      "${a}='x' or ${b}='y' or ${a}='z'",
      {
        join: 'any',
        chosen: [
          { name: 'a', choices: ['x', 'z'] },
          { name: 'b', choices: ['y'] },
        ],
      },
    ],
    [
      "(${a}='x' or ${a}='z') and ${b}='y'",
      {
        join: 'all',
        chosen: [
          { name: 'a', choices: ['x', 'z'] },
          { name: 'b', choices: ['y'] },
        ],
      },
    ],
    ["((${a}='x'))", { join: 'all', chosen: [{ name: 'a', choices: ['x'] }] }],
    [
      "${a}='x' and (${b}='y' and ${c}='z')",
      { join: 'all', chosen: ['a', 'b', 'c'].map((name, at) => ({ name, choices: ['xyz'.charAt(at)] })) },
    ],
    ["not(${a}='x')", null],
    ["${a}='x' or ${b}='y' and ${c}='z'", null],
    ["${a}='x' and", null],
    ["${a}='x' ${b}='y'", null],
    ["(${a}='x'", null],
    ["'x' = 'y'", null],
    ['${a} > 3', null],
    ['', null],
  ])('%s', (text, read) => {
    expect(readRelevant(text)).toEqual(read);
  });

  test('any of several does not go together with others', () => {
    const any = {
      join: 'any' as const,
      conditions: [
        { questionId: 'a', codes: [] },
        { questionId: 'b', codes: [] },
      ],
    };
    const one = { join: 'all' as const, conditions: [{ questionId: 'c', codes: [] }] };
    expect(heldAtOnce([any, one])).toBeNull();
    expect(heldAtOnce([one, one])).toBeNull();
    expect(heldAtOnce([any])).toEqual(any);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFamilyNames, familyRow } from '../answer-families.ts';
import { type Condition, whenOf } from '../checksheet.ts';
import { draft } from '../form-drafts/draft.testing.ts';
import { type DraftForm, draftQuestions } from '../form-drafts/draft.ts';
import { addGroup, changeQuestion } from '../form-drafts/edits.ts';
import { formDifferences } from '../form-drafts.ts';
import { questionColumns } from './columns.ts';
import { context, withIds } from './file.testing.ts';
import type { FileCell, FileSheet } from './file.ts';
import { formSheets } from './form-sheets.ts';
import { readFormSheets } from './read-form.ts';

const form = withIds(draft);
const read = (sheets: readonly FileSheet[], known = form) => readFormSheets(sheets, context(known));

describe.each(['en', 'id'] as const)('a form in %s', (language) => {
  test('comes back unchanged', () => {
    expect(read(formSheets(form, language))).toEqual({ draft: form, faults: [] });
  });

  const words = fc.record({
    en: fc.stringMatching(/^[a-z]{1,8}$/),
    id: fc.stringMatching(/^[a-z'=-]{1,8}$/),
  });
  const bound = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
  const drawn = fc.record({
    family: fc.constantFrom(...answerFamilyNames),
    required: fc.boolean(),
    unit: fc.option(fc.constantFrom('kPa', 'mm', '°C'), { nil: null }),
    decimals: fc.option(fc.nat(6), { nil: null }),
    limitMin: bound,
    stdMax: bound,
    evidence: fc.constantFrom('NONE' as const, 'ON_BAD' as const, 'ALWAYS' as const),
    badCodes: fc.option(fc.nat(3), { nil: null }),
    waits: fc.array(fc.nat(5), { maxLength: 3 }),
    requiring: fc.array(fc.nat(5), { maxLength: 3 }),
    join: fc.constantFrom('all' as const, 'any' as const),
    text: words,
    code: fc.constantFrom('Q', 'a=b', 'all', 'x;y', 'Q:1'),
  });
  const codesOf = (family: (typeof answerFamilyNames)[number], count: number) =>
    familyRow(family)
      .codes.slice(0, count)
      .map(({ code }) => code);

  test('comes back unchanged whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 8 }), fc.nat(2), (questions, cut) => {
        const conditionOn = (on: number): Condition[] => {
          const other = questions[on];
          return other ? [{ questionId: idNumber(on), codes: codesOf(other.family, on) }] : [];
        };
        const whole = questions.map(({ waits, requiring, join, badCodes, code, ...one }, at) => ({
          ...one,
          id: idNumber(at),
          code: `${code}${at % 4}`,
          stdMin: null,
          limitMax: null,
          limitBasis: at % 2 ? 'manual, p. 4' : null,
          badCodes: badCodes === null ? null : codesOf(one.family, badCodes),
          createsBacklog: at % 3 ? null : { objectPart: 'ENGI' },
          showWhen: whenOf({ join, conditions: waits.flatMap(conditionOn) }),
          requireWhen: whenOf({ join, conditions: requiring.flatMap(conditionOn) }),
        }));
        const group = (name: string, from: number, to?: number) => ({
          name: { en: name, id: `${name} id` },
          questions: whole.slice(from, to),
        });
        const written: DraftForm = {
          name: { en: 'Form', id: '' },
          unitModels: ['*'],
          zones: [
            {
              code: 'Z1',
              name: { en: 'One', id: 'Satu' },
              sequence: 1,
              groups: [group('A', 0, cut), group('B', cut, cut + 1)],
            },
            { code: 'Z2', name: { en: 'Two', id: '' }, sequence: 2, groups: [group('A', cut + 1)] },
            { code: 'Z3', name: { en: 'Three', id: 'Tiga' }, sequence: 3, groups: [] },
          ],
        };
        expect(read(formSheets(written, language), written)).toEqual({ draft: written, faults: [] });
      }),
    );
  });
});

const idNumber = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const at = (key: string) => questionColumns.findIndex((column) => column.key === key);
const sheets = formSheets(form, 'en');
/** The sheet of questions with some rows changed. */
const withRows = (change: (rows: FileCell[][]) => FileCell[][]): FileSheet[] =>
  sheets.map((sheet, index) =>
    index === 1 ? { ...sheet, rows: change(sheet.rows.map((row) => [...row])) } : sheet,
  );
const said = (changed: FileSheet[]) => {
  const { draft: after } = read(changed);
  if (!after) throw new Error('the file was refused');
  return formDifferences(form, after).map(({ text }) => text.en);
};

describe('what people do with a sheet', () => {
  test('a sheet of before, without the column that says when it is required, is read', () => {
    const [, ...rest] = draftQuestions(form).map(({ question }) => question.id);
    const requiring = changeQuestion(form, rest.at(-1) ?? '', {
      required: false,
      requireWhen: { questionId: rest[0] ?? '', codes: ['NMB'] },
    });
    const written = formSheets(requiring, 'en');
    expect(written[1]?.rows.at(-1)?.[at('requireWhen')]).toBe('Q2 = Bad');
    expect(read(written).draft).toEqual(requiring);
    const before = written.map((sheet, index) =>
      index === 1 ? { ...sheet, rows: sheet.rows.map((row) => row.toSpliced(at('requireWhen'), 1)) } : sheet,
    );
    expect(said(before)).toEqual(["Required of 'Question horn': yes → no"]);
  });

  test('a row more without id is a question more, in the zone and group above it', () => {
    const changed = withRows((rows) => [
      ...rows.slice(0, 4),
      rows[0]?.map((_, column) =>
        column === at('code')
          ? 'N1'
          : column === at('textEn')
            ? 'Filter'
            : column === at('family')
              ? 'kondisi'
              : column === at('required')
                ? 'ya'
                : column === at('evidence')
                  ? 'Always a photo'
                  : null,
      ) ?? [],
      ...rows.slice(4),
    ]);
    expect(said(changed)).toEqual(["Question 'Filter' added"]);
  });

  test('a row whose id was taken out is still the question of its code', () => {
    const changed = withRows((rows) =>
      rows.map((row, line) => (line === 0 ? row : row.with(at('id'), null))),
    );
    expect(said(changed)).toEqual([]);
  });

  test('a row at the end goes to the end of the zone and group that it names', () => {
    const moved = withRows((rows) => [rows[0] ?? [], ...rows.slice(2), rows[1] ?? []]);
    expect(said(moved)).toEqual(["The questions of 'Oil' stand in another order"]);
  });

  test('another kind of answer under an id that was asked before is a new question', () => {
    const row = draftQuestions(form).findIndex(({ question }) => question.unit === 'kPa') + 1;
    const changed = withRows((rows) =>
      rows.map((cells, line) =>
        line === row
          ? cells.map((cell, column) =>
              column === at('family')
                ? 'Fluid'
                : column >= at('unit') && column <= at('limitMax')
                  ? null
                  : cell,
            )
          : cells,
      ),
    );
    expect(said(changed)).toEqual(["Question 'Oil pressure' removed", "Question 'Oil pressure' added"]);
  });

  test('what others waited for is still it when it becomes a new question', () => {
    const asked = draftQuestions(form).find(({ question }) => question.unit === 'kPa')?.question;
    const waiting = changeQuestion(form, draftQuestions(form).at(-1)?.question.id ?? '', {
      showWhen: { questionId: asked?.id ?? '', codes: [] },
    });
    const changed = formSheets(waiting, 'en').map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((cells) =>
        cells[at('unit')] === 'kPa'
          ? cells.map((cell, column) => (column === at('family') ? 'Fluid' : cell))
          : cells,
      ),
    }));
    const { draft: after } = read(changed);
    const all = after ? draftQuestions(after).map(({ question }) => question) : [];
    const renamed = all.find(({ text }) => text.en === 'Oil pressure');
    expect(renamed?.id).not.toBe(asked?.id);
    expect(all.at(-1)?.showWhen).toEqual({ questionId: renamed?.id, codes: [] });
  });

  test('figures as text, empty rows, columns in another order and other letters are read', () => {
    const changed = withRows((rows) =>
      [
        [],
        ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : cell))),
        [null, ' '],
      ].map((row) =>
        row
          .toReversed()
          .map((cell) => (typeof cell === 'string' && /^Z\d$/.test(cell) ? cell.toLowerCase() : cell)),
      ),
    );
    expect(said(changed)).toEqual(["Code of zone 'Engine': Z1 → z1", "Code of zone 'Cab': Z2 → z2"]);
  });

  test('a group without questions and a zone without groups stay', () => {
    const empty = addGroup(
      {
        ...form,
        zones: [...form.zones, { code: 'Z9', name: { en: 'Rest', id: 'Sisa' }, sequence: 3, groups: [] }],
      },
      0,
    );
    const named = {
      ...empty,
      zones: empty.zones.map((zone, index) =>
        index
          ? zone
          : {
              ...zone,
              groups: zone.groups.map((group, place) =>
                place === 2 ? { ...group, name: { en: 'Air', id: 'Udara' } } : group,
              ),
            },
      ),
    };
    expect(read(formSheets(named, 'id')).draft).toEqual(named);
  });
});

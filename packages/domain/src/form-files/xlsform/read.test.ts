// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names questions so
import { describe, expect, test } from 'vitest';
import { conditionsOf } from '../../checksheet.ts';
import { draftQuestions } from '../../form-drafts/draft.ts';
import { addQuestion } from '../../form-drafts/edits.ts';
import { formDifferences } from '../../form-drafts.ts';
import type { FileSheet } from '../file.ts';
import { asks, choices, english, form, goodOrBad, idOf, read, survey, write } from './xlsform.testing.ts';

describe('an XLSForm of somebody else', () => {
  test('becomes zones, groups and questions with their conditions', () => {
    const { draft: made, faults } = read(
      survey(
        [
          ['begin group', 'cab', 'Cab', 'Kabin'],
          asks('horn', ['yes']),
          asks('lamp', ['', "${horn} = 'NMB' or selected(${horn}, 'NMC')"]),
          ['image', 'lamp_photo', 'Photo', 'Foto', 'yes', "${horn} = 'NMB' or selected(${horn}, 'NMC')"],
          ['integer', 'hours', 'Hours run', 'Jam jalan', 'true()', '', '. >= 0 and . <= 24'],
          ['end group', ''],
        ],
        [goodOrBad],
      ),
    );
    expect(faults).toEqual([]);
    const questions = made ? draftQuestions(made).map(({ question }) => question) : [];
    expect(made?.zones.map(({ code, name }) => [code, name.id])).toEqual([['cab', 'Kabin']]);
    expect(questions.map(({ code, required, evidence }) => [code, required, evidence])).toEqual([
      ['horn', true, 'NONE'],
      ['lamp', false, 'ALWAYS'],
      ['hours', true, 'NONE'],
    ]);
    expect(questions[1]?.showWhen).toEqual({ questionId: questions[0]?.id, codes: ['NMB', 'NMC'] });
    expect(questions[2]).toMatchObject({ decimals: 0, limitMin: 0, limitMax: 24 });
  });

  test('an expression says when a question is required', () => {
    const { draft: made, lost } = read(
      survey(
        [asks('one'), asks('two'), asks('three', ["${one} = 'NMB' and (${two} = 'NMB' or ${two} = 'NMC')"])],
        [goodOrBad],
      ),
    );
    const [one, two, three] = made ? draftQuestions(made).map(({ question }) => question) : [];
    expect(lost).toEqual([]);
    expect([one?.required, one?.requireWhen]).toEqual([false, null]);
    expect(three).toMatchObject({
      required: false,
      showWhen: null,
      requireWhen: {
        join: 'all',
        questionId: one?.id,
        codes: ['NMB'],
        more: [{ questionId: two?.id, codes: ['NMB', 'NMC'] }],
      },
    });
  });

  test('what stands around a question is waited for too', () => {
    const { draft: made } = read(
      survey(
        [
          asks('one'),
          asks('two'),
          ['begin_group', 'g', 'More', 'Lagi', '', "${one} = 'NMB'"],
          asks('three', ['', "${two} = 'NMB'"]),
          ['end_group', ''],
        ],
        [goodOrBad],
      ),
    );
    const questions = made ? draftQuestions(made).map(({ question }) => question) : [];
    expect(conditionsOf(questions[2] ?? {})).toEqual({
      join: 'all',
      conditions: [
        { questionId: questions[0]?.id, codes: ['NMB'] },
        { questionId: questions[1]?.id, codes: ['NMB'] },
      ],
    });
  });

  test('choices in the words of a kind of answer are taken as it, and that is said', () => {
    const { draft: made, lost } = read(
      survey(
        [['select_one yes_no', 'spare', 'Spare tyre?', 'Ban serep?']],
        [
          choices([
            ['yes_no', 'y', 'Yes', 'Ada'],
            ['yes_no', 'n', 'No', 'Tidak ada'],
          ]),
        ],
      ),
      form,
      { spare: 'n' },
    );
    expect(made && draftQuestions(made)[0]?.question.family).toBe(draftQuestions(form)[0]?.question.family);
    expect(english(lost)).toEqual(['Asked as Availability, with its answers and words.']);
  });

  const wrong: [string, FileSheet[], number | null, string | null][] = [
    [
      'no column of types',
      [
        {
          name: 'survey',
          rows: [
            ['name', 'label'],
            ['a', 'A'],
          ],
        },
      ],
      null,
      'type',
    ],
    [
      'more zones than there may be',
      survey(
        Array.from({ length: 41 }, (_, at) => [
          ['begin_group', `g${at}`, 'G', 'G'],
          asks(`a${at}`),
          ['end_group', ''],
        ]).flat(),
        [goodOrBad],
      ),
      124,
      'type',
    ],
  ];
  test.each(wrong)('%s makes no draft', (_what, sheets, row, column) => {
    const { draft: made, faults } = read(sheets);
    expect(made).toBeNull();
    expect(faults).toContainEqual(expect.objectContaining({ sheet: 'survey', row, column }));
  });

  test('a question more in the form of ours is a question more, and no other', () => {
    const [first, ...rest] = write(form).sheets;
    const rows = first?.rows ?? [];
    const more = rows.toSpliced(5, 0, ['integer', 'new', 'Filters', 'Saringan', null, null, 'yes', null]);
    const { draft: made } = read([{ name: 'survey', rows: more }, ...rest]);
    expect(made && formDifferences(form, made).map(({ text }) => text.en)).toEqual([
      "Question 'Filters' added",
    ]);
  });

  test('another kind of answer under a name that was asked is a new question', () => {
    const [first, ...rest] = write(form).sheets;
    const rows = (first?.rows ?? []).map((row) =>
      row[1] === 'Q3' ? row.with(0, 'select_one condition') : row,
    );
    const { draft: made } = read([{ name: 'survey', rows }, ...rest]);
    const found = made && draftQuestions(made).find(({ question }) => question.code === 'Q3')?.question;
    expect(found?.id).not.toBe(idOf('Q3'));
    expect(found).toMatchObject({ unit: null, limitMin: null, badCodes: null });
  });

  test('names stay apart where codes are alike', () => {
    const twice = addQuestion(
      form,
      { zone: 0, group: 0, questionId: null },
      {
        ...draftQuestions(form)[0]?.question,
        id: 'cccccccc-0000-4000-8000-000000000000',
        code: 'Q/1',
        showWhen: null,
      },
    );
    const again = addQuestion(
      twice,
      { zone: 0, group: 0, questionId: null },
      {
        ...draftQuestions(form)[0]?.question,
        id: 'dddddddd-0000-4000-8000-000000000000',
        code: 'Q 1',
        showWhen: null,
      },
    );
    expect(read(write(again).sheets, again).draft).toEqual(again);
  });
});

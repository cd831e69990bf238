// A spreadsheet of a form with more than fifty kinds of dirt: each is told at its cell in both languages, and makes no draft.
import { describe, expect, test } from 'vitest';
import { answerFamilyNames, familyRow } from '../answer-families.ts';
import { draft } from '../form-drafts/draft.testing.ts';
import { draftQuestions } from '../form-drafts/draft.ts';
import { type QuestionColumn, questionColumns } from './columns.ts';
import { context, withIds } from './file.testing.ts';
import type { FileCell, FileSheet } from './file.ts';
import { formSheets } from './form-sheets.ts';
import { readFormSheets } from './read-form.ts';

const form = withIds(draft);
const clean = formSheets(form, 'en');
const read = (sheets: readonly FileSheet[]) => readFormSheets(sheets, context(form));
const place = (key: QuestionColumn) => questionColumns.findIndex((column) => column.key === key);
const heading = (key: QuestionColumn) => questionColumns[place(key)]?.words.en ?? '';
const measuredLine = draftQuestions(form).findIndex(({ question }) => question.unit === 'kPa') + 2;
const firstId = draftQuestions(form)[0]?.question.id ?? '';

const changed = (sheet: number, change: (rows: FileCell[][]) => FileCell[][]): FileSheet[] =>
  clean.map((one, at) => (at === sheet ? { ...one, rows: change(one.rows.map((row) => [...row])) } : one));
const cell = (line: number, key: QuestionColumn, value: FileCell) =>
  changed(1, (rows) => rows.map((row, at) => (at === line - 1 ? row.with(place(key), value) : row)));
const many = (count: number, row: (at: number) => Partial<Record<QuestionColumn, FileCell>>) =>
  changed(1, ([headings = []]) => [
    headings,
    ...Array.from({ length: count }, (_, at) => questionColumns.map(({ key }) => row(at)[key] ?? null)),
  ]);
const plain = { family: 'Condition', required: 'Yes', evidence: 'No photo' };

type Dirt = [what: string, sheets: FileSheet[], sheet: string, row: number | null, column: string | null];

const inCells: [string, number, QuestionColumn, FileCell][] = [
  ['an answer that is none', 2, 'family', 'Colour'],
  ['no answer', 2, 'family', ' '],
  ['an answer that is a number', 2, 'family', 7],
  ['required neither yes nor no', 2, 'required', 'perhaps'],
  ['required left empty', 2, 'required', null],
  ['required by a figure that is neither', 2, 'required', 2],
  ['a rule of photos that is none', 2, 'evidence', 'Sometimes'],
  ['no rule of photos', 2, 'evidence', null],
  ['a limit in words', measuredLine, 'limitMin', 'low'],
  ['a limit with its unit', measuredLine, 'limitMin', '250 kPa'],
  ['a limit with a decimal comma', measuredLine, 'limitMin', '2,5'],
  ['a limit with a mark of thousands', measuredLine, 'limitMax', '1,250.00'],
  ['a limit that is a date', measuredLine, 'limitMax', new Date('2026-05-02')],
  ['a limit that is true', measuredLine, 'limitMax', true],
  ['a limit that is an error of the program', measuredLine, 'limitMin', '#DIV/0!'],
  ['a limit that is a formula', measuredLine, 'limitMin', '=1+1'],
  ['a limit beyond any machine', measuredLine, 'limitMax', 1e12],
  ['a limit beyond any machine, below', measuredLine, 'stdMin', -1e12],
  ['a limit without end', measuredLine, 'stdMax', Number.POSITIVE_INFINITY],
  ['a limit that is no number', measuredLine, 'stdMax', Number.NaN],
  ['two figures in one limit', measuredLine, 'stdMin', '250-600'],
  ['half a decimal', measuredLine, 'decimals', 1.5],
  ['decimals below none', measuredLine, 'decimals', -1],
  ['more decimals than there are', measuredLine, 'decimals', 7],
  ['decimals in words', measuredLine, 'decimals', 'two'],
  ['a code that is too long', 2, 'code', 'Q'.repeat(21)],
  ['an English text that is too long', 2, 'textEn', 'x'.repeat(301)],
  ['an Indonesian text that is too long', 2, 'textId', 'x'.repeat(301)],
  ['a text with a character of control', 2, 'textEn', 'Oil\u0000pressure'],
  ['a text with a bell', 2, 'textId', 'Tekanan\u0007'],
  ['a unit that is too long', measuredLine, 'unit', 'kilopascal'.repeat(3)],
  ['an origin that is too long', measuredLine, 'limitBasis', 'x'.repeat(121)],
  ['a part of machines that is too long', 2, 'backlog', 'ENGINEENGINE'],
  ['a zone code that is too long', 2, 'zone', 'ZONE-NUMBER-1'],
  ['a zone name that is too long', 2, 'zoneEn', 'x'.repeat(81)],
  ['a group name that is too long', 2, 'groupId', 'x'.repeat(81)],
  ['no zone in the first row', 2, 'zone', null],
  ['another English name of the same zone', 3, 'zoneEn', 'Motor'],
  ['another Indonesian name of the same zone', 3, 'zoneId', 'Motor'],
  ['a bad answer of another kind', 2, 'badCodes', 'Low'],
  ['a bad answer that is none', 2, 'badCodes', 'Yes, Broken'],
  ['bad answers with nothing between the commas', 2, 'badCodes', 'Yes,,No'],
  ['an id that is none', 2, 'id', 'question-1'],
  ['an id that is cut', 2, 'id', firstId.slice(0, 20)],
  ['the id of another row', 3, 'id', firstId],
  ['a condition without answers or question', 3, 'showWhen', 'when leaking'],
  ['a condition on a code that is none', 3, 'showWhen', 'Q99 = Yes'],
  ['a condition on an answer of others', 3, 'showWhen', 'Q1 = Bad'],
  ['conditions that are not joined', 3, 'showWhen', 'Q1 = Yes; Q4 = Bad'],
  ['a join of nothing', 3, 'showWhen', 'all:'],
  ['required by a code that is none', 3, 'requireWhen', 'Q99 = Yes'],
  ['required by an answer of others', 3, 'requireWhen', 'Q1 = Bad'],
  ['required by several that are not joined', 3, 'requireWhen', 'Q1 = Yes; Q4 = Bad'],
  ['too many conditions', 3, 'showWhen', `any: ${'Q1 = Yes; '.repeat(21)}`],
];

const inTables: Dirt[] = [
  ['no sheet of the form', clean.slice(1), 'Form', null, null],
  ['no sheet of questions', clean.filter((_, at) => at !== 1), 'Questions', null, null],
  ['an empty sheet of questions', changed(1, () => []), 'Questions', null, null],
  ['no headings', changed(1, (rows) => rows.slice(1)), 'Questions', 1, 'Z1'],
  [
    'a heading that is missing',
    changed(1, (rows) => rows.map((row) => row.toSpliced(place('textId'), 1))),
    'Questions',
    1,
    null,
  ],
  [
    'a heading that is misspelled',
    changed(1, (rows) => rows.map((row, at) => (at ? row : row.with(place('unit'), 'Unti')))),
    'Questions',
    1,
    'Unti',
  ],
  [
    'a column too many',
    changed(1, (rows) => rows.map((row, at) => [...row, at ? null : 'Remarks'])),
    'Questions',
    1,
    'Remarks',
  ],
  [
    'a column twice',
    changed(1, (rows) => rows.map((row) => [...row, row[place('code')] ?? null])),
    'Questions',
    1,
    'Code',
  ],
  [
    'a code that two questions have, in a condition',
    changed(1, (rows) =>
      rows.map((row, at) =>
        at === 4 ? row.with(place('code'), 'Q1') : at === 2 ? row.with(place('showWhen'), 'Q1 = Yes') : row,
      ),
    ),
    'Questions',
    3,
    'Asked when',
  ],
  [
    'too many zones',
    many(41, (at) => ({ ...plain, zone: `Z${at}`, code: `Q${at}` })),
    'Questions',
    42,
    'Zone',
  ],
  [
    'too many groups',
    many(41, (at) => ({ ...plain, zone: 'Z1', groupEn: `G${at}`, code: `Q${at}` })),
    'Questions',
    42,
    'Group (English)',
  ],
  [
    'too many questions in a group',
    many(201, (at) => ({ ...plain, zone: 'Z1', code: `Q${at}` })),
    'Questions',
    202,
    'Code',
  ],
  ['too many rows', many(5001, (at) => ({ ...plain, zone: 'Z1', code: `Q${at}` })), 'Questions', 1, null],
  ['a line of the form that is none', changed(0, (rows) => [...rows, ['Colour', 'red']]), 'Form', 5, 'Field'],
  ['a name twice', changed(0, (rows) => [...rows, ['Name (English)', 'Other']]), 'Form', 5, 'Field'],
  ['a model twice', changed(0, (rows) => [...rows, ['Unit model', 'PC200-8']]), 'Form', 5, 'Value'],
  ['a model that is empty', changed(0, (rows) => [...rows, ['Unit model', null]]), 'Form', 5, 'Value'],
  [
    'a model that is too long',
    changed(0, (rows) => [...rows, ['Unit model', 'X'.repeat(41)]]),
    'Form',
    5,
    'Value',
  ],
  [
    'a name that is too long',
    changed(0, (rows) => rows.map((row, at) => (at === 1 ? row.with(1, 'x'.repeat(121)) : row))),
    'Form',
    2,
    'Value',
  ],
  [
    'too many models',
    changed(0, (rows) => [...rows, ...Array.from({ length: 200 }, (_, at) => ['Unit model', `M${at}`])]),
    'Form',
    204,
    'Value',
  ],
];

describe('dirt', () => {
  test.each([
    ...inCells.map(
      ([what, line, key, value]): Dirt => [what, cell(line, key, value), 'Questions', line, heading(key)],
    ),
    ...inTables,
  ])('%s is told at its cell and makes no draft', (_what, sheets, sheet, row, column) => {
    const { draft: made, faults } = read(sheets);
    expect(made).toBeNull();
    expect(faults).toContainEqual(
      expect.objectContaining({
        sheet,
        row,
        column,
        reason: { en: expect.stringMatching(/\S.*\.$/s), id: expect.stringMatching(/\S.*\.$/s) },
      }),
    );
    for (const { reason } of faults) {
      expect(reason.en).not.toBe(reason.id);
      expect(`${reason.en}${reason.id}`).not.toMatch(/\{\w+\}/);
    }
  });

  test('there are more than fifty kinds', () => {
    expect(new Set([...inCells, ...inTables].map(([what]) => what)).size).toBeGreaterThan(50);
  });

  test('all that is wrong is told at once, each with its value', () => {
    const sheets = clean.map((one, at) =>
      at === 1
        ? {
            ...one,
            rows: one.rows.map((row, line) =>
              line === 1
                ? row
                    .with(place('family'), 'Colour')
                    .with(place('required'), 'perhaps')
                    .with(place('badCodes'), 'x')
                : line === 3
                  ? row.with(place('limitMin'), 'low')
                  : row,
            ),
          }
        : one,
    );
    expect(read(sheets).faults.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'Answer', 'Colour'],
      [2, 'Required', 'perhaps'],
      [4, 'Limit from', 'low'],
    ]);
  });

  test('every answer of every other kind is refused as a bad one', () => {
    for (const family of answerFamilyNames)
      for (const other of answerFamilyNames) {
        const words = familyRow(family).codes.flatMap(({ code, label }) => [code, label.en, label.id]);
        for (const { code, label } of familyRow(other).codes) {
          if (words.some((word) => word.toLowerCase() === code.toLowerCase())) continue;
          const sheets = changed(1, (rows) =>
            rows.map((row, at) =>
              at === 4
                ? row.with(place('family'), familyRow(family).label.en).with(place('badCodes'), code)
                : row,
            ),
          );
          expect(read(sheets).faults, `${family} ${label.en}`).toHaveLength(1);
        }
      }
  });
});

import { expect, test } from 'vitest';
import { answer, oil, question, questionId, sheetOf } from '../sheet.testing.ts';
import type { Entered, Entry } from './entries.ts';
import { withContests, withEntries } from './local-fields.ts';
import { seenOn } from './told-fields.ts';

const me = { id: 'p-maya', userName: 'maya', name: 'Maya' };
const by = { id: 'p-bima', userName: 'bima', name: 'Bima' };
const at = '2026-11-20T08:00:00Z';
const theirs = questionId(501);
const judged = { judgement: [theirs], note: [] };
const sheet = sheetOf(
  '00000000-0000-4000-8000-000000000001',
  [question(1), question(2)],
  [answer(1, { code: 'NMB', judgement: 'bad', by: 'Bima', revisions: judged })],
);
const entry = (n: number, what: Entered, upon: readonly string[]): Entry => ({
  id: questionId(600 + n),
  at,
  what,
  upon,
});
const says = (code: string): Entered => ({
  kind: 'judgement',
  questionId: questionId(1),
  code,
  value: null,
});
const answersOf = (entries: readonly Entry[]) =>
  withEntries(sheet, entries, me).zoneCheckSheets.flatMap((zone) => zone.answers);

test('an entry upon what is shown is shown instead of it, and stands where the next one is made upon it', () => {
  const merged = withEntries(sheet, [entry(1, says('NMG'), [theirs])], me);
  expect(merged.zoneCheckSheets[0]?.answers).toMatchObject([{ code: 'NMG', judgement: 'good', by: 'Maya' }]);
  expect(merged.contests).toEqual([]);
  expect(seenOn(merged, `judgement/${questionId(1)}`)).toEqual([questionId(601)]);
});

test('one that was made without seeing it is contested here already, and the worse one counts', () => {
  const merged = withEntries(sheet, [entry(1, says('NMG'), [])], me);
  expect(merged.zoneCheckSheets[0]?.answers).toMatchObject([{ code: 'NMB', by: 'Bima' }]);
  expect(merged.contests).toMatchObject([
    {
      field: `judgement/${questionId(1)}`,
      questionId: questionId(1),
      zoneCode: 'Z1',
      values: [
        { id: theirs, code: 'NMB', judgement: 'bad', by: { name: 'Bima' } },
        { id: questionId(601), code: 'NMG', judgement: 'good', by: me },
      ],
    },
  ]);
  const chosen = withEntries(
    merged,
    [entry(2, says('NMG'), seenOn(merged, `judgement/${questionId(1)}`))],
    me,
  );
  expect(chosen.contests).toEqual([]);
  expect(chosen.zoneCheckSheets[0]?.answers).toMatchObject([{ code: 'NMG' }]);
});

test('a note leaves the judgement as it is, and a judgement the note', () => {
  const note: Entered = { kind: 'note', questionId: questionId(1), text: 'Cracked' };
  expect(answersOf([entry(1, note, [])])).toMatchObject([{ code: 'NMB', note: 'Cracked' }]);
  expect(answersOf([entry(1, note, []), entry(2, says('NMG'), [theirs])])).toMatchObject([
    { code: 'NMG', note: 'Cracked', revisions: { judgement: [questionId(602)], note: [questionId(601)] } },
  ]);
});

test('a fluid is added, changed in its place and taken off; a reading and a part are taken over', () => {
  const fluids = (...entries: readonly Entry[]) =>
    withEntries(sheet, entries, me).zoneCheckSheets[0]?.additionalFluids.map(({ quantity }) => quantity);
  const added = (n: number, quantity: number | null, upon: readonly string[] = []) =>
    entry(
      n,
      {
        kind: 'addedFluid',
        zoneCode: 'Z1',
        fluidId: oil.id,
        fluid: quantity === null ? null : { ...oil, quantity },
      },
      upon,
    );
  expect(fluids(added(1, 2))).toEqual([2]);
  expect(fluids(added(1, 2), added(2, 3, [questionId(601)]))).toEqual([3]);
  expect(fluids(added(1, 2), added(2, null, [questionId(601)]))).toEqual([]);
  const rest = withEntries(
    sheet,
    [
      entry(1, { kind: 'meter', smr: 12_640, isConfirmed: false }, []),
      entry(2, { kind: 'part', part: 'phenomenon', content: { text: 'leaks' } }, []),
    ],
    me,
  );
  expect(rest).toMatchObject({ smr: 12_640, smrRevisions: [questionId(601)] });
  expect(rest.parts.phenomenon).toMatchObject({ content: { text: 'leaks' }, revisions: [questionId(602)] });
});

test('the contests that the server tells stand at their places, with what counts; others are over', () => {
  const contested = withEntries(sheet, [entry(1, says('NMG'), [])], me);
  expect(withContests(contested, []).contests).toEqual([]);
  const told = [
    {
      field: `note/${questionId(2)}`,
      questionId: questionId(2),
      zoneCode: 'Z1',
      values: ['Cracked', 'Scratched'].map((note, index) => ({
        id: questionId(700 + index),
        at,
        by,
        code: null,
        value: null,
        judgement: null,
        note,
        smr: null,
        fluid: null,
        content: null,
      })),
    },
  ];
  const answers = withContests(sheet, told).zoneCheckSheets[0]?.answers;
  expect(answers?.find((one) => one.questionId === questionId(2))).toMatchObject({
    revisions: { note: [questionId(700), questionId(701)] },
  });
});

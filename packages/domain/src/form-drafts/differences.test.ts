import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whenOf } from '../checksheet.ts';
import { formDifferences } from './differences.ts';
import { belt, draft, horn } from './draft.testing.ts';
import { type DraftForm, draftQuestions } from './draft.ts';
import {
  addGroup,
  addQuestion,
  addZone,
  changeFamily,
  changeGroup,
  changeQuestion,
  changeZone,
  moveGroup,
  moveQuestion,
  moveZone,
  remove,
  stepQuestion,
} from './edits.ts';

const english = (after: DraftForm) => formDifferences(draft, after).map(({ text }) => text.en);
const inOil = { zone: 0, group: 0, questionId: null };

test('nothing differs from itself', () => {
  expect(formDifferences(draft, draft)).toEqual([]);
});

const told: [string, DraftForm, string[]][] = [
  [
    'a limit',
    changeQuestion(draft, 'pressure', { limitMin: 280 }),
    ["Limit of 'Oil pressure': 250–600 kPa → 280–600 kPa"],
  ],
  [
    'a limit of one side',
    changeQuestion(draft, 'pressure', { limitMax: null }),
    ["Limit of 'Oil pressure': 250–600 kPa → ≥ 250 kPa"],
  ],
  [
    'a text in one language',
    changeQuestion(draft, 'belt', { text: { ...belt.text, id: 'Sabuk kipas' } }),
    ["Text of 'Question belt': Pertanyaan belt → Sabuk kipas"],
  ],
  [
    'what it waits for',
    changeQuestion(draft, 'drips', { showWhen: { questionId: 'leak', codes: ['ADA', 'TDA'] } }),
    ["Asked when of 'Question drips': 'Question leak' is Yes → 'Question leak' is Yes or No"],
  ],
  [
    'several that it waits for',
    changeQuestion(draft, 'horn', {
      showWhen: whenOf({
        join: 'any',
        conditions: [
          { questionId: 'leak', codes: ['ADA'] },
          { questionId: 'belt', codes: ['NMB', 'NMC'] },
        ],
      }),
    }),
    [
      "Asked when of 'Question horn': always → 'Question leak' is Yes, or 'Question belt' is Bad or Corrected",
    ],
  ],
  [
    'when it is required',
    changeQuestion(draft, 'horn', { required: false, requireWhen: { questionId: 'belt', codes: ['NMB'] } }),
    ["Required of 'Question horn': yes → when 'Question belt' is Bad"],
  ],
  [
    'bad answers',
    changeQuestion(draft, 'leak', { badCodes: null }),
    ["Bad answers of 'Question leak': Yes → the usual ones"],
  ],
  [
    'a photo always',
    changeQuestion(draft, 'belt', { evidence: 'ALWAYS' }),
    ["Photos of 'Question belt': A photo when bad → Always a photo"],
  ],
  [
    'a question more',
    addQuestion(draft, inOil, { ...horn, id: 'new', text: { en: 'Filter', id: 'Saringan' } }),
    ["Question 'Filter' added"],
  ],
  [
    'a question less',
    remove(draft, { ...inOil, questionId: 'pressure' }),
    ["Question 'Oil pressure' removed"],
  ],
  ['a question elsewhere', moveQuestion(draft, 'horn', inOil, 0), ["'Question horn' moved to Z1, Oil"]],
  ['another order', stepQuestion(draft, 'pressure', -1), ["The questions of 'Oil' stand in another order"]],
  ['zones in another order', moveZone(draft, 1, 0), ['The zones stand in another order']],
  [
    'a zone of another name and code',
    changeZone(draft, 1, { code: 'Z9', name: { en: 'Cabin', id: 'Kabin' } }),
    ['Name of zone Z9: Cab → Cabin', "Code of zone 'Cabin': Z2 → Z9"],
  ],
  [
    'a group of another name',
    changeGroup(draft, inOil, { name: { en: 'Oils', id: 'Oli' } }),
    ['Name of a group: Oil → Oils'],
  ],
  ['a zone more', addZone(draft), ["Zone 'Z3' added"]],
  [
    'other models',
    { ...draft, unitModels: ['WA470-5', 'PC200-8'] },
    ['Unit models: PC200-8 → PC200-8, WA470-5'],
  ],
  ['the name', { ...draft, name: { en: 'Check', id: 'Inspeksi' } }, ['Name of the form: Inspection → Check']],
];

test.each(told)('%s is told in words', (_what, after, lines) => {
  expect(english(after)).toEqual(lines);
});

test('another kind of answer takes its answers out of the conditions on it, and no others', () => {
  const other = { questionId: 'leak', codes: ['ADA'] };
  const joined = changeQuestion(draft, 'horn', {
    showWhen: whenOf({ join: 'all', conditions: [other, { questionId: 'belt', codes: ['NMB'] }] }),
    required: false,
    requireWhen: { questionId: 'belt', codes: ['NMB'] },
  });
  const after = changeFamily(joined, 'belt', belt.family === 'FLUID' ? 'RANGE' : 'FLUID', {
    newId: 'new',
    asked: new Map([['belt', belt.family]]),
  });
  expect(draftQuestions(after).find(({ question }) => question.id === 'horn')?.question).toMatchObject({
    showWhen: { ...other, join: 'all', more: [{ questionId: 'new', codes: [] }] },
    requireWhen: { questionId: 'new', codes: [] },
  });
});

test('figures follow the language', () => {
  const after = changeQuestion(draft, 'pressure', { limitMin: 1280.5, limitMax: 2000 });
  expect(formDifferences(draft, after)[0]?.text.id).toBe(
    "Batas 'Tekanan oli': 250–600 kPa → 1.280,5–2.000 kPa",
  );
});

const edits = fc.oneof(
  fc.record({ kind: fc.constant('step'), at: fc.nat(9), by: fc.constantFrom(-1 as const, 1 as const) }),
  fc.record({ kind: fc.constant('move'), at: fc.nat(9), by: fc.nat(4) }),
  fc.record({ kind: fc.constant('remove'), at: fc.nat(9), by: fc.nat(1) }),
  fc.record({ kind: fc.constant('add'), at: fc.nat(1), by: fc.nat(1) }),
  fc.record({ kind: fc.constant('family'), at: fc.nat(9), by: fc.nat(1) }),
  fc.record({ kind: fc.constant('zone'), at: fc.nat(3), by: fc.nat(3) }),
  fc.record({ kind: fc.constant('group'), at: fc.nat(1), by: fc.nat(2) }),
);
let added = 0;
const apply = (now: DraftForm, { kind, at, by }: { kind: string; at: number; by: number }): DraftForm => {
  const id = draftQuestions(now)[at]?.question.id ?? 'none';
  if (kind === 'step') return stepQuestion(now, id, by < 0 ? -1 : 1);
  if (kind === 'move') return moveQuestion(now, id, { zone: by % 2, group: 0, questionId: null }, by);
  if (kind === 'remove') return remove(now, { zone: 0, group: 0, questionId: id });
  if (kind === 'family')
    return changeFamily(now, id, by ? 'FLUID' : 'RANGE', {
      newId: `f${++added}`,
      asked: new Map([['pressure', 'RANGE']]),
    });
  if (kind === 'zone') return moveZone(now, at, by);
  if (kind === 'group') return by === 0 ? addGroup(now, at) : moveGroup(now, at, 0, by);
  return addQuestion(now, { zone: at, group: 0, questionId: null }, { id: `n${++added}` });
};

test('any edits leave every question once, zones numbered, and what they changed told', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 12 }), (done) => {
      const after = done.reduce(apply, draft);
      const ids = draftQuestions(after).map(({ question }) => question.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(after.zones.map(({ sequence }) => sequence)).toEqual(after.zones.map((_, at) => at + 1));
      const codes = draftQuestions(after).map(({ question }) => question.code);
      expect(new Set(codes).size).toBe(codes.length);
      const isSame = contentOf(after) === contentOf(draft);
      if (!isSame) expect(formDifferences(draft, after).length).toBeGreaterThan(0);
    }),
  );
});

/** What is asked, wherever it stands. */
function contentOf(form: DraftForm): string {
  const questions = draftQuestions(form).map(({ question }) => question);
  return JSON.stringify(questions.toSorted((one, other) => one.id.localeCompare(other.id)));
}

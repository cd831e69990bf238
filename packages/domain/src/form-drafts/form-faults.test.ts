import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFamilyNames } from '../answer-families.ts';
import { answer, emptySheet } from '../checksheet/form-for-tests.ts';
import {
  type Condition,
  conditionsOf,
  type Form,
  type Question,
  visibleQuestions,
  whenOf,
} from '../checksheet.ts';
import { belt, draft, horn, pressure, rules } from './draft.testing.ts';
import type { DraftForm } from './draft.ts';
import {
  addQuestion,
  changeFamily,
  changeQuestion,
  changeZone,
  moveZone,
  remove,
  stepQuestion,
} from './edits.ts';
import { formFaults } from './form-faults.ts';
import { limitsCross } from './question-faults.ts';

const kindsOf = (changed: DraftForm) => formFaults(changed, rules).map(({ kind }) => kind);
const change = (id: string, fields: Partial<Question>) => changeQuestion(draft, id, fields);
const family = (id: string, to: Question['family']) =>
  changeFamily(draft, id, to, { newId: id, asked: new Map() });

test('a whole draft has nothing against it', () => {
  expect(formFaults(draft, rules)).toEqual([]);
});

const wrong: [string, DraftForm, string[]][] = [
  ['no question at all', { ...draft, zones: [] }, ['noQuestion']],
  ['no model', { ...draft, unitModels: [] }, ['noModel']],
  ['a model that is none', { ...draft, unitModels: ['PC200-8', 'PC2000'] }, ['unknownModel']],
  ['a name in one language', { ...draft, name: { en: 'Inspection', id: ' ' } }, ['missingLanguage']],
  ['a zone without code', changeZone(draft, 1, { code: ' ' }), ['noCode']],
  ['two zones of one code', changeZone(draft, 1, { code: 'z1' }), ['duplicateCode']],
  ['a zone that asks nothing', remove(draft, { zone: 1, group: 0, questionId: 'horn' }), ['emptyZone']],
  ['two questions of one code', change('belt', { code: 'q1 ' }), ['duplicateCode']],
  ['a question without code', change('belt', { code: '' }), ['noCode']],
  [
    'one question twice',
    addQuestion(draft, { zone: 1, group: 0, questionId: null }, { ...belt, code: 'X' }),
    ['duplicateId'],
  ],
  [
    'a text in no language',
    change('belt', { text: { en: '', id: '' } }),
    ['missingLanguage', 'missingLanguage'],
  ],
  [
    'a condition on itself',
    change('belt', { showWhen: { questionId: 'belt', codes: ['NMB'] } }),
    ['conditionItself'],
  ],
  [
    'a condition on a later one',
    change('belt', { showWhen: { questionId: 'horn', codes: ['NMB'] } }),
    ['conditionLater'],
  ],
  [
    'a condition on nothing',
    change('belt', { showWhen: { questionId: 'gone', codes: ['NMB'] } }),
    ['conditionUnknown'],
  ],
  [
    'a condition without answers',
    change('belt', { showWhen: { questionId: 'leak', codes: [] } }),
    ['conditionNoCode'],
  ],
  [
    'a condition on an answer of others',
    change('belt', { showWhen: { questionId: 'leak', codes: ['NMB'] } }),
    ['conditionCode'],
  ],
  [
    'one of several conditions on itself',
    change('horn', {
      showWhen: whenOf({
        join: 'any',
        conditions: [
          { questionId: 'leak', codes: ['ADA'] },
          { questionId: 'horn', codes: ['NMB'] },
        ],
      }),
    }),
    ['conditionItself'],
  ],
  [
    'a ring of conditions',
    change('leak', { showWhen: { questionId: 'drips', codes: ['NMB'] } }),
    ['conditionItself', 'conditionItself'],
  ],
  [
    'the same question waited for twice',
    change('horn', {
      showWhen: whenOf({
        join: 'all',
        conditions: [
          { questionId: 'leak', codes: ['ADA'] },
          { questionId: 'leak', codes: ['TDA'] },
        ],
      }),
    }),
    ['conditionTwice'],
  ],
  [
    'each of several conditions',
    change('belt', {
      showWhen: whenOf({
        join: 'all',
        conditions: [
          { questionId: 'leak', codes: ['NMB'] },
          { questionId: 'horn', codes: [] },
        ],
      }),
    }),
    ['conditionCode', 'conditionLater', 'conditionNoCode'],
  ],
  [
    'required by itself',
    change('belt', { required: false, requireWhen: { questionId: 'belt', codes: ['NMB'] } }),
    ['conditionItself'],
  ],
  [
    'required by what waits for it',
    change('leak', { required: false, requireWhen: { questionId: 'drips', codes: ['NMB'] } }),
    ['conditionItself'],
  ],
  [
    'required by a later one',
    change('belt', { required: false, requireWhen: { questionId: 'horn', codes: ['NMB'] } }),
    ['conditionLater'],
  ],
  [
    'required by nothing that is asked, and by no answer',
    change('belt', {
      required: false,
      requireWhen: whenOf({
        join: 'any',
        conditions: [
          { questionId: 'gone', codes: ['NMB'] },
          { questionId: 'leak', codes: [] },
          { questionId: 'leak', codes: ['NMB'] },
        ],
      }),
    }),
    ['conditionUnknown', 'conditionNoCode', 'conditionCode', 'conditionTwice'],
  ],
  [
    'required always, and by an answer',
    change('belt', { requireWhen: { questionId: 'leak', codes: ['ADA'] } }),
    ['alwaysRequired'],
  ],
  ['a question before what it waits for', stepQuestion(draft, 'drips', -1), ['conditionLater']],
  ['limits that cross', change('pressure', { limitMin: 700 }), ['limitsCross']],
  ['a standard above the limit', change('pressure', { stdMax: 700 }), ['limitsCross']],
  ['a standard beyond the limit', change('pressure', { stdMin: 200 }), ['limitsCross']],
  ['a measured value without unit', change('pressure', { unit: ' ' }), ['noUnit']],
  ['limits of what is not measured', change('belt', { limitMax: 3 }), ['takesNoValue']],
  ['a bad code of others', change('belt', { badCodes: ['RMB', 'NMB'] }), ['badCode']],
  ['an object part that is none', change('belt', { createsBacklog: { objectPart: 'WING' } }), ['objectPart']],
  ['another kind of answer under the same id', family('pressure', 'CONDITION'), ['familyChanged']],
];

test.each(wrong)('%s is a reason against it', (_what, changed, kinds) => {
  expect(kindsOf(changed)).toEqual(kinds);
});

test('a reason names its place and speaks both languages', () => {
  expect(formFaults(change('pressure', { limitMin: 700 }), rules)).toEqual([
    {
      kind: 'limitsCross',
      place: { zone: 0, group: 0, questionId: 'pressure' },
      field: 'limits',
      text: { en: "The limits of 'Oil pressure' cross.", id: "Batas 'Tekanan oli' saling bertentangan." },
    },
  ]);
});

test('of what requires an answer is said that it requires it', () => {
  const itself = change('belt', { required: false, requireWhen: { questionId: 'belt', codes: ['NMB'] } });
  expect(formFaults(itself, rules)).toEqual([
    {
      kind: 'conditionItself',
      place: { zone: 0, group: 1, questionId: 'belt' },
      field: 'requireWhen',
      text: {
        en: "'Question belt' is required by its own answer.",
        id: "'Pertanyaan belt' menjadi wajib karena jawabannya sendiri.",
      },
    },
  ]);
  const fine = change('belt', { required: false, requireWhen: { questionId: 'leak', codes: ['ADA'] } });
  expect(formFaults(fine, rules)).toEqual([]);
});

test('the order of the zones decides what is later', () => {
  const waiting = changeQuestion(draft, 'horn', { showWhen: { questionId: 'belt', codes: ['NMB'] } });
  expect(kindsOf(waiting)).toEqual([]);
  expect(kindsOf(moveZone(waiting, 1, 0))).toEqual(['conditionLater']);
});

describe('whatever is published can be answered', () => {
  const bound = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
  test('limits that do not cross leave room for a value that is good', () => {
    fc.assert(
      fc.property(bound, bound, bound, bound, (stdMin, stdMax, limitMin, limitMax) => {
        const question = { ...pressure, stdMin, stdMax, limitMin, limitMax };
        fc.pre(!limitsCross(question));
        const low = Math.max(...[stdMin, limitMin].map((one) => one ?? Number.NEGATIVE_INFINITY));
        const high = Math.min(...[stdMax, limitMax].map((one) => one ?? Number.POSITIVE_INFINITY));
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  const questions = fc.array(
    fc.record({
      family: fc.constantFrom(...answerFamilyNames),
      on: fc.option(fc.nat(5), { nil: null }),
      codes: fc.subarray(['NMB', 'NMG', 'RMB', 'ADA', 'FLL', 'TDL']),
    }),
    { minLength: 1, maxLength: 6 },
  );
  test('every question of a draft without faults is asked of somebody', () => {
    fc.assert(
      fc.property(questions, (drawn) => {
        const asked = drawn.map(({ family: kind, on, codes }, at): Question => {
          const values = kind === 'RANGE' ? { unit: 'mm', limitMin: 0, limitMax: 1 } : {};
          const showWhen = on === null ? null : { questionId: `q${on}`, codes };
          return { ...horn, id: `q${at}`, code: `Q${at}`, family: kind, ...values, showWhen };
        });
        const [zone] = draft.zones;
        if (!zone) throw new Error('a zone');
        const zones = [{ ...zone, groups: [{ name: zone.name, questions: asked }] }];
        fc.pre(formFaults({ ...draft, zones }, rules).length === 0);
        const form: Form = {
          id: 'f',
          code: 'F',
          jobType: 'INS',
          unitModels: [],
          intervalHours: null,
          version: 1,
          status: 'DRAFT',
          zones,
        };
        for (const question of asked) {
          const given = new Map<string, string>();
          for (let now: Question | undefined = question; now?.showWhen; ) {
            const [one]: readonly Condition[] = conditionsOf(now).conditions;
            given.set(one?.questionId ?? '', one?.codes[0] ?? '');
            now = asked.find(({ id }) => id === one?.questionId);
          }
          const answers = Object.fromEntries(
            [...given].map(([id, code]) => [id, code === 'RMB' ? answer(null, { value: 9 }) : answer(code)]),
          );
          const sheet = {
            ...emptySheet,
            zones: [
              { zoneCode: zone.code, mechanic: null, start: null, end: null, additionalFluids: [], answers },
            ],
          };
          const isRangeGood = [...given.values()].includes('RMG');
          if (!isRangeGood)
            expect(visibleQuestions(form, sheet).map((place) => place.question.id)).toContain(question.id);
        }
      }),
    );
  });
});

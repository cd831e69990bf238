import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFamilyNames, familyRow } from '../answer-families.ts';
import { takeAnswer } from './answering.ts';
import { whenOf } from './conditions.ts';
import { answer, at, emptySheet, form, question, sheetWith } from './form-for-tests.ts';
import { missing } from './missing.ts';
import { progress } from './progress.ts';
import { questionsOf, visibleQuestions } from './questions.ts';
import type { Answer, Condition, Form, Question, Sheet } from './types.ts';

const noName = { en: 'Name', id: 'Nama' };

const places = new Map(questionsOf(form).map((place) => [place.question.id, place]));
const give = (questionId: string, given: Partial<Answer>) => {
  const place = places.get(questionId);
  if (!place) throw new Error(`no question ${questionId}`);
  return takeAnswer(place.question, { code: null, value: null, note: null, at, ...given });
};
const taken = (questionId: string, given: Partial<Answer>) => {
  const result = give(questionId, given);
  if (!result.ok) throw new Error(result.reason.en);
  return result.answer;
};

describe('an answer', () => {
  test('is a code, with its note tidied', () => {
    expect(taken('oil', { code: 'FLM', note: ' 2 l low ' })).toEqual(answer('FLM', { note: '2 l low' }));
  });

  test('of nothing is none', () => {
    expect(taken('oil', { note: '  ' })).toBeNull();
    expect(taken('pressure', {})).toBeNull();
  });

  test('of a measured value gets its code from the limits', () => {
    expect(taken('pressure', { value: 700, code: 'RMG' })).toEqual(answer('RMB', { value: 700 }));
    expect(taken('pressure', { value: 400 })?.code).toBe('RMG');
    expect(taken('pressure', { code: 'RMU', note: 'no gauge' })).toEqual(answer('RMU', { note: 'no gauge' }));
  });
});

test.each([
  ['oil', { code: 'NMG' }, 'This question does not offer that answer.'],
  ['oil', { value: 3 }, 'This question takes no value.'],
  ['pressure', { code: 'RMG' }, 'The measured value decides: enter it.'],
  ['pressure', { value: Number.POSITIVE_INFINITY }, 'The value is not a number.'],
])('%s refuses %j', (questionId, given, reason) => {
  const result = give(questionId, given);
  expect(!result.ok && result.reason.en).toBe(reason);
});

describe('showWhen', () => {
  const ids = (sheet: Sheet) => visibleQuestions(form, sheet).map(({ question }) => question.id);

  test('asks in the order of the zones, hidden questions left out', () => {
    expect(ids(emptySheet)).toEqual(['seatbelt', 'horn', 'pressure', 'oil', 'leak']);
  });

  test('follows a chain, and a hidden question hides what hangs on it', () => {
    const shown = sheetWith({ Z2: { leak: answer('ADA'), leakage: answer('NMB') } });
    expect(ids(shown)).toEqual(['seatbelt', 'horn', 'pressure', 'oil', 'leak', 'leakage', 'drips']);
    const hidden = sheetWith({ Z2: { leak: answer('TDA'), leakage: answer('NMB') } });
    expect(ids(hidden)).toEqual(['seatbelt', 'horn', 'pressure', 'oil', 'leak']);
  });
});

describe('several conditions', () => {
  const first = question('first', {});
  const second = question('second', {});
  const bad = (questionId: string) => ({ questionId, codes: ['NMB'] });
  const asking = (...questions: Question[]): Form => ({
    ...form,
    zones: [
      {
        code: 'Z1',
        name: noName,
        sequence: 1,
        groups: [{ name: noName, questions: [first, second, ...questions] }],
      },
    ],
  });
  const isAsked = (joined: Form, id: string, answers: Record<string, Answer>) =>
    visibleQuestions(joined, sheetWith({ Z1: answers })).some((place) => place.question.id === id);
  const waiting = (join: 'all' | 'any', ...conditions: Condition[]) =>
    asking(question('third', { showWhen: whenOf({ join, conditions }) }));

  test.each([
    ['all', 'NMB', 'NMB', true],
    ['all', 'NMB', 'NMG', false],
    ['any', 'NMB', 'NMG', true],
    ['any', 'NMG', 'NMG', false],
  ] as const)('%s of them: %s and %s', (join, one, other, isShown) => {
    const joined = waiting(join, bad('first'), bad('second'));
    expect(isAsked(joined, 'third', { first: answer(one), second: answer(other) })).toBe(isShown);
  });

  test('joined without any, a question is asked', () => {
    expect(isAsked(waiting('any'), 'third', {})).toBe(true);
    expect(isAsked(waiting('all'), 'third', {})).toBe(true);
  });

  test('a ring is asked by whoever enters it from outside, and by nobody otherwise', () => {
    const ring = asking(
      question('a', { showWhen: whenOf({ join: 'any', conditions: [bad('b'), bad('first')] }) }),
      question('b', { showWhen: bad('a') }),
    );
    const answered = { a: answer('NMB'), b: answer('NMB') };
    expect([isAsked(ring, 'a', answered), isAsked(ring, 'b', answered)]).toEqual([false, false]);
    const entered = { ...answered, first: answer('NMB') };
    expect([isAsked(ring, 'a', entered), isAsked(ring, 'b', entered)]).toEqual([true, true]);
  });

  test('forty questions that each wait for all before them are asked at once', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `n${at}`);
    const long = asking(
      ...ids.map((id, at) =>
        question(id, { showWhen: whenOf({ join: 'all', conditions: ids.slice(0, at).map(bad) }) }),
      ),
    );
    const answers = Object.fromEntries(ids.map((id) => [id, answer('NMB')]));
    expect(isAsked(long, 'n39', answers)).toBe(true);
  });
});

test('progress counts what is asked', () => {
  const sheet = sheetWith({ Z2: { oil: answer('FLM'), leak: answer('ADA') } });
  expect(progress(form, sheet)).toEqual([
    { zoneCode: 'Z1', answered: 0, total: 2, required: 1, requiredAnswered: 0, complete: false },
    { zoneCode: 'Z2', answered: 2, total: 4, required: 4, requiredAnswered: 2, complete: false },
  ]);
});

test('whatever is pressed, counts stay true and a complete zone misses no answer', () => {
  const codes = answerFamilyNames.flatMap((family) => familyRow(family).codes.map(({ code }) => code));
  const act = fc.record({
    questionId: fc.constantFrom('pressure', 'oil', 'leak', 'leakage', 'drips', 'seatbelt', 'horn'),
    code: fc.option(fc.constantFrom(...codes)),
    value: fc.option(fc.integer({ min: 100, max: 800 })),
    note: fc.option(fc.string({ maxLength: 5 })),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const zones: Record<string, Record<string, Answer>> = {};
      for (const { questionId, ...given } of acts) {
        const result = give(questionId, given);
        const zoneCode = places.get(questionId)?.zone.code ?? '';
        if (result.ok && result.answer) zones[zoneCode] = { ...zones[zoneCode], [questionId]: result.answer };
      }
      const sheet = sheetWith(zones);
      const list = missing(form, sheet, 'INS');
      for (const zone of progress(form, sheet)) {
        expect(zone.answered).toBeLessThanOrEqual(zone.total);
        const open = list.filter(({ kind, zoneCode }) => kind === 'answer' && zoneCode === zone.zoneCode);
        expect(open).toHaveLength(zone.required - zone.requiredAnswered);
        expect(zone.complete).toBe(open.length === 0);
      }
    }),
  );
});

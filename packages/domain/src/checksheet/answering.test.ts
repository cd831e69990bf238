import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFamilyNames, familyRow } from '../answer-families.ts';
import { type AnswerAct, answerQuestion, clearAnswer } from './answering.ts';
import { answer, at, emptySheet, form, sheetWith } from './form-for-tests.ts';
import { missing } from './missing.ts';
import { progress } from './progress.ts';
import { visibleQuestions } from './questions.ts';
import type { Sheet } from './types.ts';

const later = '2026-03-01T02:05:00.000Z';

function give(sheet: Sheet, act: Omit<AnswerAct, 'at'>): Sheet {
  const result = answerQuestion(form, sheet, { at, ...act });
  if (!result.ok) throw new Error(result.reason.en);
  return result.sheet;
}

function refusalOf(sheet: Sheet, act: Omit<AnswerAct, 'at'>): string | null {
  const result = answerQuestion(form, sheet, { at, ...act });
  return result.ok ? null : result.reason.en;
}

const given = (sheet: Sheet, zoneCode: string, questionId: string) =>
  sheet.zones.find((zone) => zone.zoneCode === zoneCode)?.answers[questionId];

describe('an answer', () => {
  test('opens its zone with mechanic and time, and leaves the given sheet alone', () => {
    const sheet = give(emptySheet, { questionId: 'oil', code: 'FLM', mechanic: 'maya' });
    expect(sheet.zones).toEqual([
      {
        zoneCode: 'Z2',
        mechanic: 'maya',
        start: at,
        end: null,
        answers: { oil: answer('FLM') },
        additionalFluids: [],
      },
    ]);
    expect(emptySheet.zones).toEqual([]);
  });

  test('changes by another press and keeps its note', () => {
    const noted = give(give(emptySheet, { questionId: 'oil', code: 'FLL' }), {
      questionId: 'oil',
      note: ' 2 l low ',
    });
    const changed = give(noted, { questionId: 'oil', code: 'FLM' });
    expect(given(changed, 'Z2', 'oil')).toEqual(answer('FLM', { note: '2 l low' }));
  });

  test('is taken away again', () => {
    const result = clearAnswer(
      form,
      give(emptySheet, { questionId: 'oil', code: 'FLL', note: 'low' }),
      'oil',
      later,
    );
    expect(result.ok && given(result.sheet, 'Z2', 'oil')).toBeUndefined();
  });

  test('of a measured value gets its code from the limits', () => {
    expect(
      given(give(emptySheet, { questionId: 'pressure', value: 700, code: 'RMG' }), 'Z2', 'pressure'),
    ).toEqual(answer('RMB', { value: 700 }));
    const unchecked = give(give(emptySheet, { questionId: 'pressure', value: 300 }), {
      questionId: 'pressure',
      code: 'RMU',
    });
    expect(given(unchecked, 'Z2', 'pressure')).toEqual(answer('RMU'));
    expect(given(give(unchecked, { questionId: 'pressure', value: 400 }), 'Z2', 'pressure')?.code).toBe(
      'RMG',
    );
    expect(given(give(unchecked, { questionId: 'pressure', note: 'no gauge' }), 'Z2', 'pressure')?.code).toBe(
      'RMU',
    );
  });

  test('that completes a zone ends it, and taking one away opens it', () => {
    const done = answerQuestion(form, emptySheet, { questionId: 'seatbelt', code: 'NMG', at: later });
    expect(done.ok && done.sheet.zones[0]?.end).toBe(later);
    const open = done.ok ? clearAnswer(form, done.sheet, 'seatbelt', later) : done;
    expect(open.ok && open.sheet.zones[0]?.end).toBeNull();
  });
});

describe('refused are', () => {
  test.each([
    [{ questionId: 'oil', code: 'NMG' }, 'This question does not offer that answer.'],
    [{ questionId: 'oil', value: 3 }, 'This question takes no value.'],
    [{ questionId: 'pressure', code: 'RMG' }, 'The measured value decides: enter it.'],
    [{ questionId: 'pressure', value: Number.POSITIVE_INFINITY }, 'The value is not a number.'],
    [{ questionId: 'leakage', code: 'NMG' }, 'This question is not asked in this checksheet.'],
    [{ questionId: 'nothing', code: 'NMG' }, 'This question is not asked in this checksheet.'],
  ])('%j', (act, reason) => {
    expect(refusalOf(emptySheet, act)).toBe(reason);
  });

  test('all acts on a sheet that was submitted or approved, none on a returned one', () => {
    const act = { questionId: 'oil', code: 'FLM' };
    expect(refusalOf({ ...emptySheet, status: 'SUBMITTED' }, act)).toBe(
      'This checksheet takes no more answers.',
    );
    expect(refusalOf({ ...emptySheet, status: 'APPROVED' }, act)).toBe(
      'This checksheet takes no more answers.',
    );
    expect(refusalOf({ ...emptySheet, status: 'RETURNED' }, act)).toBeNull();
  });
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

test('progress counts what is asked', () => {
  const sheet = sheetWith({ Z2: { oil: answer('FLM'), leak: answer('ADA') } });
  expect(progress(form, sheet)).toEqual([
    { zoneCode: 'Z1', answered: 0, total: 2, required: 1, requiredAnswered: 0, complete: false },
    { zoneCode: 'Z2', answered: 2, total: 4, required: 4, requiredAnswered: 2, complete: false },
  ]);
});

test('whatever is pressed, counts stay true and a complete zone misses no answer', () => {
  const codes = answerFamilyNames.flatMap((family) => familyRow(family).codes.map(({ code }) => code));
  const act = fc.record(
    {
      questionId: fc.constantFrom('pressure', 'oil', 'leak', 'leakage', 'drips', 'seatbelt', 'horn'),
      code: fc.option(fc.constantFrom(...codes)),
      value: fc.option(fc.integer({ min: 100, max: 800 })),
      note: fc.option(fc.string({ maxLength: 5 })),
    },
    { requiredKeys: ['questionId'] },
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let sheet = emptySheet;
      for (const pressed of acts) {
        const result = answerQuestion(form, sheet, { ...pressed, at });
        if (result.ok) sheet = result.sheet;
      }
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

import { expect, test } from 'vitest';
import { sampleJudging } from './oil.ts';
import { type JudgingRule, newSeries, type Reading, release, replay, step } from './step.ts';

const bounds = { cautionBelow: null, cautionAbove: 60, criticalBelow: null, criticalAbove: 91 };
const oil: JudgingRule = { ...sampleJudging, bounds };
const live: JudgingRule = { bounds, raiseAfter: 3, hysteresis: 0.05, latch: false, trend: null };

const day = 86_400_000;
const readings = (values: readonly (number | null)[]): Reading[] =>
  values.map((value, at) => ({ at: at * day, value }));
const changesOf = (rule: JudgingRule, values: readonly (number | null)[]) =>
  replay(rule, readings(values)).map(({ verdict }) => verdict.change);
const standingOf = (rule: JudgingRule, values: readonly (number | null)[]) =>
  replay(rule, readings(values)).map(({ state }) => state.standing);

test('a bad value in a row of three raises, a good one between begins anew', () => {
  expect(changesOf(live, [70, 70, 50, 70, 70, 70])).toEqual([null, null, null, null, null, 'RAISED']);
  expect(standingOf(live, [95, 95, 70])).toEqual(['NORMAL', 'NORMAL', 'CAUTION']);
  expect(standingOf(live, [95, 95, 95])).toEqual(['NORMAL', 'NORMAL', 'CRITICAL']);
  expect(changesOf(live, [70, 70, 70, 95, 95, 95])).toEqual([null, null, 'RAISED', null, null, 'WORSENED']);
});

test('what stands falls only when a value is back inside the bounds by the hysteresis', () => {
  expect(changesOf(oil, [70, 59, 58, 57.1])).toEqual(['RAISED', null, null, null]);
  expect(changesOf(oil, [70, 57])).toEqual(['RAISED', 'CLEARED']);
  expect(changesOf(oil, [95, 90, 86])).toEqual(['RAISED', null, 'EASED']);
  expect(changesOf(live, [70, 70, 70, 58, 57])).toEqual([null, null, 'RAISED', null, 'CLEARED']);
});

test('a latched condition stays until somebody released it', () => {
  const latched = { ...oil, latch: true };
  const steps = replay(latched, readings([70, 20]));
  expect(steps.map(({ state }) => state.standing)).toEqual(['CAUTION', 'CAUTION']);
  const released = release(steps[1]?.state ?? newSeries);
  const after = step(latched, released, { at: 2 * day, value: 20 });
  expect(after.verdict.change).toBe('CLEARED');
  expect(after.state.isReleased).toBe(false);
});

test('a rise over 1.5 times the mean of the last three, and over half of caution, is a caution', () => {
  const last = (values: number[]) => replay(oil, readings(values)).at(-1)?.verdict;
  expect(last([20, 20, 20, 31])).toMatchObject({
    byLimit: 'NORMAL',
    byTrend: 'CAUTION',
    condition: 'CAUTION',
  });
  expect(last([20, 20, 20, 30])?.byTrend).toBe('NORMAL');
  expect(last([10, 10, 10, 29])?.byTrend).toBe('NORMAL');
  expect(last([50, 20, 20, 20, 31])?.byTrend).toBe('CAUTION');
  expect(last([20, 40])?.byTrend).toBe('NO_TREND');
});

test('fresh oil has no trend and clears nothing', () => {
  const steps = replay(oil, [
    ...readings([20, 20, 20]),
    { at: 4 * day, value: 31, isFresh: true },
    { at: 5 * day, value: 95 },
    { at: 6 * day, value: 5, isFresh: true },
    { at: 7 * day, value: 5 },
  ]);
  expect(steps.slice(3).map(({ verdict }) => [verdict.byTrend, verdict.change])).toEqual([
    ['NO_TREND', null],
    ['CAUTION', 'RAISED'],
    ['NO_TREND', null],
    ['NORMAL', 'CLEARED'],
  ]);
});

test('a gap raises nothing and clears nothing', () => {
  expect(changesOf(live, [70, 70, null, 70])).toEqual([null, null, null, 'RAISED']);
  expect(changesOf(oil, [70, null, 20])).toEqual(['RAISED', null, 'CLEARED']);
});

test('what comes after a newer one is judged by its bounds and changes nothing', () => {
  const first = step(oil, newSeries, { at: 5 * day, value: 20 });
  const late = step(oil, first.state, { at: 3 * day, value: 95 });
  expect(late.state).toBe(first.state);
  expect(late.verdict).toEqual({
    condition: 'CRITICAL',
    byLimit: 'CRITICAL',
    byTrend: null,
    isLate: true,
    change: null,
  });
});

test('without a limit a value is kept and not judged', () => {
  const { state, verdict } = step({ ...oil, bounds: null }, newSeries, { at: 0, value: 20 });
  expect([verdict.condition, state.standing, state.recent]).toEqual([null, 'NORMAL', [20]]);
});

test('a replay is what would have happened live, also from the middle and through stored JSON', () => {
  const values = [20, 22, 70, 58, 20, 95, 40, 61, 12, null, 30, 66];
  const whole = replay(oil, readings(values));
  const half = replay(oil, readings(values).slice(0, 6));
  const carried = JSON.parse(JSON.stringify(half.at(-1)?.state));
  const rest = replay(oil, readings(values).slice(6), carried);
  expect([...half, ...rest]).toEqual(whole);
});

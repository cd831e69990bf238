import { describe, expect, test } from 'vitest';
import { criticalScheduleValue, lifeColour, lifeDue, lifePercent, scheduleValue } from './component-life.ts';
import type { Lifecycle } from './lifecycle.ts';
import { statesOf } from './lifecycle.ts';
import { msrLifecycle, msrListStatuses } from './msr-lifecycle.ts';
import { pcarLifecycle, pcarListStatuses, pcarTableStatuses } from './pcar-lifecycle.ts';
import { problemLogLifecycle, problemTypes, responsibilities } from './problem-log-lifecycle.ts';

/** "1→2,7 · 2→3": the notation of the domain decisions. */
function print<Code extends number>(lifecycle: Lifecycle<Code>): string {
  return statesOf(lifecycle)
    .map(({ code }) => {
      const targets = lifecycle.moves.filter(({ from }) => from.includes(code)).map(({ to }) => Number(to));
      return `${code}→${targets.toSorted((a, b) => a - b).join()}`;
    })
    .filter((line) => !line.endsWith('→'))
    .join(' · ');
}

test('the moves of problem log, PCAR and MSR are those of the domain decisions', () => {
  expect(print(problemLogLifecycle)).toBe('1→2 · 2→3,4 · 3→5,6 · 4→1 · 5→6');
  expect(print(pcarLifecycle)).toBe('1→2,7 · 2→3,6,7 · 3→4,5,7 · 4→3,5,7 · 5→8 · 6→1');
  expect(print(msrLifecycle)).toBe('1→2,6,7 · 2→3 · 3→4 · 4→5 · 6→1');
});

test('the status filters of the specification', () => {
  expect(pcarListStatuses).toEqual([1, 2]);
  expect(pcarTableStatuses).toEqual([2, 3, 4, 5, 8]);
  expect(msrListStatuses).toEqual([1]);
});

test('nine types of problem and seven responsibilities', () => {
  expect(Object.keys(problemTypes)).toHaveLength(9);
  expect(Object.keys(responsibilities)).toHaveLength(7);
});

describe('the life of a component', () => {
  test('is planned at 90 percent', () => {
    expect(scheduleValue(12_000)).toBe(10_800);
    expect(criticalScheduleValue(12_000)).toBe(12_000);
    expect(lifePercent(6000, 12_000)).toBe(50);
    expect(lifePercent(6000, 0)).toBeNull();
  });

  test.each([
    [89.9, 'green'],
    [90, 'yellow'],
    [100, 'yellow'],
    [100.1, 'red'],
  ])('%d percent is %s', (percent, colour) => {
    expect(lifeColour(percent)).toBe(colour);
  });

  test('is due at the pace of the unit', () => {
    const today = '2026-01-01T00:00:00Z';
    const component = { lifeHours: 10_000, usedHours: 8800, hoursPerDay: 20 };
    expect(lifeDue(component, today)?.toISOString()).toBe('2026-01-11T00:00:00.000Z');
    expect(lifeDue({ ...component, usedHours: 9500 }, today)?.toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(lifeDue({ ...component, hoursPerDay: 0 }, today)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import {
  criticalScheduleValue,
  lifeColour,
  lifeDue,
  lifePercent,
  lifeWarnsAt,
  runningHoursPerDay,
  scheduleValue,
} from './component-life.ts';
import { msrListStatuses } from './msr-lifecycle.ts';
import { pcarListStatuses, pcarTableStatuses } from './pcar-lifecycle.ts';
import { problemTypes, responsibilities } from './problem-log-lifecycle.ts';

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

  test('warns as long before the end as the part takes to come, at 90 percent at the latest', () => {
    expect(lifeWarnsAt({ lifeHours: 10_000, supplyDays: 90, hoursPerDay: 20 })).toBe(8200);
    expect(lifeWarnsAt({ lifeHours: 10_000, supplyDays: 10, hoursPerDay: 20 })).toBe(9000);
    expect(lifeWarnsAt({ lifeHours: 1000, supplyDays: 90, hoursPerDay: 20 })).toBe(0);
  });

  test('the pace leaves standby out', () => {
    expect(runningHoursPerDay({ hours: 900, standbyDays: 30 })).toBe(15);
    expect(runningHoursPerDay({ hours: 0, standbyDays: 90 })).toBeNull();
  });

  test('is due at the pace of the unit', () => {
    const today = '2026-01-01T00:00:00Z';
    const component = { lifeHours: 10_000, usedHours: 8800, hoursPerDay: 20 };
    expect(lifeDue(component, today)?.toISOString()).toBe('2026-01-11T00:00:00.000Z');
    expect(lifeDue({ ...component, usedHours: 9500 }, today)?.toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(lifeDue({ ...component, hoursPerDay: 0 }, today)).toBeNull();
  });
});

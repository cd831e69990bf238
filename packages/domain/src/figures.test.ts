import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  achievementColour,
  achievementPercent,
  backlogWeeks,
  chartTicks,
  firstTimeFix,
  mechanicalAvailability,
  mtbf,
  mttr,
  physicalAvailability,
  pmCompliance,
  type Repair,
  useOfAvailability,
  utilisation,
} from './figures.ts';

test.each([
  [null, null],
  [0, 'red'],
  [50, 'red'],
  [50.1, 'yellow'],
  [95, 'yellow'],
  [95.1, 'green'],
  [100, 'green'],
] as const)('an achievement of %s percent is %s', (percent, colour) => {
  expect(achievementColour(percent)).toBe(colour);
});

test('an empty case is no data, never 0 or 100', () => {
  const nothing = { worked: 0, repair: 0, standby: 0 };
  expect(achievementPercent({ closed: 0, open: 0 })).toBeNull();
  expect(physicalAvailability(nothing)).toBeNull();
  expect(mechanicalAvailability(nothing)).toBeNull();
  expect(useOfAvailability(nothing)).toBeNull();
  expect(mtbf({ workedHours: 500, stops: 0 })).toBeNull();
  expect(mttr({ repairHours: 0, stops: 0 })).toBeNull();
  expect(pmCompliance([])).toBeNull();
  expect(backlogWeeks({ openHours: 80, weeklyCrewHours: 0 })).toBeNull();
  expect(firstTimeFix([])).toBeNull();
  expect(utilisation({ executionHours: 0, clockedHours: 0 })).toBeNull();
});

test('definitions on one unit', () => {
  const hours = { worked: 600, repair: 100, standby: 20 };
  expect(achievementPercent({ closed: 2, open: 1 })).toBe(66.7);
  expect(physicalAvailability(hours)).toBe(86.1);
  expect(mechanicalAvailability(hours)).toBe(85.7);
  expect(useOfAvailability(hours)).toBe(96.8);
  expect(mtbf({ workedHours: 600, stops: 4 })).toBe(150);
  expect(mttr({ repairHours: 30, stops: 4 })).toBe(7.5);
  expect(backlogWeeks({ openHours: 100, weeklyCrewHours: 160 })).toBe(0.6);
  expect(utilisation({ executionHours: 6, clockedHours: 8 })).toBe(75);
});

test('availabilities stay between 0 and 100', () => {
  const hours = fc.record({ worked: fc.nat(9000), repair: fc.nat(9000), standby: fc.nat(9000) });
  fc.assert(
    fc.property(hours, (unit) => {
      for (const figure of [physicalAvailability, mechanicalAvailability, useOfAvailability]) {
        const percent = figure(unit) ?? 0;
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('a service within 50 h of due complies, one that is due and not done does not', () => {
  const services = [
    { dueSmr: 1000, doneSmr: 1050 },
    { dueSmr: 1000, doneSmr: 950 },
    { dueSmr: 1000, doneSmr: 1050.1 },
    { dueSmr: 1000, doneSmr: null },
  ];
  expect(pmCompliance(services)).toBe(50);
});

describe('first-time fix', () => {
  const first: Repair = {
    unit: 'EX-204',
    objectPart: 'HYDR',
    begun: '2026-04-01T00:00:00Z',
    ended: '2026-04-02T00:00:00Z',
  };
  const again = (change: Partial<Repair>): Repair => ({
    ...first,
    begun: '2026-04-09T00:00:00Z',
    ended: '2026-04-10T00:00:00Z',
    ...change,
  });

  test('a new repair of the same part within 7 days means it was not mended', () => {
    expect(firstTimeFix([first, again({})])).toBe(50);
  });

  test('another part, another unit or a later day does not', () => {
    expect(firstTimeFix([first, again({ objectPart: 'ENGI' })])).toBe(100);
    expect(firstTimeFix([first, again({ unit: 'EX-205' })])).toBe(100);
    expect(firstTimeFix([first, again({ begun: '2026-04-09T00:00:01Z' })])).toBe(100);
  });
});

test.each([
  [0, 2],
  [1, 2],
  [2.9, 2],
  [3, 4],
  [5.9, 4],
  [6, 7],
  [5000, 7],
])('a range of %d has %i ticks', (range, ticks) => {
  expect(chartTicks(range)).toBe(ticks);
});

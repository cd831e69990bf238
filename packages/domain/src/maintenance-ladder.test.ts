import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expectedServiceDay,
  firstService,
  hoursOverDue,
  isLateByMeter,
  overDay,
  pointOfService,
  serviceAfter,
  serviceLadders,
  servicePoints,
  serviceState,
} from './maintenance-ladder.ts';

const { excavator, genset } = serviceLadders;
const tolerance = 50;

test.each([
  ['the example of the page', 8500, 8538, 500, 8750, 250],
  ['done early within the tolerance, the grid stays', 8500, 8450, 500, 8750, 250],
  ['done a little before the tolerance, it is an extra service', 8500, 8449.9, 500, 8500, 500],
  ['far too early, what was due stays due', 9250, 9052.7, 250, 9250, 250],
  ['and again', 9250, 9078.7, 250, 9250, 250],
  ['done on the point', 8500, 8500, 500, 8750, 250],
  ['late, near the next point, it counts for that as well', 8500, 8740, 500, 9000, 1000],
  ['from the tolerance before the next point on', 8500, 8700, 500, 9000, 1000],
  ['late, not near the next point', 8500, 8699.9, 500, 8750, 250],
  ['done past another point, that one is fulfilled too', 8500, 8790, 500, 9000, 1000],
  ['past a point whose service is larger, that one stays due', 8500, 9030, 500, 9000, 1000],
  ['a larger service contains those before it', 8500, 9030, 1000, 9250, 250],
  ['two thousand', 9750, 9749.5, 250, 10_000, 2000],
  ['four thousand', 11_750, 11_750, 250, 12_000, 4000],
])(
  '%s: due %d, done %d by a service of %d h, next %d of %d h',
  (_name, dueSmr, doneSmr, interval, smr, rung) => {
    const done = { interval, doneSmr, doneOn: '2026-01-31' };
    expect(serviceAfter(excavator, dueSmr, done, tolerance)).toEqual({ smr, interval: rung, day: null });
  },
);

test('the tolerance is the one that is given', () => {
  const done = { interval: 500, doneSmr: 8400, doneOn: '2026-01-31' };
  expect(serviceAfter(excavator, 8500, done, 100).smr).toBe(8750);
  expect(serviceAfter(excavator, 8500, done, 99).smr).toBe(8500);
});

test('a unit without a service is due at the next point of the grid', () => {
  expect(firstService(excavator, 0)).toEqual({ smr: 250, interval: 250, day: null });
  expect(firstService(excavator, 250)).toMatchObject({ smr: 500, interval: 500 });
  expect(() => firstService({ hours: [], months: 6 }, 0)).toThrow('a ladder needs a rung');
});

test('a service of which nothing was known is for the point that it is near to, or that it passed', () => {
  expect([30, 199.9, 200, 9030, 9201].map((smr) => pointOfService(excavator, smr, tolerance))).toEqual([
    0, 0, 250, 9000, 9250,
  ]);
  const done = { interval: 250, doneSmr: 30, doneOn: '2026-01-31' };
  expect(serviceAfter(excavator, 0, done, tolerance).smr).toBe(250);
});

test('a genset is due after 250 hours or six months, whichever comes first', () => {
  const done = { interval: 250, doneSmr: 1010, doneOn: '2026-08-31' };
  const due = serviceAfter(genset, 1000, done, tolerance);
  expect(due).toEqual({ smr: 1250, interval: 250, day: '2027-02-28' });
  const at = (smr: number, today: string) => serviceState(due, { smr, today });
  expect(at(1100, '2027-02-27')).toBe('planned');
  expect(at(1100, '2027-02-28')).toBe('due');
  expect(at(1100, '2027-03-01')).toBe('late');
  expect(at(1200, '2026-10-01')).toBe('due');
});

test('months run from the last service, also from one that came long before its reading', () => {
  const done = { interval: 250, doneSmr: 1100, doneOn: '2027-02-25' };
  expect(serviceAfter(genset, 1250, done, tolerance)).toEqual({
    smr: 1250,
    interval: 250,
    day: '2027-08-25',
  });
});

test.each([
  [8449.9, 'planned'],
  [8450, 'due'],
  [8550, 'due'],
  [8550.1, 'late'],
] as const)('due at 8,500, a unit at %d is %s', (smr, state) => {
  expect(serviceState({ smr: 8500, day: null }, { smr, today: '2026-05-01' })).toBe(state);
  expect(isLateByMeter(8500, smr)).toBe(state === 'late');
});

test.each([
  [8250, [250], [8250]],
  [8250, [500], [8500]],
  [8250, [1000], [9000]],
  [8500, [250], [8500]],
  [9000, [1000], [9000]],
  [8250, [250, 250, 250], [8250, 8500, 8750]],
  [8250, [250, 250, 500, 250], [8250, 8750, 8500, 9000]],
  [8500, [250, 500], [8750, 8500]],
  [9000, [250, 500, 1000, 500], [9250, 9500, 9000, 10_000]],
])('while %d is due, services of %j h are for %j', (smr, intervals, points) => {
  expect(servicePoints({ smr }, intervals)).toEqual(points);
});

test('hours over due are told once they are more than the tolerance, from the due reading on', () => {
  expect([8550, 8550.1, 8562].map((smr) => hoursOverDue(8500, smr))).toEqual([null, 50.1, 62]);
  expect([8500, 8500.1].map((smr) => hoursOverDue(8500, smr, 0))).toEqual([null, 0.1]);
});

test('the day comes at the pace of the unit, or by the calendar when that is earlier', () => {
  const today = '2026-05-01T00:00:00Z';
  const unit = { smr: 8400, hoursPerDay: 20, today };
  expect(expectedServiceDay({ smr: 8500, day: null }, unit)).toBe('2026-05-06');
  expect(expectedServiceDay({ smr: 8500, day: '2026-05-03' }, unit)).toBe('2026-05-03');
  expect(expectedServiceDay({ smr: 8500, day: '2026-06-03' }, unit)).toBe('2026-05-06');
  expect(expectedServiceDay({ smr: 8300, day: null }, unit)).toBe('2026-05-01');
  expect(expectedServiceDay({ smr: 8500, day: null }, { ...unit, hoursPerDay: 0 })).toBeNull();
});

test.each([
  ['to come', { leftHours: 10, dueOn: null, expectedOn: '2026-05-01' }, null],
  ['no day is known', { leftHours: 10, dueOn: null, expectedOn: null }, null],
  ['reckoned to be over', { leftHours: 240.1, dueOn: null, expectedOn: '2026-04-30' }, 'byAverage'],
  ['reckoned before its day', { leftHours: 9, dueOn: '2026-06-01', expectedOn: '2026-04-30' }, 'byAverage'],
  ['over by its day', { leftHours: 240.1, dueOn: '2026-04-30', expectedOn: '2026-04-30' }, 'since'],
  ['over by the meter', { leftHours: -0.1, dueOn: null, expectedOn: '2026-04-30' }, 'since'],
] as const)('the day of a service, %s', (_name, service, told) => {
  expect(overDay(service, '2026-05-01')).toBe(told);
});

test('the next point lies on the grid, never before what was due, and at most a tolerance and a step after what was done', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.integer({ min: -300, max: 600 }), (points, off) => {
      const dueSmr = (points + 1) * 250;
      const done = { interval: 4000, doneSmr: dueSmr + off, doneOn: '2026-01-31' };
      const { smr, interval } = serviceAfter(excavator, dueSmr, done, tolerance);
      expect(smr % 250).toBe(0);
      expect(smr % interval).toBe(0);
      expect(smr).toBeGreaterThanOrEqual(dueSmr);
      expect(smr).toBeGreaterThan(done.doneSmr + tolerance);
      expect(smr - Math.max(dueSmr, done.doneSmr + tolerance)).toBeLessThanOrEqual(250);
    }),
  );
});

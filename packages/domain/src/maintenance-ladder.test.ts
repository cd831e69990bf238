import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expectedServiceDay,
  hoursOverDue,
  isLateByMeter,
  nextService,
  serviceLadders,
  servicePoints,
  serviceState,
} from './maintenance-ladder.ts';

const { excavator, genset } = serviceLadders;
const done = (dueSmr: number, doneSmr: number, doneOn = '2026-01-31') => ({ dueSmr, doneSmr, doneOn });

test.each([
  ['the example of the page', 8500, 8538, 8750, 250],
  ['done early, the grid stays', 8500, 8460, 8750, 250],
  ['done on the point', 8500, 8500, 8750, 250],
  ['a thousand', 8750, 8760, 9000, 1000],
  ['two thousand', 9750, 9749.5, 10_000, 2000],
  ['four thousand', 11_750, 11_750, 12_000, 4000],
  ['done past another point, that one is fulfilled too', 8500, 8790, 9000, 1000],
])('%s: due %d, done %d, next %d of %d h', (_name, dueSmr, doneSmr, smr, interval) => {
  expect(nextService(excavator, { smr: doneSmr, last: done(dueSmr, doneSmr) })).toEqual({
    smr,
    interval,
    day: null,
  });
});

test('a unit without a service is due at the next point of the grid', () => {
  expect(nextService(excavator, { smr: 0, last: null }).smr).toBe(250);
  expect(nextService(excavator, { smr: 250, last: null })).toMatchObject({ smr: 500, interval: 500 });
  expect(() => nextService({ hours: [], months: 6 }, { smr: 0, last: null })).toThrow(
    'a ladder needs a rung',
  );
});

test('a genset is due after 250 hours or six months, whichever comes first', () => {
  const due = nextService(genset, { smr: 1010, last: done(1000, 1010, '2026-08-31') });
  expect(due).toEqual({ smr: 1250, interval: 250, day: '2027-02-28' });
  const at = (smr: number, today: string) => serviceState(due, { smr, today });
  expect(at(1100, '2027-02-27')).toBe('planned');
  expect(at(1100, '2027-02-28')).toBe('due');
  expect(at(1100, '2027-03-01')).toBe('late');
  expect(at(1200, '2026-10-01')).toBe('due');
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

test('the next point lies on the grid, after what was done, and never further than one step', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.integer({ min: -50, max: 600 }), (points, off) => {
      const dueSmr = (points + 1) * 250;
      const doneSmr = dueSmr + off;
      const { smr, interval } = nextService(excavator, { smr: doneSmr, last: done(dueSmr, doneSmr) });
      expect(smr % 250).toBe(0);
      expect(smr).toBeGreaterThan(Math.max(dueSmr, doneSmr));
      expect(smr - Math.max(dueSmr, doneSmr)).toBeLessThanOrEqual(250);
      expect(smr % interval).toBe(0);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downtimeHours, type Stop, stoppedIntervals } from './downtime.ts';

const hour = 3_600_000;
const stop = (from: number, to: number | null): Stop => ({
  stoppedAt: from * hour,
  readyAt: to === null ? null : to * hour,
});
const hoursOf = (stops: readonly Stop[], to = 100) => downtimeHours(stops, 0, to * hour);

test.each<[string, Stop[], number]>([
  ['one stop', [stop(10, 15)], 5],
  ['two jobs on one stop count once', [stop(10, 15), stop(12, 18)], 8],
  ['one within another', [stop(10, 20), stop(12, 14)], 10],
  ['two that touch', [stop(10, 12), stop(12, 15)], 5],
  ['two apart, in any order', [stop(30, 31), stop(10, 12)], 3],
  ['one that lasts on ends with the window', [stop(90, null)], 10],
  ['one that began before it begins with the window', [stop(-10, 5)], 5],
  ['one outside of it', [stop(120, 130), stop(-9, -3)], 0],
  ['an end before its start is none', [stop(15, 10)], 0],
  ['none', [], 0],
])('%s', (_name, stops, hours) => {
  expect(hoursOf(stops)).toBe(hours);
});

test('a text that is no time counts nothing', () => {
  expect(downtimeHours([{ stoppedAt: 'soon', readyAt: 5 * hour }], 0, 10 * hour)).toBe(0);
});

test('intervals that touch are one', () => {
  expect(stoppedIntervals([stop(1, 2), stop(2, 3)], 0, 9 * hour)).toEqual([{ start: hour, end: 3 * hour }]);
});

test('every hour counts once when somebody reported it, and never otherwise', () => {
  const stops = fc.array(fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => stop(a, b)));
  fc.assert(
    fc.property(stops, (reported) => {
      const stood = Array.from({ length: 50 }, (_, index) => index).filter((index) =>
        reported.some(
          ({ stoppedAt, readyAt }) =>
            Number(stoppedAt) <= index * hour && Number(readyAt) >= (index + 1) * hour,
        ),
      );
      expect(hoursOf(reported, 50)).toBe(stood.length);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, plantZoneNames } from './times.ts';
import { workingDayOf } from './working-day.ts';

test.each([
  ['2026-05-03T22:59:59Z', '2026-05-03', 'NIGHT'],
  ['2026-05-03T23:00:00Z', '2026-05-04', 'DAY'],
  ['2026-05-04T10:59:59Z', '2026-05-04', 'DAY'],
  ['2026-05-04T11:00:00Z', '2026-05-04', 'NIGHT'],
  ['2026-05-04T17:30:00Z', '2026-05-04', 'NIGHT'],
])('%s in Jakarta is the working day %s, %s', (moment, date, shift) => {
  const found = workingDayOf(moment, 'WIB');
  expect([found?.date, found?.shift.code]).toEqual([date, shift]);
});

test('the same moment is another working day further east', () => {
  expect(workingDayOf('2026-05-03T21:30:00Z', 'WIB')?.date).toBe('2026-05-03');
  expect(workingDayOf('2026-05-03T21:30:00Z', 'WIT')?.date).toBe('2026-05-04');
});

test('the night of the 4th runs from 18 to 6', () => {
  const night = workingDayOf('2026-05-04T18:00:00Z', 'WIB');
  expect([night?.startAt.toISOString(), night?.endAt.toISOString()]).toEqual([
    '2026-05-04T11:00:00.000Z',
    '2026-05-04T23:00:00.000Z',
  ]);
});

test('a plant with a day shift only has no working day at night', () => {
  const shifts = [{ code: 'DAY', start: 7, end: 16 }];
  expect(workingDayOf('2026-05-04T00:00:00Z', 'WIB', shifts)?.date).toBe('2026-05-04');
  expect(workingDayOf('2026-05-04T09:00:00Z', 'WIB', shifts)).toBeNull();
});

test('every moment has one working day around the clock, of its date or the one before', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000), fc.constantFrom(...plantZoneNames), (seconds, zone) => {
      const found = workingDayOf(seconds * 1000, zone);
      const yesterday = dayIn(seconds * 1000 - 86_400_000, zone);
      expect([dayIn(seconds * 1000, zone), yesterday]).toContain(found?.date);
      expect(
        found && found.startAt.getTime() <= seconds * 1000 && seconds * 1000 < found.endAt.getTime(),
      ).toBe(true);
    }),
  );
});

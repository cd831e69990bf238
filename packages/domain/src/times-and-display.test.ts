import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayMode } from './display.ts';
import { fillWords } from './text.ts';
import { dayIn, ianaOf, isLate, millisOf, plantZoneNames, plantZoneOf } from './times.ts';

test('zones go both ways', () => {
  for (const zone of plantZoneNames) expect(plantZoneOf(ianaOf(zone))).toBe(zone);
  expect(ianaOf('WITA')).toBe('Asia/Makassar');
  expect(plantZoneOf('Europe/Berlin')).toBeUndefined();
});

test('the day of a plant is that of its zone', () => {
  expect(dayIn('2026-01-31T15:30:00Z', 'WIB')).toBe('2026-01-31');
  expect(dayIn('2026-01-31T15:30:00Z', 'WITA')).toBe('2026-01-31');
  expect(dayIn('2026-01-31T15:30:00Z', 'WIT')).toBe('2026-02-01');
});

test('the day agrees with the calendar of the runtime since 1990', () => {
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...plantZoneNames), (moment, zone) => {
      const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: ianaOf(zone), dateStyle: 'short' });
      expect(dayIn(moment, zone)).toBe(calendar.format(moment));
    }),
  );
});

test('a moment is a text, a number or a date', () => {
  expect(millisOf('1970-01-01T00:00:01Z')).toBe(1000);
  expect(millisOf(new Date(1000))).toBe(1000);
  expect(millisOf(1000)).toBe(1000);
  expect(millisOf('soon')).toBeNaN();
});

describe('late', () => {
  test.each([
    ['2026-03-01', 40, null, true],
    ['2026-03-02', 40, null, false],
    ['2026-03-01', 50, null, true],
    ['2026-03-01', 60, null, false],
    ['2026-03-01', 98, null, false],
    [null, 40, null, false],
    ['2026-03-09', 40, 62, true],
    [null, 10, 62, true],
    ['2026-03-09', 60, 62, false],
  ])('planned for %s in state %i, %s h over due: %s', (planDate, status, hoursOverDue, late) => {
    expect(isLate({ planDate, status, hoursOverDue }, '2026-03-02')).toBe(late);
  });
});

test.each([
  [390, 'mobile'],
  [599, 'mobile'],
  [600, 'tab'],
  [1025, 'tab'],
  [1026, 'web'],
])('a window of %i pixels is %s', (width, mode) => {
  expect(displayMode(width)).toBe(mode);
});

test('values are put into both languages, unknown names stay', () => {
  expect(fillWords({ en: '{n} of {m}', id: '{n} dari {m}' }, { n: 3 })).toEqual({
    en: '3 of {m}',
    id: '3 dari {m}',
  });
});

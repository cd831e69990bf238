import { expect, test } from 'vitest';
import {
  writeDate,
  writeDuration,
  writeNumber,
  writeRange,
  writeTime,
  writeUnit,
} from './numbers-and-times.ts';

test.each([
  [12408.5, 'en', undefined, '12,408.5'],
  [12408.5, 'id', undefined, '12.408,5'],
  [1234567, 'en', undefined, '1,234,567'],
  [-0.25, 'en', undefined, '−0.25'],
  [100, 'en', 1, '100.0'],
  [0.1 + 0.2, 'en', undefined, '0.3'],
  [1234.5678, 'en', undefined, '1,234.5678'],
  [null, 'en', undefined, '–'],
  [Number.NaN, 'en', undefined, '–'],
] as const)('number %s in %s', (value, lang, decimals, written) => {
  expect(writeNumber(value, lang, decimals)).toBe(written);
});

test('a range says which sides it has', () => {
  expect(writeRange({ min: 10, max: 30 }, 'en')).toBe('10–30');
  expect(writeRange({ min: 10, max: null }, 'en')).toBe('≥ 10');
  expect(writeRange({ min: null, max: 0.5 }, 'id')).toBe('≤ 0,5');
  expect(writeRange({ min: null, max: null }, 'en')).toBe('–');
});

test('hours are written in the language of the reader, other units as they are', () => {
  expect(['h', 'min', 'bar'].map((unit) => writeUnit(unit, 'id'))).toEqual(['jam', 'mnt', 'bar']);
  expect(['h', 'min', 'bar'].map((unit) => writeUnit(unit, 'en'))).toEqual(['h', 'min', 'bar']);
});

test('a moment is told on the clock of the plant, over midnight too', () => {
  const late = new Date('2026-12-31T17:30:00Z');
  expect(writeTime(late, 'WIB', 'en')).toBe('1 Jan 2027 00:30 WIB');
  expect(writeTime(late, 'WITA', 'en')).toBe('1 Jan 2027 01:30 WITA');
  expect(writeTime(late, 'WIT', 'id')).toBe('1 Jan 2027 02:30 WIT');
  expect(writeDate(new Date('2026-08-09T00:00:00Z'), 'WIB', 'id')).toBe('9 Agu 2026');
  expect(writeTime(null, 'WIB', 'en')).toBe('–');
});

test('a duration speaks the language of the reader', () => {
  const start = new Date('2026-11-20T00:00:00Z');
  expect(writeDuration(start, new Date('2026-11-20T03:05:00Z'), 'en')).toBe('3 h 05 min');
  expect(writeDuration(start, new Date('2026-11-20T00:45:00Z'), 'id')).toBe('45 mnt');
  expect(writeDuration(start, null, 'en')).toBe('–');
});

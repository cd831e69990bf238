import { expect, test } from 'vitest';
import { dayOf, timeOf } from './typed-day.ts';

test.each([
  ['20 Nov 2026', '2026-11-20'],
  ['5 Agustus 2026', '2026-08-05'],
  ['5 Mei 2026', '2026-05-05'],
  ['1 May 2026', '2026-05-01'],
  ['3/2/2026', '2026-02-03'],
  ['03.02.2026', '2026-02-03'],
  ['2026-11-20', '2026-11-20'],
  [' 2028-02-29 ', '2028-02-29'],
])('%s is the day %s', (text, day) => expect(dayOf(text)).toBe(day));

test.each([
  '',
  '20 Nov',
  'tomorrow',
  '30/2/2026',
  '2027-02-29',
  '1/13/2026',
  '20 Foo 2026',
  '1/1/26',
  '1 2 3 4',
])('%j is no day', (text) => expect(dayOf(text)).toBeNull());

test.each([
  ['14:20', '14:20'],
  ['7.05', '07:05'],
  ['0210', '02:10'],
])('%s is the time %s', (text, time) => expect(timeOf(text)).toBe(time));

test.each(['', '24:00', '14:60', '14', '2460', '2 pm'])('%j is no time', (text) =>
  expect(timeOf(text)).toBeNull(),
);

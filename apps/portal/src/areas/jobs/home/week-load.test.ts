import { expect, test } from 'vitest';
import { weekFrom } from './week-load.tsx';

test('a week from a day has its six days after it, over the end of a year too', () => {
  const week = weekFrom('2026-12-29');
  expect([week[0], week[3], week.at(-1), week.length]).toEqual(['2026-12-29', '2027-01-01', '2027-01-04', 7]);
});

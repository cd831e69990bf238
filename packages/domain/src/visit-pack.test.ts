import { expect, test } from 'vitest';
import { hoursOfService, hoursOfWork, packVisit } from './visit-pack.ts';

const work = (name: string, priority: number, hours: number, dueOn: string | null = null) => ({
  name,
  priority,
  hours,
  dueOn,
});

test('the more urgent goes in first, and what is left takes what still fits', () => {
  const packed = packVisit(
    [
      work('late', 3, 2, '2026-11-01'),
      work('big', 2, 6),
      work('first', 1, 3),
      work('later', 3, 2, '2026-12-01'),
    ],
    7,
  );
  expect(packed.map(({ name, fits }) => [name, fits])).toEqual([
    ['first', true],
    ['big', false],
    ['late', true],
    ['later', true],
  ]);
});

test('no hours take nothing', () => {
  expect(packVisit([work('one', 1, 1)], 0)).toMatchObject([{ fits: false }]);
});

test('hours come from the estimate, else from what is usual', () => {
  expect([250, 500, 1000, 2000, 4000].map(hoursOfService)).toEqual([3, 5, 8, 14, 14]);
  expect(hoursOfWork('BACKLOG', 4.5)).toBe(4.5);
  expect(hoursOfWork('BACKLOG', null)).toBe(2);
});

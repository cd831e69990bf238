import { expect, test } from 'vitest';
import { joinedTimes, noon, valuesAt } from './joined-times.ts';

const left = [
  { on: '2026-03-01', value: 10 },
  { on: '2026-03-08', value: 20 },
];
const right = [
  { on: '2026-03-08', value: 1 },
  { on: '2026-03-08', value: 2 },
  { on: '2026-02-20', value: 3 },
];

test('a day stands as often as the component that was sampled most on it', () => {
  const times = joinedTimes(left, right);
  expect(times).toEqual(['2026-02-20', '2026-03-01', '2026-03-08', '2026-03-08'].map(noon));
  expect(valuesAt(times, left, ({ value }) => value)).toEqual([null, 10, 20, null]);
  expect(valuesAt(times, right, ({ value }) => value)).toEqual([3, null, 1, 2]);
});

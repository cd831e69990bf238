import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  [[], null],
  [[4], null],
  [[4, 5], 'rising'],
  [[5, 9, 4], 'falling'],
  [[5, 9, 5], 'steady'],
] as const)('values %j go: %s', (values, direction) => {
  expect(directionOf(values)).toBe(direction);
});

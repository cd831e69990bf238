import { expect, test } from 'vitest';
import { openRandom } from './random.ts';

test('a seed gives the same stream everywhere', () => {
  const stream = openRandom('demo');
  expect([stream.id(), stream.between(1, 100), stream.next()]).toEqual([
    'fb2404aa-3334-7948-8210-d871680d7298',
    98,
    0.3678291505202651,
  ]);
});

test('streams of many seeds share no id', () => {
  const ids = Array.from({ length: 300 }, (_, seed) => {
    const stream = openRandom(`seed ${seed}`);
    return Array.from({ length: 100 }, () => stream.id());
  }).flat();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
});

test('numbers lie between their ends, evenly', () => {
  const stream = openRandom('evenly');
  const counts = new Map<number, number>();
  for (let drawn = 0; drawn < 60_000; drawn += 1) {
    const number = stream.between(1, 6);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...counts.values()].every((count) => Math.abs(count - 10_000) < 500)).toBe(true);
});

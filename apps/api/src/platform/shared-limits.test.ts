// Budgets of requests count over all processes: what one counted, another knows a moment later.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { openSharedLimits, type SharedLimits } from './shared-limits.ts';

let world: World;
let one: SharedLimits;
let other: SharedLimits;
const open = () =>
  openSharedLimits(world.database.all, (error) => {
    throw error;
  });
beforeAll(async () => {
  world = await openWorld();
  [one, other] = [open(), open()];
});
afterAll(async () => {
  one.close();
  other.close();
  await world.end();
});

const minute = 60_000;
function count({ Store }: SharedLimits, key: string, windowMs = minute): { current: number; ttl: number } {
  const told = { current: 0, ttl: 0 };
  const store = new Store({} as never);
  store.incr(key, (_, result) => Object.assign(told, result), windowMs, 0);
  return told;
}
const together = async () => {
  await one.together();
  await other.together();
  await one.together();
};

test('what one process counted is spent in the other too', async () => {
  for (let time = 0; time < 5; time++) count(one, 'person a');
  count(other, 'person a');
  await together();
  expect(count(other, 'person a').current).toBe(7);
  count(one, 'person a');
  await together();
  expect(count(one, 'person a').current).toBe(8);
  expect(count(one, 'person b').current).toBe(1);
});

test('a budget that is over begins anew in both', async () => {
  for (let time = 0; time < 5; time++) count(one, 'brief', 300);
  count(other, 'brief', 300);
  await together();
  await new Promise((done) => setTimeout(done, 400));
  expect(count(other, 'brief').current).toBe(1);
  await together();
  expect(count(other, 'brief').current).toBe(2);
  expect(count(one, 'brief').current).toBe(1);
});

test('without the database a process counts on alone', async () => {
  const alone = openSharedLimits(undefined as never, () => undefined);
  for (let time = 0; time < 3; time++) count(alone, 'person c');
  await expect(alone.together()).rejects.toThrow();
  expect(count(alone, 'person c').current).toBe(4);
  alone.close();
});

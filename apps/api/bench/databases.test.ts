import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { foldCounts } from './databases.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const deltas = ['job_count_delta', 'performance_count_delta', 'waiting_count_delta'];
const waiting = async () => {
  const counted: number[] = [];
  for (const table of deltas)
    counted.push((await world.owner.query(`select count(*)::int as rows from ${table}`)).rows[0].rows);
  return counted;
};

test('nothing waits for the worker that the measured server does without', async () => {
  await world.owner.query('update job set plan_date = plan_date + 1 where plan_date is not null');
  const before = await waiting();
  expect(before[0]).toBeGreaterThan(0);
  await foldCounts(world.owner);
  expect(await waiting()).toEqual([0, 0, 0]);
});

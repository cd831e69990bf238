import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`update job set plan_date = '2030-01-31'`);
  const plan = (id: string, day: string) =>
    world.owner.query('update job set plan_date = $2 where id = $1', [id, day]);
  await plan(jobs.created, '2030-01-07');
  await plan(jobs.released, '2030-01-08');
  await plan(jobs.assigned, '2030-01-08');
  await plan(jobs.cancelled, '2030-01-08');
  await plan(jobs.approved, '2030-01-09');
  await plan(jobs.elsewhere, '2030-01-10');
});
afterAll(() => world.end());

const week = { From: '2030-01-07', To: '2030-01-13' };

test('counts what is open on each day, and where nobody is on it; other plants and other days are left out', async () => {
  const { data } = await world.as('putri').get(contract.jobs.load, { query: week });
  expect(data).toEqual([
    { day: '2030-01-07', jobs: 1, withoutCrew: 1 },
    { day: '2030-01-08', jobs: 2, withoutCrew: 1 },
  ]);
});

test.each([
  { From: '2030-01-08', To: '2030-01-07' },
  { From: '2030-01-01', To: '2030-03-01' },
])('%j are no days of a load', async (query) => {
  expect(await world.as('putri').call(contract.jobs.load, { query })).toMatchObject({ status: 400 });
});

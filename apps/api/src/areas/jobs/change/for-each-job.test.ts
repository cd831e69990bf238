// Several jobs in one call hold no more than they need: who comes second waits, and nobody for each other.
import { contract } from '@dca/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const patience = { timeout: 20_000, interval: 10 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('jobs are taken in one order whatever was asked for, so two calls cannot wait for each other', async () => {
  const ids = [await jobIn(world, 'CREATED'), await jobIn(world, 'CREATED')];
  const [low = '', high = ''] = ids.sort();
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from job where id = $1 for update', [low]);
  const released = world.as('putri').get(contract.jobs.release, { body: { id: [high, low] } });
  try {
    await vi.waitUntil(isSomebodyWaiting, patience);
    const { rows } = await holder.query('select id from job where id = $1 for update skip locked', [high]);
    expect(rows).toEqual([{ id: high }]);
  } finally {
    await holder.end();
  }
  expect((await released).data.map(({ id, done }) => [id, done])).toEqual([
    [high, true],
    [low, true],
  ]);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await world.owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

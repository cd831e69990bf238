// Whoever tells SAP often is served by statements that PostgreSQL has planned once for all values.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobForSap } from '../../../../test/sap.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('a completion is told by a plan for all values, and told again while it waits it is not written twice', async () => {
  const { id } = await jobForSap(world);
  const { rows } = await world.owner.query('select current_database() as name');
  await world.owner.query(`alter database ${rows[0].name} set plan_cache_mode = force_generic_plan`);
  // Connections take it as they are opened.
  await world.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const complete = () => world.as('putri').call(contract.jobs.sapApproval, { body: { JobData: { id } } });
  await expect.poll(async () => (await complete()).status, { timeout: 20_000 }).toBe(200);
  expect((await complete()).body).toMatchObject({ status: 'WAITING' });
  const written = await world.owner.query('select kind from sap_message where job_id = $1 order by turn', [
    id,
  ]);
  expect(written.rows.map(({ kind }) => kind)).toEqual(['HOURS', 'METER', 'COMPLETION']);
});

import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const stop = (jobId: string, stoppedAt: string, readyAt: string | null) =>
  world.owner.query(
    `insert into downtime (id, job_id, equipment_id, stopped_at, ready_at, reported_by, closed_by)
     select gen_random_uuid(), id, equipment_id, $2, $3, $4::uuid, case when $3::timestamptz is not null then $4::uuid end
     from job where id = $1`,
    [jobId, stoppedAt, readyAt, people.maya],
  );
const rows = async (query: object = {}, as: PersonName = 'putri') =>
  (
    await world.as(as).get(contract.jobs.downtime, { query: { From: '2026-03', To: '2026-03', ...query } })
  ).data.rows.map(({ plantCode, machines, stops, hours }) => `${plantCode} ${machines} ${stops} ${hours}`);

beforeEach(() => world.owner.query('delete from downtime'));

test('hours from stop to ready, overlapping stops of one machine once', async () => {
  expect(await rows()).toEqual([]);
  await stop(jobs.inProgress, '2026-03-02T01:00:00Z', '2026-03-02T03:30:00Z');
  await stop(jobs.inProgress, '2026-03-02T03:00:00Z', '2026-03-02T05:00:00Z');
  expect(await rows()).toEqual(['JKT1 1 2 4']);
  expect(await rows({ PlantCode: ['BPN1'] })).toEqual([]);
  expect(await rows({}, 'wayan')).toEqual([]);
});

test('what stands over the end of a month counts in each for its part, by the clock of the plant', async () => {
  // From 23:00 on the last of February to 02:00 on the first of March in Jakarta.
  await stop(jobs.inProgress, '2026-02-28T16:00:00Z', '2026-02-28T19:00:00Z');
  expect(await rows()).toEqual(['JKT1 1 1 2']);
  expect(await rows({ From: '2026-02', To: '2026-02' })).toEqual(['JKT1 1 1 1']);
  expect(await rows({ From: '2026-02' })).toEqual(['JKT1 1 1 3']);
});

test('a machine that still stands counts up to now, or to the end of the months', async () => {
  await stop(jobs.inProgress, '2026-03-31T10:00:00Z', null);
  expect(await rows()).toEqual(['JKT1 1 1 7']);
});

test('who reads no performance reads no downtime', async () => {
  expect((await world.as('maya').call(contract.jobs.downtime, { query: {} })).status).toBe(403);
});

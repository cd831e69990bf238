// What a planner has yet to give a day, and what waits while its parts are there.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const withDay = async (state: Parameters<typeof jobIn>[1]) => {
  const id = await jobIn(world, state);
  await world.owner.query('update job set plan_date = current_date where id = $1', [id]);
  return id;
};
const listed = async (query: object) =>
  (await world.as('putri').get(contract.jobs.list, { query: { PageSize: 200, ...query } })).data.map(
    ({ id }) => id,
  );
const counted = async (query: object) =>
  (await world.as('putri').get(contract.jobs.counts, { query })).data.reduce(
    (sum, { jobs }) => sum + jobs,
    0,
  );
const givePart = (jobId: string, quantity: number, received: number) =>
  world.owner.query(
    `insert into part_line (job_id, position, part_number, description, quantity, received_quantity, updated_by)
     values ($1, (select count(*) from part_line where job_id = $1), '208-60-71123', 'Filter', $2, $3, 'test')`,
    [jobId, quantity, received],
  );

const waitForParts = (jobId: string) =>
  world.owner.query(
    `insert into tracking_stage (job_id, person_id, sequence, stage, wait_reason, start_at, source)
     select $1, id, 1, 'WAITING', 'WAIT_PART', now() - interval '1 hour', 'WEB' from person where subject = 'maya'`,
    [jobId],
  );

test('jobs without a day are those that nothing was submitted of', async () => {
  const open = await jobIn(world, 'RELEASED');
  const done = await jobIn(world, 'HANDED_OVER');
  await world.owner.query('update job set status = 60 where id = $1', [done]);
  await world.owner.query(`update job set plan_date = 'infinity' where id = any($1)`, [[open, done]]);
  const planned = await withDay('RELEASED');
  const unplanned = await listed({ Unplanned: 'true' });
  expect(unplanned).toContain(open);
  expect(unplanned).not.toContain(done);
  expect(unplanned).not.toContain(planned);
  expect(await listed({ Unplanned: 'false' })).not.toContain(open);
  expect(await counted({ Unplanned: 'true' })).toBe(unplanned.length);
  const { data } = await world
    .as('putri')
    .get(contract.jobs.list, { query: { Unplanned: 'true', PageSize: 1, Sort: '-number' } });
  expect(unplanned).toContain(data[0]?.id);
});

test('parts have arrived where all are received while nothing goes on', async () => {
  const toPlan = await jobIn(world, 'RELEASED');
  const waiting = await withDay('HANDED_OVER');
  const [planned, missing, none] = [
    await withDay('RELEASED'),
    await jobIn(world, 'RELEASED'),
    await jobIn(world, 'RELEASED'),
  ];
  await world.owner.query(`update job set plan_date = 'infinity' where id = any($1)`, [
    [toPlan, missing, none],
  ]);
  for (const id of [toPlan, waiting, planned, missing]) await givePart(id, 2, 2);
  await givePart(missing, 3, 1);
  const arrived = async () => {
    const ids = await listed({ PartsArrived: 'true' });
    return [toPlan, waiting, planned, missing, none].map((id) => ids.includes(id));
  };
  expect(await arrived()).toEqual([true, false, false, false, false]);
  await waitForParts(waiting);
  expect(await arrived()).toEqual([true, true, false, false, false]);
  await world.owner.query(`update tracking_stage set end_at = now() where job_id = $1`, [waiting]);
  expect(await arrived()).toEqual([true, false, false, false, false]);
});

test('what a planner has to see to comes as one answer: the first of each, and how many there are', async () => {
  // Without a day, and waited for: it is one of those whose parts have come, once.
  const both = await jobIn(world, 'HANDED_OVER');
  await world.owner.query(`update job set plan_date = 'infinity' where id = $1`, [both]);
  await givePart(both, 1, 1);
  await waitForParts(both);
  const [first, total] = [await listed({ Unplanned: 'true' }), await counted({ PartsArrived: 'true' })];
  const { data } = await world.as('putri').get(contract.jobs.toPlan, {});
  expect(data.unplanned.jobs.map(({ id }) => id)).toEqual(first.slice(0, 5));
  expect(data.unplanned.total).toBe(first.length);
  expect([data.partsArrived.total, data.partsArrived.jobs.length]).toEqual([total, Math.min(total, 5)]);
  expect(data.unregularised).toEqual({ jobs: [], total: 0, capped: false });
  const { data: elsewhere } = await world.as('sari').get(contract.jobs.toPlan, {});
  expect(elsewhere.unplanned.jobs).toEqual([]);
});

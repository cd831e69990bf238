import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query('delete from tracking_correction');
  await world.owner.query('delete from tracking_stage');
  await world.owner.query(`update job set plan_date = current_date + 30 where id <> $1`, [jobs.assigned]);
  await world.owner.query(`update job set plan_date = current_date - 1 where id = $1`, [jobs.assigned]);
});
afterAll(() => world.end());

const crew = async (person: PersonName) => (await world.as(person).get(contract.tracking.crew)).data;
const run = (job: string, person: string, stage: string, hoursAgo: number, reason: string | null = null) =>
  world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, source, wait_reason)
     values ($1, $2, $3, 1, now() - make_interval(hours => $4), 'MOBILE', $5)`,
    [job, person, stage, hoursAgo, reason],
  );

test('names who is on a job of today or before, and nobody whose job lies ahead', async () => {
  const found = await crew('lukman');
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ job }) => job.id))).toEqual(new Set([jobs.assigned]));
  expect(found[0]).toMatchObject({ stage: null, since: null, waitReason: null });
});

test('who waits stands first, with the reason; what runs follows, whenever it was planned', async () => {
  await run(jobs.handedOver, people.maya, 'EXECUTION', 9);
  await run(jobs.inProgress, people.bima, 'WAITING', 2, 'WAIT_PART');
  const found = await crew('lukman');
  const [first, second] = found;
  expect(first).toMatchObject({
    mechanic: { id: people.bima, name: 'Bima' },
    job: { id: jobs.inProgress, unitCode: 'EX-204', zone: 'WIB' },
    stage: 'WAITING',
    waitReason: 'WAIT_PART',
  });
  expect(second).toMatchObject({ mechanic: { id: people.maya }, stage: 'EXECUTION', waitReason: null });
  // What is planned for today stands below, and nobody of what runs a second time.
  expect(found.slice(2).map(({ stage }) => stage)).toEqual(found.slice(2).map(() => null));
  const once = found.map(({ mechanic, job }) => `${mechanic.id} ${job.id}`);
  expect(new Set(once).size).toBe(once.length);
  expect(found.some(({ job }) => job.id === jobs.assigned)).toBe(true);
});

test('who runs a stage of today stands there once', async () => {
  const before = await crew('lukman');
  const planned = before.filter(({ job, stage }) => job.id === jobs.assigned && stage === null);
  await run(jobs.assigned, planned[0]?.mechanic.id ?? '', 'EXECUTION', 3);
  await world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, end_at, source)
     values ($1, $2, 'START', 0, now() - interval '4 hours', now() - interval '3 hours', 'MOBILE')`,
    [jobs.assigned, planned[0]?.mechanic.id],
  );
  const after = await crew('lukman');
  expect(after).toHaveLength(before.length);
  const same = after.filter(
    ({ mechanic, job }) => job.id === jobs.assigned && mechanic.id === planned[0]?.mechanic.id,
  );
  expect(same.map(({ stage }) => stage)).toEqual(['EXECUTION']);
});

test('is of the plants in sight, and for those who put crews on jobs', async () => {
  await run(jobs.elsewhere, people.joko, 'EXECUTION', 1);
  expect((await crew('lukman')).map(({ job }) => job.id)).not.toContain(jobs.elsewhere);
  expect(await world.as('maya').call(contract.tracking.crew)).toMatchObject({ status: 403 });
});

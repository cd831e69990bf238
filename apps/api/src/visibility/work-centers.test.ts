// A leader with work centers sees and decides there alone; planners see their plants whole; without any, everything is as before.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../db/world/ids.ts';
import { actAs, refusalOf, seenBy, viewerOf } from '../../test/acting.ts';
import { jobIn } from '../../test/job-in.ts';
import { submittedJob } from '../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../test/world.ts';
import { giveLink } from '../areas/checksheets/approve/approve.ts';

let world: World;
let here: string;
let there: string;
beforeAll(async () => {
  world = await openWorld();
  [here, there] = [await jobIn(world, 'CREATED'), await jobIn(world, 'CREATED')];
  await moveTo(there, 'JKT1-WS');
});
afterAll(() => world.end());

const moveTo = (jobId: string, center: string | null) =>
  world.owner.query('update job set work_center_code = $2 where id = $1', [jobId, center]);

async function giveTo(person: keyof typeof people, centers: readonly (readonly [string, string])[]) {
  await world.owner.query('delete from person_work_center where person_id = $1', [people[person]]);
  for (const [plant, center] of centers)
    await world.owner.query('insert into person_work_center values ($1, $2, $3)', [
      people[person],
      plant,
      center,
    ]);
}

async function seen(as: PersonName, query: object = {}): Promise<string[]> {
  const ids: string[] = [];
  let Cursor: string | null | undefined;
  do {
    const page = await world
      .as(as)
      .get(contract.jobs.list, { query: { PageSize: 5, ...query, ...(Cursor ? { Cursor } : {}) } });
    ids.push(...page.data.map((job) => job.id));
    Cursor = page.next;
  } while (Cursor);
  return ids;
}

async function jobsAt(where: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ id: string }>(`select id from job where ${where}`);
  return rows.map(({ id }) => id).sort();
}

test('without work centers a leader sees all of their plants', async () => {
  await giveTo('lukman', []);
  expect((await seen('lukman')).sort()).toEqual(await jobsAt(`plant_code in ('JKT1', 'BPN1')`));
});

test('with some, only theirs: in the list in order, by pages, by state, in counts, in detail and in parts', async () => {
  await giveTo('lukman', [
    ['JKT1', 'JKT1-WS'],
    ['BPN1', 'BPN1-FS'],
  ]);
  const theirs = await jobsAt(`work_center_code in ('JKT1-WS', 'BPN1-FS')`);
  expect(theirs).toContain(there);
  expect((await seen('lukman')).sort()).toEqual(theirs);
  expect((await seen('lukman', { Status: [10, 20, 30] })).sort()).toEqual(
    await jobsAt(`work_center_code in ('JKT1-WS', 'BPN1-FS') and status in (10, 20, 30)`),
  );
  expect(await seen('lukman', { PlantCode: 'JKT1' })).toEqual([there]);
  const first = await world.as('lukman').get(contract.jobs.list, { query: {} });
  expect(first.total).toBe(theirs.length);
  expect((await world.as('lukman').call(contract.jobs.get, { params: { id: here } })).status).toBe(404);
  expect((await world.as('lukman').call(contract.jobs.get, { params: { id: there } })).status).toBe(200);
  const events = await (await seenBy(world, 'lukman'))
    .ofJobs('job_event')
    .select('job_event.job_id')
    .execute();
  expect(new Set(events.map(({ job_id }) => job_id))).toEqual(new Set(theirs));
});

test('with two of one plant each job comes once', async () => {
  await giveTo('lukman', [
    ['JKT1', 'JKT1-WS'],
    ['JKT1', 'JKT1-FS'],
  ]);
  expect((await seen('lukman')).sort()).toEqual(await jobsAt(`work_center_code in ('JKT1-WS', 'JKT1-FS')`));
});

test('counts are those of the list, folded or not, also after a job moved to another work center', async () => {
  await giveTo('lukman', [['JKT1', 'JKT1-WS']]);
  const counted = async (as: PersonName) => {
    const rows = await (await seenBy(world, as)).jobCounts().select('job_counts.jobs').execute();
    return rows.reduce((sum, { jobs }) => sum + jobs, 0);
  };
  expect(await counted('lukman')).toBe(1);
  await moveTo(here, 'JKT1-WS');
  expect(await counted('lukman')).toBe(2);
  await world.owner.query('select fold_job_counts()');
  expect(await counted('lukman')).toBe(2);
  expect(await counted('putri')).toBe((await jobsAt(`plant_code in ('JKT1', 'BPN1')`)).length);
  await moveTo(here, 'JKT1-FS');
});

test('a job without a work center is no leader’s with work centers, and still the planner’s', async () => {
  await giveTo('lukman', [['JKT1', 'JKT1-WS']]);
  await moveTo(there, null);
  expect(await seen('lukman')).not.toContain(there);
  expect(await seen('putri')).toContain(there);
  await moveTo(there, 'JKT1-WS');
});

test('who plans as well sees the whole plant and decides at their own work centers alone', async () => {
  await giveTo('lukman', []);
  const { jobId } = await submittedJob(world);
  await world.owner.query(`insert into person_role values ($1, 'PLANNER')`, [people.lukman]);
  await giveTo('lukman', [['JKT1', 'JKT1-WS']]);
  expect((await viewerOf(world, 'lukman')).sight).toMatchObject({ workCenters: null });
  expect(await seen('lukman')).toContain(jobId);
  expect(await refusalOf(actAs(world, 'lukman', (acting) => giveLink(acting, jobId)))).toBe('forbidden');
  const body = { jobId, reason: 'Again' };
  const returned = await world
    .as('lukman')
    .call(contract.checksheets.giveBack, { params: { family: 'pi' }, body });
  expect(returned.status).toBe(403);
  await giveTo('lukman', [['JKT1', 'JKT1-FS']]);
  expect(await refusalOf(actAs(world, 'lukman', (acting) => giveLink(acting, jobId)))).toBeNull();
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'PLANNER'`, [
    people.lukman,
  ]);
});

test('a work center of a plant that is not theirs, or of no plant, cannot be given; with the plant it goes', async () => {
  await expect(giveTo('lukman', [['SRG1', 'SRG1-FS']])).rejects.toThrow('person_work_center_plant_fk');
  await expect(giveTo('lukman', [['JKT1', 'JKT1-XX']])).rejects.toThrow('person_work_center_location_fk');
  await giveTo('rina', [['BPN1', 'BPN1-FS']]);
  await world.owner.query(`delete from person_plant where person_id = $1 and plant_code = 'BPN1'`, [
    people.rina,
  ]);
  expect((await viewerOf(world, 'rina')).workCenters).toEqual([]);
});

test('the list of a cut leader comes from the index of work centers, in order', async () => {
  await giveTo('lukman', [['JKT1', 'JKT1-FS']]);
  const statement = (await seenBy(world, 'lukman'))
    .jobs()
    .select('job.id')
    .where('job.plant_code', '=', 'JKT1')
    .where('job.work_center_code', '=', 'JKT1-FS')
    .orderBy('job.plan_date', 'desc')
    .orderBy('job.id', 'desc')
    .limit(25)
    .compile();
  const { rows } = await world.database.pool.connect().then(async (client) => {
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      return await client.query(`explain ${statement.sql}`, [...statement.parameters]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('job_work_center_plan_idx');
  expect(plan).not.toContain('Sort');
});

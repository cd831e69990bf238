import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { dayFromNow } from '../../../../test/job-in.ts';
import { submittedJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const asked = async (person: PersonName) =>
  (await world.as(person).get(contract.checksheets.toApprove, {})).data;

test('what waits is told with since when, what is bad in it and its photos, until it is approved', async () => {
  const { jobId } = await submittedJob(world);
  await world.owner.query(
    `insert into photo select (jsonb_populate_record(photo, jsonb_build_object('id', uuidv7(), 'removed_at', now()))).*
     from photo where job_id = $1 limit 1`,
    [jobId],
  );
  await world.owner.query(
    `update answer set judgement = 'bad' where (job_id, question_id) in
       (select job_id, question_id from answer where job_id = $1 order by question_id limit 2)`,
    [jobId],
  );
  const { rows } = await world.owner.query(
    `select to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as since,
       (select count(*)::int from photo where job_id = $1 and removed_at is null) as photos from sheet where job_id = $1`,
    [jobId],
  );
  const [its] = (await asked('lukman')).filter(({ id }) => id === jobId);
  expect(its).toMatchObject({ bad: 2, photos: rows[0].photos, zone: 'WIB' });
  expect(its?.since).toContain(rows[0].since);
  await world.as('lukman').call(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  expect((await asked('lukman')).map(({ id }) => id)).not.toContain(jobId);
});

test('leaders of other plants see nothing of it, and for who approves nothing nothing waits', async () => {
  const { jobId } = await longWaiting('INS', 10);
  expect((await asked('lukman')).map(({ id }) => id)).toContain(jobId);
  expect((await asked('dewi')).map(({ id }) => id)).not.toContain(jobId);
  expect(await asked('maya')).toEqual([]);
  expect((await world.as('eko').call(contract.checksheets.toApprove, {})).status).toBe(200);
  expect(await asked('eko')).toEqual([]);
});

/** A submitted job of a type that waits for so many days. */
async function longWaiting(jobType: 'INS' | 'PDI' | 'OVH', days: number) {
  const { jobId } = await submittedJob(world);
  await world.owner.query('update job set job_type = $2 where id = $1', [jobId, jobType]);
  await world.owner.query(
    'update sheet set submitted_at = now() - make_interval(days => $2) where job_id = $1',
    [jobId, days],
  );
  return { jobId };
}
/** What waits for somebody: the queue, the list behind its number, and the number. */
async function waiting(person: PersonName) {
  const query = { ToApprove: 'true', PageSize: 200 } as never;
  const list = await world.as(person).get(contract.jobs.list, { query });
  const counts = await world.as(person).get(contract.jobs.counts, { query: { ToApprove: 'true' } as never });
  const counted = counts.data.reduce((sum, { jobs }) => sum + jobs, 0);
  expect([list.total, counted]).toEqual([list.data.length, list.data.length]);
  const listed = list.data.map(({ id }) => id);
  const queue = (await asked(person)).map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining(queue));
  expect(queue).toHaveLength(Math.min(5, listed.length));
  return { queue, listed };
}
const approve = (person: PersonName, family: 'pi' | 'pdi', jobId: string) =>
  world.as(person).get(contract.checksheets.approve, { params: { family }, body: { jobId } });

test('what waits longest stands first, whatever its plan', async () => {
  const { jobId: late } = await longWaiting('INS', 900);
  const { jobId: later } = await longWaiting('INS', 901);
  await world.owner.query(`update job set plan_date = plan_date + 100 where id = $1`, [later]);
  expect((await waiting('lukman')).queue.slice(0, 2)).toEqual([later, late]);
  await approve('lukman', 'pi', late);
  await approve('lukman', 'pi', later);
});

test('a job waits for whoever gives its next link, and for nobody else', async () => {
  const { jobId } = await longWaiting('PDI', 800);
  expect((await waiting('lukman')).queue[0]).toBe(jobId);
  expect((await waiting('adi')).listed).not.toContain(jobId);
  await approve('lukman', 'pdi', jobId);
  expect((await waiting('lukman')).listed).not.toContain(jobId);
  expect((await waiting('adi')).queue).toEqual([jobId]);
  const not = await world
    .as('lukman')
    .get(contract.jobs.list, { query: { ToApprove: 'false', Status: ['60'], PageSize: 200 } as never });
  expect(not.data.map(({ id }) => id)).toContain(jobId);
  await world.as('lukman').get(contract.checksheets.giveBack, {
    params: { family: 'pdi' },
    body: { jobId, reason: 'Not what was agreed' },
  });
  expect((await waiting('adi')).listed).toEqual([]);
  await world.as('maya').get(contract.checksheets.save, {
    params: { family: 'pdi' },
    body: { jobId, zoneCheckSheets: [] },
  });
  await world.owner.query('update job set status = 60 where id = $1', [jobId]);
  expect((await waiting('lukman')).listed).toContain(jobId);
  expect((await waiting('adi')).listed).toEqual([]);
});

test('nobody finds what they submitted, nor a second link of a chain that they gave one of', async () => {
  const { jobId } = await longWaiting('PDI', 700);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [people.lukman, jobId]);
  expect((await waiting('lukman')).listed).not.toContain(jobId);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [people.maya, jobId]);
  await approve('lukman', 'pdi', jobId);
  await world.owner.query(`insert into person_role values ($1, 'ADMIN')`, [people.lukman]);
  try {
    expect((await waiting('lukman')).listed).not.toContain(jobId);
    expect((await waiting('adi')).listed).toContain(jobId);
  } finally {
    await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'ADMIN'`, [
      people.lukman,
    ]);
  }
});

test('an overhaul waits for its administrator once its stages are approved', async () => {
  const { jobId } = await longWaiting('OVH', 600);
  const { jobId: stage } = await longWaiting('OVH', 601);
  expect((await waiting('adi')).listed).not.toContain(jobId);
  await world.owner.query(`update job set parent_id = $2, stage = 'BENCH' where id = $1`, [stage, jobId]);
  expect((await waiting('adi')).listed).not.toContain(jobId);
  expect((await waiting('lukman')).listed).toContain(stage);
  expect((await waiting('lukman')).listed).not.toContain(jobId);
  await world.owner.query('update job set status = 70 where id = $1', [stage]);
  expect((await waiting('adi')).listed).toContain(jobId);
});

test('what waits for an approver waits for who stands in for them too, as long as it is lent', async () => {
  const { jobId } = await longWaiting('INS', 500);
  const lend = (until: string) =>
    world.as('lukman').get(contract.checksheets.delegate, { body: { personId: people.putri, until } });
  expect((await waiting('putri')).listed).not.toContain(jobId);
  await lend(dayFromNow(3));
  expect((await waiting('putri')).listed).toContain(jobId);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [people.lukman, jobId]);
  expect((await waiting('putri')).listed).not.toContain(jobId);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [people.maya, jobId]);
  await lend(dayFromNow(-3));
  expect((await waiting('putri')).listed).not.toContain(jobId);
});

test('a leader of another work center stands in where they do not decide themselves', async () => {
  const { jobId } = await longWaiting('INS', 400);
  await world.owner.query(`insert into person_role values ($1, 'LEADER')`, [people.putri]);
  const [{ other }] = (
    await world.owner.query(
      `select work_center_code as other from location where plant_code = 'JKT1'
         and work_center_code is distinct from (select work_center_code from job where id = $1) limit 1`,
      [jobId],
    )
  ).rows;
  await world.owner.query(`insert into person_work_center values ($1, 'JKT1', $2)`, [people.putri, other]);
  try {
    expect((await waiting('putri')).listed).not.toContain(jobId);
    await world.as('lukman').get(contract.checksheets.delegate, {
      body: { personId: people.putri, until: dayFromNow(3) },
    });
    expect((await waiting('putri')).listed).toContain(jobId);
    await world.owner.query(`insert into person_work_center values ($1, 'JKT1', $2)`, [people.lukman, other]);
    expect((await waiting('putri')).listed).not.toContain(jobId);
    const refused = await world
      .as('putri')
      .call(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
    expect(refused.status).toBe(403);
    await world.owner.query('delete from person_work_center where person_id = $1', [people.lukman]);
    expect((await approve('putri', 'pi', jobId)).attributes.response).toBe('APPROVED');
  } finally {
    await world.owner.query('delete from person_work_center where person_id = any($1)', [
      [people.putri, people.lukman],
    ]);
    await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'LEADER'`, [
      people.putri,
    ]);
    await world.owner.query('delete from delegation');
  }
});

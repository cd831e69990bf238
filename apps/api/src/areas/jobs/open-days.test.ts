// The roll-up of open jobs by day, beside a recount of the jobs, whatever became of them: for the table, and for each who looks.
import { jobStates } from '@dca/domain/job-states';
import { jobStatusCodes } from '@dca/domain/job-status';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRandom } from '../../../db/demo/random.ts';
import { people } from '../../../db/world/ids.ts';
import { seenBy } from '../../../test/acting.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code,
       work_center_code, plan_date)
     select 'INS', 10, 'Job ' || n, e.id, e.unit_code, e.unit_model, e.serial_number, e.customer_code, e.plant_code,
       case when n % 4 = 0 then null else e.work_center_code end, date '2030-01-07' + n % 9
     from generate_series(1, 90) n
     join (select e.*, row_number() over (order by unit_code) as rank from equipment e) e on e.rank = 1 + n % 7`,
  );
  await world.owner.query(
    `insert into job_mechanic (job_id, person_id, position, is_leader)
     select id, $1, 0, true from job where description like 'Job %5'`,
    [people.maya],
  );
});
afterAll(() => world.end());

const fold = () => world.owner.query('select fold_job_counts()');
const rowsOf = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows;

const open = `status in (${jobStates.open.codes.join(', ')})`;
const kept = () =>
  rowsOf(`select plant_code, plan_date::text, status, sum(jobs)::int as jobs from (
      select plant_code, plan_date, status, jobs from job_day
      union all select plant_code, plan_date, status, jobs from job_count_delta where ${open}) as days
    group by 1, 2, 3 having sum(jobs) <> 0 order by 1, 2, 3`);
const folded = () =>
  rowsOf('select plant_code, plan_date::text, status, jobs::int as jobs from job_day order by 1, 2, 3');
const recount = (where = 'true', values: unknown[] = []) =>
  rowsOf(
    `select plant_code, plan_date::text, status, count(*)::int as jobs from job where ${open} and ${where}
     group by 1, 2, 3 order by 1, 2, 3`,
    values,
  );

const foldedStates = () =>
  rowsOf(
    'select plant_code, status, jobs::int as jobs from job_state where jobs <> 0 order by plant_code, status',
  );
const recountedStates = (where = 'true') =>
  rowsOf(
    `select plant_code, status, count(*)::int as jobs from job where ${where} group by 1, 2 order by 1, 2`,
  );

const random = openRandom('open days');
const anyState = () => random.pick(jobStatusCodes);
const anyDay = () =>
  random.chance(0.1) ? 'infinity' : `2030-01-${String(random.between(7, 16)).padStart(2, '0')}`;
const few = `id in (select id from job where description like 'Job %' order by md5(id::text || $1) limit 8)`;

/** What may become of some jobs: a state, a day, a place; made and gone. */
const changes = [
  () => world.owner.query(`update job set status = $2 where ${few}`, [random.id(), anyState()]),
  () => world.owner.query(`update job set plan_date = $2 where ${few}`, [random.id(), anyDay()]),
  () =>
    world.owner.query(`update job set status = $2, plan_date = $3 where ${few}`, [
      random.id(),
      anyState(),
      anyDay(),
    ]),
  () =>
    world.owner.query(`update job set plant_code = $2, work_center_code = null where ${few}`, [
      random.id(),
      random.pick(['JKT1', 'BPN1', 'SRG1']),
    ]),
  () => world.owner.query(`update job set description = description where ${few}`, [random.id()]),
  () =>
    world.owner.query(
      `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code,
         plant_code, plan_date)
       select job_type, $2, 'Job made', equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code, $3
       from job where ${few}`,
      [random.id(), anyState(), anyDay()],
    ),
  () => world.owner.query(`delete from job where description = 'Job made' and ${few}`, [random.id()]),
] as const;

test('after any moves it is a recount, before and after what came since is folded, and keeps no day without jobs', async () => {
  expect(await kept()).toEqual(await recount());
  for (let round = 0; round < 40; round++) {
    for (let many = random.between(1, 4); many > 0; many--) await random.pick(changes)();
    const expected = await recount();
    expect(await kept()).toEqual(expected);
    if (!random.chance(0.4)) continue;
    await fold();
    expect(await folded()).toEqual(expected);
    expect(await foldedStates()).toEqual(await recountedStates());
  }
});

test('counted anew it is the same, with the counts of states', async () => {
  await random.pick(changes)();
  const counts = (table: string) =>
    rowsOf(`select plant_code, job_type, status, sum(jobs)::int as jobs from ${table} group by 1, 2, 3
      having sum(jobs) <> 0 order by 1, 2, 3`);
  await rowsOf('select count_all_jobs()');
  expect(await folded()).toEqual(await recount());
  const states = await rowsOf(
    'select plant_code, job_type, status, count(*)::int as jobs from job group by 1, 2, 3 order by 1, 2, 3',
  );
  expect([await counts('job_count'), await counts('job_total')]).toEqual([states, states]);
  expect(await foldedStates()).toEqual(await recountedStates());
});

test('who moves a job waits for nobody who moves another of its day, and the fold for neither', async () => {
  const others = await Promise.all(
    [1, 2].map(async () => {
      const other = new pg.Client({ connectionString: world.databaseUrl });
      await other.connect();
      await other.query(`set lock_timeout = '2s'`);
      return other;
    }),
  );
  await rowsOf(
    `update job set plan_date = '2030-02-01', status = 10, plant_code = 'JKT1' where description like 'Job %'`,
  );
  await fold();
  const ids = (await rowsOf(`select id from job where plan_date = '2030-02-01' order by id limit 2`)) as {
    id: string;
  }[];
  for (const [at, other] of others.entries()) {
    await other.query('begin');
    await other.query(`update job set plan_date = '2030-02-02' where id = $1`, [ids[at]?.id]);
  }
  await fold();
  for (const other of others) await other.query('commit');
  expect(await kept()).toEqual(await recount());
  await fold();
  expect(await folded()).toEqual(await recount());
  for (const other of others) await other.end();
});

describe.each([
  ['putri', `plant_code in ('JKT1', 'BPN1')`],
  ['wayan', `plant_code = 'SRG1'`],
  ['lukman', `plant_code = 'JKT1' and work_center_code = 'JKT1-WS'`],
  ['eko', `customer_code = 'C-TJ'`],
  ['maya', `exists (select from job_mechanic where job_id = job.id and person_id = '${people.maya}')`],
] satisfies [PersonName, string][])('%s', (person, sight) => {
  beforeEach(async () => {
    await world.owner.query(
      `insert into person_work_center values ($1, 'JKT1', 'JKT1-WS') on conflict do nothing`,
      [people.lukman],
    );
    await random.pick(changes)();
    // Some are approved since the fold, or begun anew.
    await world.owner.query(
      `update job set status = case status when 70 then 10 else 70 end where description like 'Job %7'`,
    );
    await world.owner.query(
      `update job set plant_code = 'JKT1', work_center_code = 'JKT1-WS' where description like 'Job %3'`,
    );
  });

  const seen = async () => {
    const rows = await (await seenBy(world, person))
      .openDays()
      .select(['open_days.plant_code', 'open_days.plan_date', 'open_days.status', 'open_days.jobs'])
      .execute();
    const sums = new Map<string, number>();
    for (const { plant_code, plan_date, status, jobs } of rows) {
      const key = `${plant_code} ${plan_date} ${status}`;
      sums.set(key, (sums.get(key) ?? 0) + Number(jobs));
    }
    return [...sums].filter(([, jobs]) => jobs !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  };

  test.each(['before', 'after'])(
    'sees the days of the jobs in sight, %s what came since is folded',
    async (when) => {
      if (when === 'after') await fold();
      const expected = (await recount(sight)).map(
        ({ plant_code, plan_date, status, jobs }) => [`${plant_code} ${plan_date} ${status}`, jobs] as const,
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(await seen()).toEqual(expected.sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  );

  // No count knows who is on a job: mechanics' own are counted by themselves.
  test.skipIf(person === 'maya').each(['before', 'after'])(
    'sees the states of the jobs in sight, %s what came since is folded',
    async (when) => {
      if (when === 'after') await fold();
      const rows = await (await seenBy(world, person))
        .jobStates()
        .select(['job_states.plant_code', 'job_states.status', sql<number>`sum(jobs)::int`.as('jobs')])
        .groupBy(['job_states.plant_code', 'job_states.status'])
        .having(sql<boolean>`sum(jobs) <> 0`)
        .orderBy('job_states.plant_code')
        .orderBy('job_states.status')
        .execute();
      expect(rows).toEqual(await recountedStates(sight));
    },
  );
});

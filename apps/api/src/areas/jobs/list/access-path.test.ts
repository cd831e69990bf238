// Among many jobs, who sees many plants reads indexes that have what is asked for: of a job itself only those of the page. No
// time is taken; what a statement reads follows from its plan.
import { contract } from '@dca/contract';
import { jobStatusCodes } from '@dca/domain/job-status';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { dayFromNow } from '../../../../test/job-in.ts';
import { jobsRead, readsOfJobs, type Sent, sentBy } from '../../../../test/reads-of-jobs.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { steadySetting } from '../../../platform/steady-plans.ts';

const pageSize = 50;
/** What the server sends passes here on its way: a connection keeps the function that it was opened with. */
const sent = vi.spyOn(pg.Client.prototype, 'query');
let world: World;
let planner: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into plant (plant_code, plant_desc, zone) select 'Q' || n, 'Plant ' || n, 'WIB' from generate_series(100, 111) n`,
  );
  await world.owner.query(
    `insert into person_plant (person_id, plant_code) select $1, plant_code from plant where plant_code like 'Q%'`,
    [people.putri],
  );
  await world.owner.query(
    `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code,
       plant_code, plan_date)
     select case n % 3 when 0 then 'INS' else 'SER' end, (array[10, 20, 50, 90, 95, 95, 95, 95, 95, 95])[1 + n % 10],
       'One of many', equipment.id, 'EX-' || n % 500, case n % 7 when 0 then 'PC200-8' else 'HD785-7' end, 'K' || n,
       equipment.customer_code, 'Q' || 100 + n % 12, current_date - n % 700
     from generate_series(1, 20000) n, (select * from equipment order by id limit 1) equipment`,
  );
  await world.owner.query('select fold_job_counts()');
  for (const table of ['job', 'job_total', 'job_count'])
    await world.owner.query(`vacuum (analyze, freeze) ${table}`);
  planner = new pg.Client({ connectionString: world.databaseUrl, options: steadySetting });
  await planner.connect();
});
afterAll(async () => {
  sent.mockRestore();
  await planner.end();
  await world.end();
});

/** The statement that answered a list, as the server sent it. */
async function statementOf(query: object): Promise<Sent> {
  sent.mockClear();
  await world.as('putri').get(contract.jobs.list, { query: { PageSize: pageSize, ...query } });
  const statement = sent.mock.calls.map(sentBy).find(([text]) => text.includes('as "mechanics"'));
  if (!statement) throw new Error('no page was asked for');
  return statement;
}

test.each<[object, string]>([
  [{}, 'job_plan_idx'],
  [{ Sort: 'planDate', Status: ['10', '20'] }, 'job_status_plan_idx'],
  [{ Status: ['10'], UnitModel: ['PC200-8'] }, 'job_status_plan_idx'],
  [{ JobType: ['INS'], Status: ['95'] }, 'job_type_status_idx'],
  [{ PlanFrom: '2020-01-01', PlanTo: '2030-01-01' }, 'job_plan_idx'],
  [{ Late: 'true' }, 'job_status_plan_idx'],
  [{ Late: 'true', Sort: 'planDate', PlantCode: ['Q100', 'Q105'] }, 'job_open_idx'],
  [{ Late: 'true', Sort: '-planDate', PlantCode: ['Q101'], JobType: ['SER'] }, 'job_open_idx'],
  [{ SearchValue: 'EX-1' }, 'job_unit_code_idx'],
  [{ SearchValue: 'K123' }, 'job_serial_idx'],
  [{ SearchValue: 'EX-1', Status: ['10'] }, 'job_unit_code_idx'],
  [{ SearchValue: 'EX-1', Late: 'true' }, 'job_unit_code_idx'],
  [{ Sort: '-createdAt' }, 'job_status_created_idx'],
  [{ Sort: 'createdAt', Status: ['10'] }, 'job_status_created_idx'],
  [{ Sort: 'unitCode', JobType: ['INS'] }, 'job_status_unit_idx'],
  [{ Sort: '-number', Status: ['20', '95'] }, 'job_status_number_idx'],
  [{ Sort: 'status' }, 'job_status_id_idx'],
])('a list by %j reads %s', async (query, index) => {
  const reads = (await readsOfJobs(planner, await statementOf(query))).filter(
    (node) => node['Actual Loops'] > 0,
  );
  expect(reads.map((node) => node['Index Name'])).toContain(index);
  const looks = reads.filter((node) => node['Node Type'] !== 'Index Only Scan' && node['Actual Rows'] > 0);
  expect(looks.map((node) => node['Index Name'])).toEqual(['job_pkey']);
  expect(looks.map((node) => node['Actual Loops'])).toEqual([pageSize]);
});

/** How many jobs the plan of a list reads beside the rows of its page, and by how many searches of an index that read some. */
async function readOf(query: object): Promise<{ readonly jobs: number; readonly lanes: number }> {
  const reads = await readsOfJobs(planner, await statementOf(query));
  const keys = reads.filter((node) => node['Index Name'] !== 'job_pkey');
  return {
    jobs: jobsRead(keys),
    lanes: keys.filter((node) => node['Index Searches'] !== 0).length,
  };
}

const fivePlants = ['Q100', 'Q101', 'Q102', 'Q103', 'Q105'];
const completed = { Status: ['90', '95'], Page: 40 };
/** Where page 40 ends; the row after it says that there are more. */
const upToPage40 = 40 * pageSize + 1;
/** Jobs of the world at plants out of sight. */
const outOfSight = 30;

test.each<[object, number]>([
  [{ ...completed, Sort: 'planDate', PlantCode: fivePlants }, 10],
  [{ ...completed, PlantCode: ['Q101', 'Q103', 'Q105', 'Q107'] }, 8],
  [{ ...completed, Sort: 'planDate' }, 2],
  [{ ...completed, Sort: '-number' }, 2],
  [{ Page: 40, Sort: 'createdAt', PlantCode: fivePlants }, 5],
])('page 40 by %j reads of %d lanes what it needs of all together', async (query, lanes) => {
  const read = await readOf(query);
  // A lane that only fills up the statement is not searched for; of each other one is read ahead.
  expect(read.lanes).toBe(lanes);
  expect(read.jobs).toBeLessThan(upToPage40 + lanes + outOfSight);
});

test('page 40 in the order of states reads of each state no more than the page needs', async () => {
  const read = await readOf({ ...completed, Sort: 'status' });
  expect(read.jobs).toBeLessThan(2 * upToPage40 + outOfSight);
});

test('lists with nearly as many lanes are asked in the same words', async () => {
  const textOf = async (PlantCode: string[], Status: string[]) =>
    (await statementOf({ PlantCode, Status }))[0];
  const ofTen = await textOf(fivePlants, ['90', '95']);
  expect(await textOf(['Q101', 'Q104', 'Q105'], ['10', '20', '90'])).toBe(ofTen);
  expect(await textOf(fivePlants, ['10', '90', '95'])).toBe(ofTen);
  expect(await textOf(fivePlants, ['10', '20', '90', '95'])).not.toBe(ofTen);
});

test('more lanes than a plan should hold are not merged', async () => {
  const isMerged = async (Status: string[]) => {
    const [text] = await statementOf({ PlantCode: fivePlants, Status, Page: 2 });
    return text.includes(' union all ');
  };
  const states = jobStatusCodes.map(String);
  expect(await isMerged(states.slice(0, 9))).toBe(true);
  expect(await isMerged(states.slice(0, 10))).toBe(false);
});

/** What a list is sorted by, and the column of it. */
const columnOf = {
  createdAt: 'created_at',
  unitCode: 'unit_code',
  number: 'number',
  status: 'status',
} as const;

test.each(
  (Object.keys(columnOf) as (keyof typeof columnOf)[]).flatMap((sort) =>
    [{}, { Status: ['10', '95'] }, { JobType: ['INS'] }].flatMap((filters) => [
      [sort, 'asc', filters, []] as const,
      [sort, 'desc', filters, ['Q100', 'Q103', 'JKT1']] as const,
    ]),
  ),
)('%s %s of %j in %j: two pages are those of the database', async (sort, direction, filters, plants) => {
  const query = {
    ...filters,
    ...(plants.length > 0 ? { PlantCode: [...plants] } : {}),
    PageSize: 30,
    Sort: direction === 'asc' ? sort : (`-${sort}` as const),
  };
  const first = await world.as('putri').get(contract.jobs.list, { query });
  const second = await world
    .as('putri')
    .get(contract.jobs.list, { query: { ...query, Cursor: first.next ?? '' } });
  const { rows } = await world.owner.query(
    `select job.id from job where (cardinality($2::text[]) = 0 or plant_code = any($2))
       and plant_code in (select plant_code from person_plant where person_id = $1)
       and ($3::int[] is null or status = any($3)) and ($4::text[] is null or job_type = any($4))
     order by ${columnOf[sort]} ${direction}, id ${direction} limit 60`,
    [
      people.putri,
      plants,
      'Status' in filters ? filters.Status : null,
      'JobType' in filters ? filters.JobType : null,
    ],
  );
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test.each<[object, number, string, boolean]>([
  [{ SearchValue: 'K123' }, 95, `serial_number like 'K123%'`, false],
  [{ SearchValue: 'EX-1' }, 95, `unit_code like 'EX-1%'`, true],
  [{ UnitModel: ['PC200-8'] }, 10, `unit_model = 'PC200-8'`, false],
  [{ UnitModel: ['PC200-8'] }, 95, `unit_model = 'PC200-8'`, true],
])('counts by %j say of state %d whether there are more', async (query, state, where, areMore) => {
  const { data } = await world.as('putri').get(contract.jobs.counts, { query });
  const { rows } = await world.owner.query(
    `select count(*)::int as jobs from job where status = $2 and ${where}
       and plant_code in (select plant_code from person_plant where person_id = $1)`,
    [people.putri, state],
  );
  const ofState = data.find(({ status }) => status === state);
  expect(ofState?.capped).toBe(areMore);
  if (areMore) expect(ofState?.jobs).toBeLessThan(rows[0].jobs);
  else expect(ofState?.jobs).toBe(rows[0].jobs);
});

test.each(['EX-49', 'EX-4'])(
  'late jobs that begin with %s: two pages and the total are those of the database',
  async (typed) => {
    const query = { Late: 'true', SearchValue: typed, PageSize: 30, Sort: '-planDate' } as const;
    const first = await world.as('putri').get(contract.jobs.list, { query });
    const second = await world
      .as('putri')
      .get(contract.jobs.list, { query: { ...query, Cursor: first.next ?? '', Total: 'true' } });
    const { rows } = await world.owner.query(
      `select job.id from job join person_plant using (plant_code) join plant using (plant_code)
     where person_id = $1 and status < 60 and plan_date < (now() at time zone case zone when 'WIB' then 'Asia/Jakarta'
       when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)::date and starts_with(unit_code, $2)
     order by plan_date desc, id desc`,
      [people.putri, typed],
    );
    const told = { total: Math.min(rows.length, 1000), capped: rows.length > 1000 };
    expect([first, second]).toMatchObject([told, told]);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      rows.slice(0, 60).map(({ id }) => id),
    );
  },
);

test.each(['planDate', '-planDate'])(
  'late jobs by %s read none of those ahead, and find the services among them that are late by their meter',
  async (Sort) => {
    await world.owner.query(
      `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code,
         plant_code, interval_hours, plan_date)
       select 'SER', 20, 'Ahead', id, unit_code, unit_model, serial_number, customer_code, 'Q102', 250, current_date + 3 + n % 9
       from generate_series(1, 800) n, (select * from equipment order by id limit 1) equipment`,
    );
    // There were many when PostgreSQL last counted them, and it expects as many still.
    await world.owner.query('alter table late_service set (autovacuum_enabled = false)');
    await world.owner.query(
      'insert into late_service select id, equipment_id, 250 from job on conflict do nothing',
    );
    await world.owner.query('analyze late_service');
    await world.owner.query(
      `delete from late_service where job_id not in (select id from job where description = 'Ahead' order by id limit 3)`,
    );
    const query = { Late: 'true', Sort, PlantCode: ['Q102'] } as const;
    const { rows } = await world.owner.query(
      `select count(*)::int as behind from job where plant_code = 'Q102' and status < 60 and plan_date < current_date - 1`,
    );
    // The page and the total read those behind; what is ahead is looked up by its id.
    expect((await readOf(query)).jobs).toBeLessThan(rows[0].behind + pageSize + 10);
    const [page, without] = await Promise.all(
      [query, { ...query, PlanTo: dayFromNow(1) }].map((asked) =>
        world.as('putri').get(contract.jobs.list, { query: asked }),
      ),
    );
    expect(page?.total).toBe((without?.total ?? 0) + 3);
    await world.owner.query(`delete from job where description = 'Ahead'`);
  },
);

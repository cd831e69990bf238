import { contract } from '@dca/contract';
import {
  type PerformanceFigure,
  performanceDimensions,
  performanceFigures,
} from '@dca/contract/areas/jobs/performance';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { readSpreadsheet } from '../../../documents/spreadsheet/index.ts';

let world: World;
const year = { From: '2026-01', To: '2026-12' } as const;

beforeAll(async () => {
  world = await openWorld();
  // A year of jobs in all states, with and without a crew, done in time, late, returned, put aside, and not planned.
  await world.owner.query(
    `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code,
       work_center_code, plan_date, performed_on, was_returned)
     select (array['INS', 'SER', 'UNS'])[1 + n % 3], state, 'Job ' || n, e.id, e.unit_code, e.unit_model, e.serial_number,
       e.customer_code, e.plant_code, case when n % 4 = 0 then null else e.work_center_code end,
       case when n % 17 = 0 then 'infinity' else date '2026-01-03' + n * 3 end,
       case when state in (60, 70, 80, 90, 95, 99) then date '2026-01-03' + n * 3 + n % 5 - 2 end, n % 6 = 0 or state = 65
     from generate_series(1, 120) n
     cross join lateral (select (array[10, 20, 30, 40, 50, 60, 65, 70, 80, 90, 95, 98, 99])[1 + n % 13] as state) s
     join (select e.*, row_number() over (order by unit_code) as rank from equipment e) e on e.rank = 1 + n % 7`,
  );
  await world.owner.query(
    `insert into job_mechanic (job_id, person_id, position, is_leader)
     select j.id, p.id, p.position, p.position = 0 from job j
     cross join (values ($1::uuid, 0), ($2::uuid, 1)) as p (id, position)
     where j.description like 'Job %' and (p.position = 0 or right(j.description, 1)::int < 5) and j.status >= 30`,
    [people.maya, people.bima],
  );
});
afterAll(() => world.end());

type Query = NonNullable<RequestOf<typeof contract.jobs.performanceSummary>['query']>;
const summary = async (query: Query = {}, as: PersonName = 'putri') =>
  (await world.as(as).get(contract.jobs.performanceSummary, { query: { ...year, ...query } })).data;
const behind = async (Figure: PerformanceFigure, query: Omit<Query, 'By'> = {}, as: PersonName = 'putri') =>
  (await world.as(as).get(contract.jobs.performance, { query: { ...year, ...query, Figure, PageSize: 200 } }))
    .data;

const sight = { putri: `plant_code in ('JKT1', 'BPN1')`, wayan: `plant_code = 'SRG1'` };

/** The same figures, counted from the jobs themselves. */
const recount = async (where: string, key: string, from = 'job') => {
  const late = `(performed_on > plan_date or (status < 60 and plan_date < day_at_plant(plant_code, now())))`;
  const { rows } = await world.owner.query(
    `select ${key} as key, count(*)::int as planned, count(performed_on)::int as done, count(*) filter (where ${late})::int as late,
       count(*) filter (where was_returned)::int as returned
     from ${from} where status < 98 and plan_date between '2026-01-01' and '2026-12-31' and ${where} group by 1 order by 1`,
  );
  return rows;
};
const keyed = (rows: readonly { key: string }[]) =>
  [...rows]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, ...row }) => ({ key, ...withoutName(row) }));
const withoutName = ({ name: _name, ...row }: { name?: unknown }) => row;

const keys = {
  MONTH: `to_char(plan_date, 'YYYY-MM')`,
  PLANT: 'plant_code',
  WORK_CENTER: `plant_code || '/' || coalesce(work_center_code, '')`,
  TYPE: 'job_type',
  CUSTOMER: 'customer_code',
} as const;
const dimensions = Object.keys(keys) as (keyof typeof keys)[];

describe('the summary', () => {
  test.each(dimensions)('by %s equals a recount, before and after what came since is folded', async (By) => {
    const expected = (await recount(sight.putri, keys[By])).sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(expected.length).toBeGreaterThan(1);
    expect(keyed((await summary({ By })).rows)).toEqual(expected);
    await world.owner.query('select fold_performance_counts()');
    expect(keyed((await summary({ By })).rows)).toEqual(expected);
  });

  test.each(dimensions)(
    'by %s says what changed since, before and after it is folded to the rest',
    async (By) => {
      await world.owner.query('select fold_performance_counts()');
      const turn = `update job set was_returned = not was_returned where description like 'Job 1%'`;
      await world.owner.query(turn);
      const expected = (await recount(sight.putri, keys[By])).sort((a, b) => (a.key < b.key ? -1 : 1));
      expect(keyed((await summary({ By })).rows)).toEqual(expected);
      await world.owner.query('select fold_performance_counts()');
      expect(keyed((await summary({ By })).rows)).toEqual(expected);
      await world.owner.query(turn);
    },
  );

  test('by person counts a job for each of its crew, and once in all', async () => {
    const { total, rows } = await summary({ By: 'PERSON' });
    const from = 'job join job_mechanic crew on crew.job_id = job.id';
    const expected = await recount(sight.putri, 'crew.person_id::text', from);
    expect(keyed(rows)).toEqual(expected.sort((a, b) => (a.key < b.key ? -1 : 1)));
    expect(rows.find(({ key }) => key === people.maya)?.name).toMatch(/^Maya/);
    expect([total]).toEqual((await recount(sight.putri, `''`)).map(({ key: _key, ...row }) => row));
  });

  test('by person and for one of them is that one alone', async () => {
    const { rows } = await summary({ By: 'PERSON', MechanicId: [people.bima] });
    expect(rows.map(({ key }) => key)).toEqual([people.bima]);
  });

  test.each([
    [{ PlantCode: ['JKT1'] }, `plant_code = 'JKT1'`],
    [{ JobType: ['INS', 'SER'] }, `job_type in ('INS', 'SER')`],
    [{ WorkCenterCode: ['WC1'] }, `work_center_code = 'WC1'`],
    [{ CustomerCode: ['C-TJ'] }, `customer_code = 'C-TJ'`],
    [
      { MechanicId: [people.bima] },
      `exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = '${people.bima}')`,
    ],
  ] satisfies [Query, string][])('is cut by %j', async (query, where) => {
    const expected = await recount(`${sight.putri} and ${where}`, keys.MONTH);
    expect(keyed((await summary(query)).rows)).toEqual(expected);
  });

  test('tells months in order, other groups with the largest first, each with its words', async () => {
    const months = (await summary()).rows.map(({ key }) => key);
    expect(months).toEqual([...months].sort());
    const { rows } = await summary({ By: 'CUSTOMER' });
    expect(rows.map(({ planned }) => planned)).toEqual(
      rows.map(({ planned }) => planned).sort((a, b) => b - a),
    );
    expect(rows.find(({ key }) => key === 'C-TJ')?.name).toBe('PT Tambang Jaya');
    expect((await summary({ By: 'PLANT' })).rows.find(({ key }) => key === 'JKT1')?.name).toMatch(/Jakarta/);
  });

  test('begins with the half year up to now', async () => {
    const { from, to } = (await world.as('putri').get(contract.jobs.performanceSummary)).data;
    const month = (by: number) => {
      const now = new Date();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
    };
    expect([from, to]).toEqual([month(-5), month(0)]);
  });

  test('holds what the person may see: nothing of other plants, and is for who leads and plans', async () => {
    expect(keyed((await summary({ By: 'PLANT' }, 'wayan')).rows)).toEqual(
      await recount(sight.wayan, keys.PLANT),
    );
    for (const as of ['maya', 'eko'] as const)
      for (const call of [
        contract.jobs.performance,
        contract.jobs.performanceSummary,
        contract.jobs.performanceExport,
      ])
        expect((await world.as(as).call(call, { query: year })).status).toBe(403);
  });
});

describe('the jobs behind a figure', () => {
  test.each(performanceFigures)('%s are as many as it says, in every group', async (figure) => {
    const name = figure.toLowerCase() as 'planned' | 'done' | 'late' | 'returned';
    const { total, rows } = await summary({ By: 'TYPE' });
    expect(total[name]).toBeGreaterThan(0);
    expect(await behind(figure)).toHaveLength(total[name]);
    for (const row of rows)
      expect(await behind(figure, { JobType: [row.key as 'INS'] })).toHaveLength(row[name]);
  });

  test('are those of the person', async () => {
    expect(await behind('DONE', { MechanicId: [people.bima] })).toHaveLength(
      (await summary({ MechanicId: [people.bima] })).total.done,
    );
  });

  test('are found, sorted and paged like the list of jobs', async () => {
    const [first] = await behind('PLANNED');
    const { data, next } = await world.as('putri').get(contract.jobs.performance, {
      query: { ...year, PageSize: 5, Sort: 'planDate' },
    });
    expect([data.length, typeof next]).toEqual([5, 'string']);
    const found = await world.as('putri').get(contract.jobs.performance, {
      query: { ...year, SearchValue: first?.number ?? '' },
    });
    expect(found.data.map(({ id }) => id)).toEqual([first?.id]);
  });
});

describe('a job', () => {
  const stateOf = async (id: string) =>
    (await world.owner.query('select performed_on, was_returned from job where id = $1', [id])).rows[0];
  const setTo = (id: string, status: number) =>
    world.owner.query('update job set status = $2 where id = $1', [id, status]);

  test('is done on the day of its submission, not while it is returned, and again after', async () => {
    const id = jobs.inProgress;
    await setTo(id, 60);
    const { rows } = await world.owner.query(
      `select working_day(plant_code, now()) as today from job where id = $1`,
      [id],
    );
    expect(await stateOf(id)).toEqual({ performed_on: rows[0].today, was_returned: false });
    await setTo(id, 65);
    expect(await stateOf(id)).toEqual({ performed_on: null, was_returned: true });
    await setTo(id, 60);
    expect(await stateOf(id)).toEqual({ performed_on: rows[0].today, was_returned: true });
  });

  test('that is put aside leaves the plan, and comes back as it was', async () => {
    const before = (await summary()).total;
    const [id] = (await behind('LATE')).filter(({ status }) => status >= 70).map((job) => job.id);
    const was = await stateOf(id ?? '');
    await world.owner.query(`update job set status_before = status, status = 99 where id = $1`, [id]);
    const without = (await summary()).total;
    expect([without.planned, without.done, without.late]).toEqual([
      before.planned - 1,
      before.done - 1,
      before.late - 1,
    ]);
    await world.owner.query(`update job set status = status_before, status_before = null where id = $1`, [
      id,
    ]);
    expect([await stateOf(id ?? ''), (await summary()).total]).toEqual([was, before]);
  });

  test('that moves to another month is counted there', async () => {
    const planned = async (month: 'january' | 'december') =>
      (await summary(month === 'january' ? { To: '2026-01' } : { From: '2026-12' })).total.planned;
    const [january, december] = [await planned('january'), await planned('december')];
    const [id] = (await behind('PLANNED', { To: '2026-01' })).map((job) => job.id);
    await world.owner.query(`update job set plan_date = '2026-12-24' where id = $1`, [id]);
    expect([await planned('january'), await planned('december')]).toEqual([january - 1, december + 1]);
  });
});

test('everything is reckoned again from the moves', async () => {
  await world.owner.query('delete from job_event where job_id = $1', [jobs.approved]);
  await world.owner.query(
    `insert into job_event (job_id, at, move, from_status, to_status, by_name) values
       ($1, '2026-05-01T20:00:00Z', 'submit', 50, 60, 'x'), ($1, '2026-05-03T01:00:00Z', 'return', 60, 65, 'x'),
       ($1, '2026-05-04T17:30:00Z', 'submit', 65, 60, 'x')`,
    [jobs.approved],
  );
  await world.owner.query('select reckon_performance()');
  const { rows } = await world.owner.query('select performed_on::text, was_returned from job where id = $1', [
    jobs.approved,
  ]);
  // It is the fifth already in Jakarta, half an hour after midnight: the shift began on the fourth.
  expect(rows).toEqual([{ performed_on: '2026-05-04', was_returned: true }]);
  const expected = await recount(sight.putri, keys.MONTH);
  expect(keyed((await summary()).rows)).toEqual(expected);
});

test.each(performanceDimensions)('the workbook by %s holds the groups', async (By) => {
  const answer = await world.as('putri').call(contract.jobs.performanceExport, { query: { ...year, By } });
  const columns = ['key', 'name', 'planned', 'done', 'late', 'returned'].map((key) => ({
    key,
    type: key === 'key' || key === 'name' ? ('text' as const) : ('number' as const),
  }));
  const heads = ['MONTH', 'PLANT', 'WORK_CENTER', 'TYPE', 'CUSTOMER', 'PERSON'].indexOf(By);
  const keyHead = ['Month', 'Plant', 'Work center', 'Type', 'Customer', 'Person'][heads] ?? '';
  const sheet = await readSpreadsheet(answer.raw, {
    columns: columns.map((column, index) => ({
      ...column,
      header: [keyHead, 'Name', 'Planned', 'Done', 'Late', 'Returned'][index] ?? '',
    })),
    maxRows: 500,
  });
  expect(sheet.headerErrors).toEqual([]);
  const { rows } = await summary({ By });
  expect(sheet.rows.map(({ values }) => [values.key, values.planned, values.late])).toEqual(
    rows.map(({ key, planned, late }) => [key, planned, late]),
  );
  const query = { ...year, By, Format: 'csv' } as const;
  const text = await world.as('putri').call(contract.jobs.performanceExport, { query });
  const lines = Buffer.from(text.raw).toString('utf8').trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual([keyHead, ...rows.map(({ key }) => key)]);
});

test.each([
  [{ From: '2026-06', To: '2026-05' }, 'query.To'],
  [{ From: '2020-01', To: '2026-05' }, 'query.From'],
  [{ From: '2026-13' }, 'query.From'],
  [{ By: 'WEATHER' }, 'query.By'],
  [{ JobType: ['XXX'] }, 'query.JobType.0'],
])('refuses %j', async (query, field) => {
  const answer = await world.as('putri').call(contract.jobs.performanceSummary, { query: query as Query });
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
});

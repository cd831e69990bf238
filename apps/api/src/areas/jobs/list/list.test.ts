import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { readSpreadsheet } from '../../../documents/spreadsheet/index.ts';
import { jobColumns } from './exported.ts';

type Query = NonNullable<RequestOf<typeof contract.jobs.list>['query']>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Eighty more jobs in all states over the machines of both plants; several share a plan date, so that ids decide.
  await world.owner.query(
    `insert into job (id, job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code, plan_date, created_at)
     select ('000000b2-0000-7000-8000-' || lpad(to_hex(n * 7919 % 97), 12, '0'))::uuid, (array['INS', 'SER', 'UNS'])[1 + n % 3],
       (array[10, 20, 30, 40, 50, 60, 65, 70, 80, 90, 95, 98, 99])[1 + n % 13], 'Job ' || n, e.id, e.unit_code, e.unit_model,
       e.serial_number, e.customer_code, e.plant_code, current_date - 20 + n / 3, now() - n * interval '1 hour'
     from generate_series(1, 80) n
     join (select e.*, row_number() over (order by unit_code) as rank from equipment e where plant_code <> 'SRG1') e on e.rank = 1 + n % 6`,
  );
});
afterAll(() => world.end());

const list = (query: Query = {}, person: PersonName = 'putri') =>
  world.as(person).get(contract.jobs.list, { query });
const idsOf = async (query: Query, person: PersonName = 'putri') =>
  (await list({ PageSize: 200, ...query }, person)).data.map((job) => job.id);
const expected = async (where: string, order = 'plan_date desc, id desc') => {
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from job where ${where} order by ${order}`,
  );
  return rows.map((row) => row.id);
};
const mine = `plant_code in ('JKT1', 'BPN1')`;

const sorts: [string, string][] = [
  ['planDate', 'plan_date, id'],
  ['-planDate', 'plan_date desc, id desc'],
  ['createdAt', 'created_at, id'],
  ['-createdAt', 'created_at desc, id desc'],
  ['number', 'number, id'],
  ['-number', 'number desc, id desc'],
  ['unitCode', 'unit_code, id'],
  ['-unitCode', 'unit_code desc, id desc'],
  ['status', 'status, id'],
  ['-status', 'status desc, id desc'],
];

const late = `status < 60 and plan_date < (now() at time zone case plant_code when 'JKT1' then 'Asia/Jakarta' else 'Asia/Makassar' end)::date`;
const filters: [Query, string][] = [
  [{}, mine],
  [{ Status: [60] }, `${mine} and status = 60`],
  [{ Status: [65, 10, 10, 98] }, `${mine} and status in (10, 65, 98)`],
  [{ PlantCode: ['BPN1'] }, `plant_code = 'BPN1'`],
  [{ PlantCode: ['BPN1', 'SRG1'], Status: [20, 30] }, `plant_code = 'BPN1' and status in (20, 30)`],
  [{ PlantCode: ['SRG1'] }, 'false'],
  [{ JobType: ['SER', 'UNS'] }, `${mine} and job_type <> 'INS'`],
  [{ UnitModel: ['PC200-8'] }, `${mine} and unit_model = 'PC200-8'`],
  [{ CustomerCode: ['C-TJ'] }, `${mine} and customer_code = 'C-TJ'`],
  [{ CustomerCode: ['C-TJ', 'C-BH'], Status: [10, 20] }, `${mine} and status in (10, 20)`],
  [{ WorkCenterCode: ['BPN1-FS'] }, `${mine} and work_center_code = 'BPN1-FS'`],
  [{ EquipmentId: [machines.ex204, machines.ex901] }, `equipment_id = '${machines.ex204}'`],
  [
    { MechanicId: [people.maya] },
    `${mine} and id in (select job_id from job_mechanic where person_id = '${people.maya}')`,
  ],
  [{ Mine: 'true' }, 'false'],
  [{ PlanFrom: '2000-01-01', PlanTo: '2000-12-31' }, 'false'],
  [{ Late: 'true' }, `${mine} and ${late}`],
  [{ Late: 'false' }, `${mine} and not (${late})`],
  [{ SearchValue: 'ex-' }, `${mine} and lower(unit_code) like 'ex-%'`],
  [{ SearchValue: 'EX-902' }, `${mine} and unit_code = 'EX-902'`],
  [{ SearchValue: 'c620' }, `${mine} and lower(serial_number) like 'c620%'`],
  [{ SearchValue: 'j-', Status: [10, 20] }, `${mine} and status in (10, 20)`],
  [
    { SearchValue: 'ex-', Unregularised: 'false' },
    `${mine} and lower(unit_code) like 'ex-%' and (temporary_number is null or regularised_at is not null)`,
  ],
  [{ SearchValue: 'ex-', ToApprove: 'false' }, `${mine} and lower(unit_code) like 'ex-%'`],
  [{ SearchValue: 'ex-', ToApprove: 'true' }, 'false'],
  [{ SearchValue: '%' }, 'false'],
  [{ SearchValue: 'EX_20' }, 'false'],
];

test.each(filters)('%j shows what fits, and the total is its number', async (query, where) => {
  const ids = await expected(where);
  expect(await idsOf(query)).toEqual(ids);
  const { total, capped } = await list({ ...query, PageSize: 1 });
  expect({ total, capped }).toEqual({ total: ids.length, capped: false });
});

test('the filters of these tests leave something, where they mean to', async () => {
  const empty = filters.filter(([, where]) => where === 'false').length;
  const counts: number[] = [];
  for (const [, where] of filters) counts.push((await expected(where)).length);
  expect(counts.filter((count) => count === 0).length).toBe(empty);
});

describe.each(sorts)('sorted by %s', (Sort, order) => {
  test.each<[Query]>([[{}], [{ Status: [10, 60, 95] }], [{ SearchValue: 'ex' }]])(
    '%j: cursor and page walk the same rows, each once',
    async (query) => {
      const status = query.Status ? ' and status in (10, 60, 95)' : '';
      const typed = query.SearchValue ? ` and lower(unit_code) like 'ex%'` : '';
      const ids = await expected(mine + status + typed, order);
      expect(ids.length).toBeGreaterThan(14);
      const walked: string[] = [];
      let Cursor: string | undefined;
      do {
        const page = await list({ ...query, Sort, PageSize: 7, ...(Cursor ? { Cursor } : {}) });
        walked.push(...page.data.map((job) => job.id));
        Cursor = page.next ?? undefined;
      } while (Cursor);
      expect(walked).toEqual(ids);
      const third = await list({ ...query, Sort, PageSize: 5, Page: 3 });
      expect(third.data.map((job) => job.id)).toEqual(ids.slice(10, 15));
      // Who turns a page knows the total, unless they came by the address and ask.
      expect(third).toMatchObject({ page: 3, pageSize: 5, total: null, capped: false });
      const asked = await list({ ...query, Sort, PageSize: 5, Page: 3, Total: 'true' });
      expect(asked).toEqual({ ...third, total: ids.length });
      const { next } = await list({ ...query, Sort, PageSize: 5 });
      const others = await list({
        ...query,
        Sort,
        PageSize: 200,
        Total: 'true',
        ...(next ? { Cursor: next } : {}),
      });
      expect(others).toMatchObject({ total: ids.length, next: null });
      expect(others.data).toHaveLength(ids.length - 5);
      const uncounted = await list({ ...query, Sort, PageSize: 5, Total: 'false' });
      expect(uncounted).toEqual({ ...(await list({ ...query, Sort, PageSize: 5 })), total: null });
    },
  );
});

test('each person sees their own: customer, mechanic, other plant', async () => {
  expect(await idsOf({}, 'eko')).toEqual(await expected(`customer_code = 'C-TJ'`));
  expect(await idsOf({ Status: [10, 20, 70] }, 'eko')).toEqual(
    await expected(`customer_code = 'C-TJ' and status in (10, 20, 70)`),
  );
  const maya = `id in (select job_id from job_mechanic where person_id = '${people.maya}')`;
  expect(await idsOf({}, 'maya')).toEqual(await expected(maya));
  expect(await idsOf({ Mine: 'true', Status: [40, 50] }, 'maya')).toEqual(
    await expected(`${maya} and status in (40, 50)`),
  );
  expect(await idsOf({ CustomerCode: ['C-BH'] }, 'eko')).toEqual([]);
  expect(await idsOf({}, 'wayan')).toEqual([jobs.elsewhere]);
  expect(await idsOf({}, 'rina')).toEqual([]);
});

test('a row says machine, customer, crew, state and whether it is late', async () => {
  const row = (await list({ MechanicId: [people.bima], Status: [50] })).data[0];
  expect(row).toMatchObject({
    id: jobs.inProgress,
    status: 50,
    sapStatus: 'PCNF',
    unitCode: 'EX-204',
    customerName: 'PT Tambang Jaya',
    plantDesc: 'Jakarta Workshop',
    zone: 'WIB',
    device: 2,
    mechanicLeader: { id: people.maya, name: 'Maya' },
    isLate: false,
  });
  expect(row?.mechanics).toMatchObject([
    { id: people.maya, isLeader: true, position: 0 },
    { id: people.bima, isLeader: false, position: 1 },
  ]);
  const tardy = await list({ Late: 'true', PageSize: 200 });
  expect(tardy.data.every((job) => job.isLate)).toBe(true);
});

test.each([
  [{ Status: [1000] }, 'query.Status.0'],
  [{ Status: ['x'] }, 'query.Status.0'],
  [{ JobType: ['XXX'] }, 'query.JobType.0'],
  [{ PlanFrom: 'soon' }, 'query.PlanFrom'],
  [{ Sort: 'secret' }, 'query.Sort'],
  [{ Cursor: 'bm8' }, 'query.Cursor'],
  [{ PageSize: 1000 }, 'query.PageSize'],
  [{ Page: 100000 }, 'query.Page'],
])('refuses %j', async (query, field) => {
  const answer = await world.as('putri').call(contract.jobs.list, { query: query as Query });
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
});

test('a cursor belongs to its order', async () => {
  const { next } = await list({ PageSize: 2 });
  const query = { PageSize: 2, Sort: 'number', Cursor: next ?? '' };
  expect((await world.as('putri').call(contract.jobs.list, { query })).status).toBe(400);
});

describe('counts', () => {
  const filters: Query[] = [
    {},
    { JobType: ['INS'] },
    { Status: [10, 95], PlantCode: ['BPN1'] },
    { Status: [] },
    { CustomerCode: ['C-TJ'] },
    { WorkCenterCode: ['BPN1-FS'] },
    { SearchValue: 'EX-' },
    { SearchValue: 'EX-', Unregularised: 'false' },
    { SearchValue: 'EX-', ToApprove: 'false' },
    { SearchValue: 'EX-', ToApprove: 'true' },
    { SearchValue: 'J-' },
    { Late: 'true' },
    { Late: 'false', JobType: ['SER'] },
    { PlanFrom: '2000-01-01' },
    { UnitModel: ['PC200-8'] },
    { Mine: 'true' },
  ];
  const wanted = (['putri', 'eko', 'maya', 'wayan', 'adi'] as const).flatMap((person) =>
    filters.map((query) => [person, query] as const),
  );

  test.each(wanted)('of %s equal a recount: %j', async (person, query) => {
    const counted = (await world.as(person).get(contract.jobs.counts, { query })).data;
    const rows = (await list({ ...query, PageSize: 200 }, person)).data;
    const recount = [...new Set(rows.map((job) => job.status))]
      .sort((a, b) => a - b)
      .map((status) => {
        const there = rows.filter((job) => job.status === status);
        return {
          status,
          jobs: there.length,
          capped: false,
          late: there.filter((job) => job.isLate).length,
        };
      });
    expect(counted).toEqual(recount);
  });

  test('stay the same when what came since is folded', async () => {
    const before = (await world.as('putri').get(contract.jobs.counts)).data;
    await world.owner.query('select fold_job_counts()');
    expect((await world.as('putri').get(contract.jobs.counts)).data).toEqual(before);
  });
});

test('the export holds the rows of the list in its order, in the words of the person', async () => {
  const query = { Status: [10, 20, 95], Sort: 'number' };
  const answer = await world.as('putri').call(contract.jobs.export, { query });
  expect(answer.headers['content-disposition']).toContain('jobs.xlsx');
  const sheet = await readSpreadsheet(answer.raw, { columns: jobColumns('en') as never, maxRows: 500 });
  expect(sheet.headerErrors).toEqual([]);
  const listed = (await list({ ...query, PageSize: 200 })).data;
  expect(sheet.rows.map(({ values }) => [values.number, values.unitCode, values.planDate])).toEqual(
    listed.map((job) => [job.number, job.unitCode, new Date(job.planDate ?? '')]),
  );
  const text = await world.as('putri').call(contract.jobs.export, { query: { ...query, Format: 'csv' } });
  expect(text.headers['content-disposition']).toContain('jobs.csv');
  const lines = Buffer.from(text.raw).toString('utf8').trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(listed.map((job) => job.number));
  expect((await world.as('lukman').call(contract.jobs.export, { query })).status).toBe(403);
  const unsorted = await world.as('putri').call(contract.jobs.export, { query: { Sort: 'secret' } });
  expect([unsorted.status, unsorted.problem.errors?.[0]?.field]).toEqual([400, 'query.Sort']);
});

describe('reports', () => {
  const reportable = [60, 65, 70, 80, 90, 95];

  test('list only what was submitted, whatever states are asked for', async () => {
    const get = async (query: Query) =>
      (await world.as('putri').get(contract.jobs.report, { query: { PageSize: 200, ...query } })).data;
    const all = await get({});
    expect(all.map((job) => job.id)).toEqual(await expected(`${mine} and status between 60 and 95`));
    expect((await get({ Status: [70, 10] })).every((job) => job.status === 70)).toBe(true);
    expect(await get({ Status: [10] })).toEqual([]);
  });

  test.each([
    ['putri', {}],
    ['eko', {}],
    ['maya', {}],
    ['putri', { From: '2000-01-01' }],
    ['eko', { From: '2000-01-01', To: '2100-01-01' }],
  ] as const)('%s sees their number by type: %j', async (person, query) => {
    const rows = await list({ PageSize: 200, Status: reportable }, person);
    const types = [...new Set(rows.data.map((job) => job.jobType))].sort();
    const { data } = await world.as(person).get(contract.jobs.reportSummary, { query });
    expect(data).toEqual(
      types.map((jobType) => {
        const there = rows.data.filter((job) => job.jobType === jobType);
        const approved = there.filter((job) => job.status >= 70).length;
        return { jobType, submitted: there.length - approved, approved };
      }),
    );
  });

  test('within dates only those', async () => {
    const query = { From: '2000-01-01', To: '2000-12-31' };
    expect((await world.as('putri').get(contract.jobs.reportSummary, { query })).data).toEqual([]);
  });
});

// The month of a customer: what its figures are reckoned from, one number on screen, paper and spreadsheet, and who sees what of it.
import { contract } from '@dca/contract';
import type { DashboardMonth } from '@dca/contract/areas/dashboard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { monthOfWorld } from '../../../test/months.ts';
import { openWorld, type World } from '../../../test/world.ts';

const calls = contract.dashboard;
let world: World;
let march: ReturnType<typeof monthOfWorld>;
beforeAll(async () => {
  world = await openWorld();
  march = monthOfWorld(world);
});
afterAll(() => world.end());
beforeEach(() => march.forget());

const unit = ({ items }: DashboardMonth, unitCode: string) =>
  items.find((item) => item.unitCode === unitCode);

test('a month begins with the units of the customer; header and remarks are changed, a unit is taken off and put back', async () => {
  const begun = await march.begin();
  expect(begun).toMatchObject({
    customerCode: 'C-TJ',
    month: 3,
    year: 2026,
    state: 'OPEN',
    total: 0,
    totalNormal: 5,
  });
  expect(begun.items.map(({ unitCode }) => unitCode)).toEqual([
    'BD-07',
    'DT-11',
    'EX-204',
    'EX-205',
    'WL-03',
  ]);
  const adi = world.as('adi');
  const { id, version } = begun;
  const form = { id, version, contractNumber: 'K-99', customerCode: 'C-TJ', month: 3, year: 2026 };
  const renamed = (await adi.get(calls.save, { body: { form } })).data;
  expect(renamed).toMatchObject({ id, contractNumber: 'K-99', version: version + 1 });
  expect((await adi.call(calls.save, { body: { form } })).status).toBe(409);
  const item = { dashboardId: id, equipmentId: machines.ex204 };
  const remarked = (await adi.get(calls.saveItem, { body: { form: { ...item, remark: 'On loan' } } })).data;
  expect(unit(remarked, 'EX-204')?.remark).toBe('On loan');
  const less = (await adi.get(calls.saveItem, { body: { form: { ...item, isActive: false } } })).data;
  expect([unit(less, 'EX-204'), less.totalNormal]).toEqual([undefined, 4]);
  const other = await adi.call(calls.saveItem, { body: { form: { ...item, equipmentId: machines.ex902 } } });
  expect(other.status).toBe(404);
  const again = await adi.call(calls.save, {
    body: { form: { ...form, id: undefined, version: undefined } },
  });
  expect([again.status, again.problem.errors?.[0]?.field]).toEqual([409, 'body.form.contractNumber']);
  const nobody = await adi.call(calls.save, {
    body: { form: { ...form, id: undefined, customerCode: 'C-NO' } },
  });
  expect(nobody.status).toBe(400);
});

test('hours, visits, condition, downtime and availability follow from readings, jobs, backlogs and stops of the month', async () => {
  await march.begin();
  await march.read(machines.ex204, '2026-02-27T10:00:00Z', 4000);
  await march.read(machines.ex204, '2026-03-20T10:00:00Z', 4180.5);
  await march.read(machines.ex204, '2026-04-02T10:00:00Z', 4300);
  await march.performed(jobs.approved, machines.ex204, 'SER', '2026-03-09');
  await march.performed(jobs.submitted, machines.ex204, 'UNS', '2026-03-31');
  await march.performed(jobs.inProgress, machines.dt11, 'REC', '2026-03-11');
  await march.performed(jobs.handedOver, machines.dt11, 'SER', '2026-04-01');
  // Two stops that overlap count once: 62 h of the 744 of March.
  await march.stop(machines.ex204, '2026-03-10T00:00:00Z', '2026-03-12T00:00:00Z');
  await march.stop(machines.ex204, '2026-03-11T12:00:00Z', '2026-03-12T14:00:00Z');
  await march.backlog(machines.ex204, 2);
  const found = await march.show();
  expect(unit(found, 'EX-204')).toMatchObject({
    ...{ smrStart: 4000, smrEnd: 4180.5, hours: 180.5, countS: 1, countR: 1, condition: 'RINGAN' },
    ...{
      openBacklog: 1,
      downtimeHours: 62,
      availability: 91.7,
      lastJob: { jobType: 'UNS', performedOn: '2026-03-31' },
    },
  });
  // A receiving without damage is no visit of either kind.
  expect(unit(found, 'DT-11')).toMatchObject({ countS: 0, countR: 0, condition: 'NORMAL', hours: null });
  expect(found).toMatchObject({
    total: 2,
    totalS: 1,
    totalR: 1,
    totalNormal: 4,
    totalRingan: 1,
    totalRusak: 0,
  });
});

test('a unit that stands over the end is broken, and its stop counts to the end by the clock of its plant', async () => {
  await march.begin();
  await march.stop(machines.bd07, '2026-03-31T10:00:00Z', '2026-04-03T00:00:00Z');
  await march.stop(machines.ex205, '2026-03-31T10:00:00Z', '2026-03-31T11:00:00Z');
  await march.backlog(machines.ex205, 1, '2026-04-01T00:00:00Z');
  const found = await march.show();
  // March ends at 16:00 UTC in Balikpapan.
  expect(unit(found, 'BD-07')).toMatchObject({ condition: 'RUSAK', downtimeHours: 6 });
  expect(unit(found, 'EX-205')).toMatchObject({ condition: 'RUSAK', downtimeHours: 1, openBacklog: 1 });
  expect(found.totalRusak).toBe(2);
});

test('a recount from the tables gives the same jobs, hours and availability, line by line', async () => {
  await march.begin();
  await march.performed(jobs.approved, machines.ex204, 'INS', '2026-03-09');
  await march.performed(jobs.submitted, machines.dt11, 'OVH', '2026-03-15');
  await march.stop(machines.dt11, '2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z');
  await march.read(machines.dt11, '2026-02-20T00:00:00Z', 900);
  await march.read(machines.dt11, '2026-03-28T00:00:00Z', 1207.5);
  await march.read(machines.ex204, '2026-03-02T00:00:00Z', 50);
  await march.read(machines.ex204, '2026-03-30T00:00:00Z', 61);
  // March of each plant, by its own clock; the last reading before it or else the first within it, to the last within it.
  const { rows } = await world.owner.query(
    `with unit as (select e.*, ('2026-03-01'::timestamp at time zone z.name) as begins, ('2026-04-01'::timestamp at time zone z.name) as ends
       from equipment e join plant p using (plant_code)
       join (values ('WIB', 'Asia/Jakarta'), ('WITA', 'Asia/Makassar'), ('WIT', 'Asia/Jayapura')) z (code, name) on z.code = p.zone
       where e.customer_code = 'C-TJ')
     select unit_code, (select count(*)::int from job j where j.equipment_id = e.id and j.performed_on between '2026-03-01' and '2026-03-31'
        and j.status >= 70 and j.status < 98 and j.job_type in ('INS','SER','PPM','COM','PDI','FGT','SPV')) as s,
      (select count(*)::int from job j where j.equipment_id = e.id and j.performed_on between '2026-03-01' and '2026-03-31'
        and j.status >= 70 and j.status < 98 and j.job_type in ('UNS','OVH')) as r,
      down.hours::float as down, round((100 * (744 - down.hours) / 744)::numeric, 1)::float as available,
      (select round((max(smr) filter (where at < e.ends) - coalesce(max(smr) filter (where at <= e.begins), min(smr) filter (where at < e.ends)))::numeric, 1)::float
        from smr_reading r where r.equipment_id = e.id) as hours
     from unit e cross join lateral (select coalesce(round(sum(extract(epoch from d.ready_at - d.stopped_at)) / 3600, 1), 0) as hours
       from downtime d where d.equipment_id = e.id) down order by 1`,
  );
  const { items, totalS, totalR } = await march.show();
  expect(
    items.map((item) => [
      ...[item.unitCode, item.countS, item.countR],
      ...[item.downtimeHours, item.availability, item.hours],
    ]),
  ).toEqual(
    rows.map(({ unit_code, s, r, down, available, hours }) => [unit_code, s, r, down, available, hours]),
  );
  expect(items.map(({ hours }) => hours)).toEqual(expect.arrayContaining([307.5, 11]));
  expect([totalS, totalR]).toEqual([1, 1]);
});

test('of a customer with two contracts each month stands alone', async () => {
  await march.begin();
  const form = { contractNumber: 'K-2', customerCode: 'C-TJ', month: 3, year: 2026 };
  await world.as('adi').get(calls.save, { body: { form } });
  const seen = async (more: object) =>
    (await world.as('eko').get(calls.months, { query: { month: 3, year: 2026, ...more } as never })).data.map(
      ({ contractNumber }) => contractNumber,
    );
  expect(await seen({})).toEqual(['K-2', 'K-2026-01']);
  expect(await seen({ ContractNumber: 'K-2' })).toEqual(['K-2']);
  expect(await seen({ customerCode: 'C-TJ', ContractNumber: 'K-2026-01' })).toEqual(['K-2026-01']);
  expect(await seen({ ContractNumber: 'K-3' })).toEqual([]);
});

test('fifty contracts are a page, and all of them a file', async () => {
  await march.begin();
  await world.owner.query(
    `insert into dashboard (contract_number, customer_code, month, created_by, updated_by)
     select 'K-9' || lpad(n::text, 2, '0'), customer_code, month, 'x', 'x' from dashboard, generate_series(1, 60) n`,
  );
  const query = { month: 3, year: 2026 };
  const page = async (Page?: number) =>
    (await world.as('eko').get(calls.months, { query: { ...query, ...(Page ? { Page } : {}) } })).data.map(
      ({ contractNumber }) => contractNumber,
    );
  const [first, second, third] = [await page(), await page(2), await page(3)];
  expect([first.length, second.length, third]).toEqual([50, 11, []]);
  expect(new Set([...first, ...second]).size).toBe(61);
  const { status, raw } = await world.as('eko').call(calls.report, { query: { ...query, Format: 'csv' } });
  expect([status, raw.toString().includes('K-2026-01')]).toEqual([200, true]);
});

test('a company sees its own months, a leader the units at their plants, a mechanic none; wrong months are refused', async () => {
  await march.begin();
  const query = { month: 3, year: 2026 };
  const seen = async (name: 'eko' | 'sari' | 'lukman' | 'dewi') =>
    (await world.as(name).get(calls.months, { query })).data;
  expect((await seen('eko'))[0]?.items).toHaveLength(5);
  expect(await seen('sari')).toEqual([]);
  expect((await seen('lukman'))[0]?.items).toHaveLength(5);
  expect(await seen('dewi')).toEqual([]);
  expect((await world.as('maya').call(calls.months, { query })).status).toBe(403);
  expect((await world.as('lukman').call(calls.report, { query })).status).toBe(403);
  expect((await world.as('putri').call(calls.save, { body: { form: {} } as never })).status).toBe(403);
  for (const wrong of [{ month: 13 }, { month: 0 }, { year: 1900 }, { Condition: ['GOOD'] }])
    expect(
      (await world.as('eko').call(calls.months, { query: wrong as never })).status,
      JSON.stringify(wrong),
    ).toBe(400);
  expect((await world.as('eko').get(calls.months, { query: { month: 2, year: 2026 } })).data).toEqual([]);
  const none = await world.as('eko').call(calls.report, { query: { month: 2, year: 2026, Format: 'pdf' } });
  expect(none.status).toBe(404);
});

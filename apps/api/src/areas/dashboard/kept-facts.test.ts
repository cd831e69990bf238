// What months are reckoned from is kept: whatever changes it is seen at once, and what is kept equals a recount.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { monthOfWorld } from '../../../test/months.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let march: ReturnType<typeof monthOfWorld>;
beforeAll(async () => {
  world = await openWorld();
  march = monthOfWorld(world);
});
afterAll(() => world.end());
beforeEach(async () => {
  await march.forget();
  await march.begin();
});

const query = async (text: string, values: readonly unknown[] = []) =>
  (await world.owner.query(text, [...values])).rows;
const fold = () => query('select fold_dashboard_facts()');
/** Units whose kept facts are not those of a recount, and of which no change is noted. */
const wrong = () =>
  query(`select unit.unit_code from dashboard_fact kept join dashboard_item item on item.id = kept.item_id join equipment unit on unit.id = item.equipment_id
    where kept.facts <> month_facts(kept.item_id) and not exists (select from dashboard_fact_due due where due.equipment_id = item.equipment_id)`);

const owner = (text: string, values: readonly unknown[]) => () => query(text, values);
const changes = [
  ['a reading', () => march.read(machines.dt11, '2026-03-28T00:00:00Z', 1207.5)],
  [
    'the customer of a machine',
    owner(
      `insert into equipment_move (equipment_id, from_customer, to_customer, from_plant, to_plant, at, by)
       select id, 'C-BH', customer_code, plant_code, plant_code, '2026-03-10', 'x' from equipment where id = $1`,
      [machines.dt11],
    ),
  ],
  ['a reading that goes', owner('delete from smr_reading where equipment_id = $1', [machines.dt11])],
  ['a job', () => march.performed(jobs.approved, machines.ex204, 'REC', '2026-03-09')],
  [
    'photos of damage',
    owner(
      `insert into sheet_part (job_id, part, content, at, person_id) values ($1, 'damagePhotos', '[{"id":"1"}]', now(), (select id from person limit 1))`,
      [jobs.approved],
    ),
  ],
  ['photos of damage that go', owner(`delete from sheet_part where job_id = $1`, [jobs.approved])],
  ['a job that goes back', owner('update job set status = 60 where id = $1', [jobs.approved])],
  ['a stop', () => march.stop(machines.bd07, '2026-03-05T00:00:00Z', null)],
  [
    'what the job of a stop is about',
    owner(`update job set description = 'Does not start' where customer_code = 'C-TJ'`, []),
  ],
  ['its end', owner(`update downtime set ready_at = '2026-03-06', closed_by = reported_by`, [])],
  [
    'a job of another customer',
    owner(`update job set customer_code = 'C-BH' where customer_code = 'C-TJ'`, []),
  ],
  ['a backlog', () => march.backlog(machines.ex205, 1)],
  ['a backlog that goes', owner('delete from backlog', [])],
  ['another backlog', () => march.backlog(machines.ex205, 2)],
  ['a backlog that is closed', owner(`update backlog set status = 'CLOSED', closed_at = '2026-03-07'`, [])],
  [
    'a unit that stands elsewhere',
    owner(`update dashboard_item set plant_code = 'SRG1' where equipment_id = $1`, [machines.wl03]),
  ],
  ['the zone of a plant', owner(`update plant set zone = 'WIT' where plant_code = 'JKT1'`, [])],
] as const;

test('whatever changes is seen at once, before it is folded and after; nothing that is kept is wrong', async () => {
  await march.performed(jobs.submitted, machines.dt11, 'OVH', '2026-03-15');
  await march.read(machines.dt11, '2026-03-01T12:00:00Z', 900);
  await fold();
  for (const [what, change] of changes) {
    const before = await recounted();
    await change();
    const seen = (await march.show()).items;
    expect(await wrong(), what).toEqual([]);
    const noted = await query('select count(*)::int as due from dashboard_fact_due');
    expect(noted[0].due, what).toBeGreaterThan(0);
    await fold();
    expect((await march.show()).items, what).toEqual(seen);
    expect(await query('select id from dashboard_fact_due'), what).toEqual([]);
    const isSeen =
      what === 'a unit that stands elsewhere' || JSON.stringify(await recounted()) !== JSON.stringify(before);
    expect(isSeen, `${what} changes a month`).toBe(true);
  }
  await query(`update plant set zone = 'WIB' where plant_code = 'JKT1'`);
});

/** Every month from its rows, with its bounds. */
const recounted = () =>
  query(
    `select item.id, month_facts(item.id) as facts, plant.zone from dashboard_item item join plant using (plant_code) order by 1`,
  );

test('what is kept is what is read, until something of the unit changes', async () => {
  await fold();
  await query(`update dashboard_fact set facts = facts || '{"smrStart": 100, "smrEnd": 900}'`);
  const hours = async () => (await march.show()).items.map(({ hours: ran }) => ran);
  expect(new Set(await hours())).toEqual(new Set([800]));
  await march.read(machines.dt11, '2026-03-28T00:00:00Z', 1207.5);
  expect((await hours()).filter((ran) => ran === 800)).toHaveLength(4);
  await fold();
  expect((await hours()).filter((ran) => ran === 800)).toHaveLength(4);
});

test('the worker folds what is noted, and a month that was begun just now is told before', async () => {
  const begun = await march.show();
  expect(await query('select * from dashboard_fact')).toEqual([]);
  expect(begun.items).toHaveLength(5);
  await fold();
  expect(await query('select item_id from dashboard_fact')).toHaveLength(5);
  expect(await march.show()).toEqual(begun);
  const { data } = await world.as('adi').get(contract.dashboard.months, { query: { month: 3, year: 2026 } });
  expect(data).toEqual([begun]);
});

// A page far down and the one after it, for who sees one plant, five, thirty, or one customer's jobs: whatever lanes are merged, the
// rows are those of a plain statement.
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { jobStatusCodes } from '@dca/domain/job-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

type Query = NonNullable<RequestOf<typeof contract.jobs.list>['query']>;

const pageSize = 10;
const farPage = 40;
const seenBy = { wayan: 1, adi: 5, putri: 30 } as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into plant (plant_code, plant_desc, zone) select 'Q' || n, 'Plant ' || n, 'WITA' from generate_series(100, 130) n`,
  );
  for (const [name, plants] of Object.entries(seenBy)) {
    await world.owner.query('delete from person_plant where person_id = $1', [people[name as PersonName]]);
    await world.owner.query(
      `insert into person_plant (person_id, plant_code) select $1, 'Q' || n from generate_series(100, 99 + $2::int) n`,
      [people[name as PersonName], plants],
    );
  }
  // At thirty-one plants, the last of which nobody sees; two customers; several share a plan date, so that ids decide.
  await world.owner.query(
    `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code,
       plant_code, plan_date, created_at)
     select (array['INS', 'INS', 'SER', 'UNS'])[1 + n / 31 % 4], (array[10, 20, 60, 90, 95, 95, 95])[1 + n / 31 % 7], 'Far down',
       equipment.id, 'EX-' || n % 7, case n / 31 % 3 when 0 then 'PC200-8' else 'HD785-7' end, 'K' || n,
       (select customer_code from person where id = case n / 31 % 5 when 0 then $1::uuid else $2::uuid end),
       'Q' || 100 + n % 31, current_date + 100 - n * 13 % 400, now() - n * 37 % 9000 * interval '1 minute'
     from generate_series(1, 31 * 800) n, (select * from equipment order by id limit 1) equipment`,
    [people.eko, people.sari],
  );
  for (const table of ['job', 'person_plant']) await world.owner.query(`analyze ${table}`);
});
afterAll(() => world.end());

const isSeen: Readonly<Record<string, string>> = {
  wayan: `plant_code = 'Q100'`,
  adi: `plant_code between 'Q100' and 'Q104'`,
  putri: `plant_code between 'Q100' and 'Q129'`,
  eko: `customer_code = (select customer_code from person where id = '${people.eko}')`,
};

const filters: readonly [Query, string][] = [
  [{}, 'true'],
  [{ Status: [90, 95] }, 'status in (90, 95)'],
  [{ Status: [...jobStatusCodes] }, 'true'],
  [{ Status: [10, 20, 60, 95], JobType: ['INS'] }, `status in (10, 20, 60, 95) and job_type = 'INS'`],
  [{ JobType: ['INS', 'SER'] }, `job_type in ('INS', 'SER')`],
  [
    { PlantCode: ['Q100', 'Q103', 'Q130'], Status: [95] },
    `plant_code in ('Q100', 'Q103', 'Q130') and status = 95`,
  ],
  [{ UnitModel: ['HD785-7'] }, `unit_model = 'HD785-7'`],
  [
    { Late: 'false', JobType: ['INS', 'UNS'] },
    `job_type in ('INS', 'UNS') and not (status < 60 and plan_date < (now() at time zone 'Asia/Makassar')::date)`,
  ],
  [{ PlanFrom: '2000-01-01', Status: [95] }, 'status = 95'],
];

const sorts = [
  ['planDate', 'plan_date, id'],
  ['-planDate', 'plan_date desc, id desc'],
  ['-createdAt', 'created_at desc, id desc'],
  ['status', 'status, id'],
] as const;

describe.each(Object.keys(isSeen) as PersonName[])('what %s sees', (person) => {
  const list = async (query: Query) =>
    await world.as(person).get(contract.jobs.list, { query: { ...query, PageSize: pageSize } });

  test.each(
    filters.flatMap(([query, where]) => sorts.map(([Sort, order]) => ({ query, where, Sort, order }))),
  )('by $query in the order of $Sort', async ({ query, where, Sort, order }) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from job where ${isSeen[person]} and ${where} order by ${order} limit $1`,
      [(farPage + 1) * pageSize],
    );
    const ids = rows.map(({ id }) => id);
    // Where fewer fit, as far down as they go.
    const page = Math.max(1, Math.min(farPage, Math.floor(ids.length / pageSize) - 1));
    expect(page).toBeGreaterThan(8);
    const from = (page - 1) * pageSize;
    const far = await list({ ...query, Sort, Page: page });
    expect(far.data.map(({ id }) => id)).toEqual(ids.slice(from, from + pageSize));
    const next = await list({ ...query, Sort, Cursor: far.next ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(ids.slice(from + pageSize, from + 2 * pageSize));
  });
});

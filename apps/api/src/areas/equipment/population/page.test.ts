// The list as it opens, from either end: what comes of each plant in order is what there is in order, page by page.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into equipment (unit_code, unit_model, brand_code, serial_number, equipment_number, customer_code, plant_code, updated_at)
     select 'Z-' || n % 7 || '-' || n, model.unit_model, model.brand_code, 'S' || n * 37 % 101 || n, 'N' || n, known.customer_code,
       known.plant_code, now() - n * interval '1 hour'
     from generate_series(1, 60) n
     cross join lateral (select customer_code, plant_code from equipment order by md5(id::text || n) limit 1) as known
     cross join lateral (select unit_model, brand_code from unit_model order by md5(unit_model || n) limit 1) as model`,
  );
});
afterAll(() => world.end());

const columns = {
  unitCode: 'unit_code',
  unitModel: 'unit_model',
  serialNumber: 'serial_number',
  customerCode: 'customer_code',
  updatedAt: 'updated_at',
  plantCode: 'plant_code',
  smr: 'coalesce(smr, 0)',
};

const seen = (plants: readonly string[], by: string) =>
  world.owner
    .query<{ id: string }>(`select id from equipment where plant_code = any($1) order by ${by}`, [plants])
    .then(({ rows }) => rows.map(({ id }) => id));

test.each(Object.entries(columns))('by %s all machines come once, from both ends', async (sort, column) => {
  const { rows } = await world.owner.query<{ plant: string }>(
    `select plant_code as plant from person_plant join person on person.id = person_id where user_name = 'adi@demo.test'`,
  );
  const plants = rows.map(({ plant }) => plant);
  for (const [sign, direction] of [
    ['', 'asc'],
    ['-', 'desc'],
  ]) {
    const expected = await seen(plants, `${column} ${direction}, id ${direction}`);
    expect(expected.length).toBeGreaterThan(50);
    const told: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.as('adi').get(contract.equipment.list, {
        query: { Sort: `${sign}${sort}`, PageSize: 25, ...(cursor ? { Cursor: cursor } : {}) },
      });
      if (!cursor) expect(page).toMatchObject({ total: expected.length, page: 1 });
      told.push(...page.data.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(told).toEqual(expected);
    const third = await world.as('adi').get(contract.equipment.list, {
      query: { Sort: `${sign}${sort}`, PageSize: 25, Page: 3 },
    });
    expect(third.data.map(({ id }) => id)).toEqual(expected.slice(50, 75));
  }
});

test('who is of one plant sees that alone, and a customer their own', async () => {
  for (const [who, condition] of [
    [
      'putri',
      `plant_code in (select plant_code from person_plant join person on person.id = person_id where user_name = 'putri@demo.test')`,
    ],
    ['eko', `customer_code = 'C-TJ'`],
  ] as const) {
    const { data } = await world.as(who).get(contract.equipment.list, { query: { PageSize: 100 } });
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from equipment where ${condition} order by unit_code, id limit 100`,
    );
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  }
});

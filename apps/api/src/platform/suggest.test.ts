import { contract } from '@dca/contract';
import { bareOf } from '@dca/domain/bare';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type PersonName, type World } from '../../test/world.ts';

// Tens of thousands of machines are indexed for the plans.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { equipment, customers, parts } = contract;
const modelsFor = async (SearchValue: string, as: PersonName = 'putri') =>
  (await world.as(as).get(equipment.unitModels, { query: { SearchValue } })).attributes;
const serialsFor = async (SearchValue: string, as: PersonName = 'putri') =>
  (await world.as(as).get(equipment.serialNumbers, { query: { SearchValue } })).attributes;

test('the database and the server take the same signs away', async () => {
  const every = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
  const { rows } = await world.owner.query('select bare($1) as bare', [every]);
  expect(rows[0].bare).toBe(bareOf(every));
});

describe('a lookup', () => {
  test.each(['PC200-8', 'pc2008', ' pc 200 8', '2008', 'PC2080', 'PC20-8'])(
    'for %j finds PC200-8 by beginning, middle or nearly',
    async (typed) => {
      expect(await modelsFor(typed)).toContain('PC200-8');
    },
  );

  test('has what begins so before what holds it, each once', async () => {
    await world.owner.query(
      `insert into customer (customer_code, title, name) values ('C-Z1', 'PT', 'Zircon Ore'), ('C-Z2', 'PT', 'Big Zircon')`,
    );
    const names = await world.as('putri').get(customers.names, { query: { SearchValue: 'zirc' } });
    expect(names.data).toEqual(['Zircon Ore', 'Big Zircon']);
  });

  test('finds parts by the middle of their number', async () => {
    const found = await world.as('putri').get(parts.numbers, { query: { SearchValue: '6032120' } });
    expect(found.data).toEqual(['20Y-60-32120']);
  });

  test('tells nothing of what is out of sight, however it is searched', async () => {
    const [own] = await serialsFor('', 'eko');
    expect(own).toBeDefined();
    const others = (await serialsFor('', 'sari')).filter((serial) => !serial.includes(String(own)));
    expect(others.length).toBeGreaterThan(0);
    for (const serial of others)
      for (const typed of [serial, serial.slice(1), `${serial.slice(0, -1)}X`])
        expect(await serialsFor(typed, 'eko')).not.toContain(serial);
  });

  test.each(['%', '_', '\\', 'zzzzzz'])('finds nothing for %j', async (typed) => {
    expect(await serialsFor(typed)).toEqual([]);
  });
});

describe('among many machines', () => {
  beforeAll(async () => {
    await world.owner.query(
      `insert into equipment (unit_code, unit_model, brand_code, serial_number, equipment_number, customer_code, plant_code)
       select 'Q-' || n, model.unit_model, model.brand_code, 'S' || n * 7, 'N' || n, 'C-TJ', 'JKT1'
       from generate_series(1, 40000) n, (select * from equipment limit 1) as model`,
    );
    await world.owner.query('vacuum analyze equipment');
  });
  const planOf = async (condition: string) =>
    JSON.stringify(
      (await world.owner.query(`explain select serial_number from equipment where ${condition}`)).rows,
    );

  test.each([
    [`plant_code = 'JKT1' and bare_serial_number like 's777%'`, 'serial_word_idx'],
    [`bare_serial_number like 's777%'`, 'serial_word_idx'],
    [`bare_unit_code = any('{q777}') and lower(unit_code) = any('{q-777}')`, 'unit_word_idx'],
    [`plant_code = 'JKT1' and bare_serial_number like '%7777%' limit 1000`, 'equipment_trigram_idx'],
    [`plant_code = 'JKT1' and bare_unit_code like '%7777%' limit 1000`, 'equipment_trigram_idx'],
    [`plant_code = 'JKT1' and bare_serial_number % 's77777' limit 1000`, 'equipment_trigram_idx'],
  ])('%s is read from an index', async (condition, index) => {
    expect(await planOf(condition)).toContain(index);
  });

  test('the machine with this number is found by its middle', async () => {
    expect(await serialsFor('139993')).toContain('S139993');
  });
});

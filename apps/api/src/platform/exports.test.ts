// A list as a workbook is written beside the server, and nothing of it stays when whoever asked for it goes, or when it fails.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { contract } from '@dca/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { readSpreadsheet, type SpreadsheetColumn } from '../documents/spreadsheet/index.ts';
import { withTimeZone } from './exported-columns.ts';

// Who writes gives way to everybody else, also on a machine that has much to do.
vi.setConfig({ testTimeout: 120_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const columns: SpreadsheetColumn[] = [
  { key: 'number', header: 'Number', type: 'number' },
  { key: 'isEven', header: 'Even', type: 'text', words: { true: 'Yes', false: 'No' } },
  { key: 'parts', header: 'Parts', type: 'text' },
  { key: 'at', header: 'At', type: 'datetime' },
];

/** A workbook of numbers up to `last`; `row` is what each of its rows selects. */
function numbers(last: number, row = sql<number>`n`) {
  const rows = world.database.all
    .selectFrom(sql<{ n: number }>`generate_series(1, ${last}::int)`.as<'series'>(sql`series(n)`))
    .select([
      row.as('number'),
      sql<boolean>`n % 2 = 0`.as('isEven'),
      sql<string[]>`array['a', 'b']`.as('parts'),
      sql<string>`timestamptz '2026-01-31 10:00+07'`.as('at'),
    ]);
  return world.doors.exports.write({ title: 'Numbers', columns, rows });
}

test('moments are told on the clock of the plant of each row, and the zone beside them', async () => {
  const rows = world.database.all
    .selectFrom(
      sql<{ plant: string | null; zone: string | null }>`(select plant_code, null from plant
        union all values (null, null), (null, 'WIT'))`.as<'places'>(sql`places(plant, zone)`),
    )
    .select([
      'plant as plantCode',
      'zone as timeZone',
      sql<string>`timestamptz '2026-01-31 18:30+00'`.as('at'),
    ]);
  const told: SpreadsheetColumn[] = [
    { key: 'plantCode', header: 'Plant', type: 'text' },
    { key: 'at', header: 'At', type: 'datetime' },
  ];
  const csv = await text(
    world.doors.exports.write({ title: 'Clocks', columns: withTimeZone(told, 'en'), rows, csv: 'en' }),
  );
  const clocks = {
    WIB: '2026-02-01 01:30:00,WIB',
    WITA: '2026-02-01 02:30:00,WITA',
    WIT: '2026-02-01 03:30:00,WIT',
  };
  const { rows: plants } = await world.owner.query<{ plant_code: string; zone: keyof typeof clocks }>(
    'select plant_code, zone from plant',
  );
  expect(new Set(plants.map(({ zone }) => zone)).size).toBeGreaterThan(1);
  expect(csv.trim().split('\r\n').toSorted()).toEqual(
    [
      'Plant,At,Time zone',
      ...plants.map(({ plant_code, zone }) => `${plant_code},${clocks[zone]}`),
      `,${clocks.WIB}`,
      `,${clocks.WIT}`,
    ].toSorted(),
  );
});

const cursors = async () => {
  const { rows } = await world.owner.query(
    `select 1 from pg_stat_activity where application_name = 'dca-export' and datname = current_database()`,
  );
  return rows.length;
};
const leftovers = (dir: string) => readdirSync(dir).filter((name) => name.startsWith('export-'));
const nothingIsLeft = () =>
  vi.waitUntil(async () => world.doors.exports.underWay() === 0 && (await cursors()) === 0, {
    timeout: 100_000,
  });

test('every row is there in its order, with codes in words', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of numbers(5001)) pieces.push(piece);
  const { rows } = await readSpreadsheet(Buffer.concat(pieces), { columns, maxRows: 10_000, zone: 'WIB' });
  expect(rows.map(({ values }) => values.number)).toEqual(
    Array.from({ length: 5001 }, (_, index) => index + 1),
  );
  expect(rows[1]?.values).toEqual({
    number: 2,
    isEven: 'Yes',
    parts: 'a, b',
    at: new Date('2026-01-31T03:00:00Z'),
  });
  expect(rows[2]?.values.isEven).toBe('No');
  await nothingIsLeft();
});

test('who goes away ends it: no process, no cursor, no file', async () => {
  const stream = numbers(3_000_000);
  await once(stream, 'readable');
  expect(await cursors()).toBe(1);
  stream.destroy();
  await nothingIsLeft();
  expect(leftovers(world.dataDir)).toEqual([]);
});

test('a reader who takes nothing keeps no cursor open', async () => {
  const stream = numbers(40_000);
  await once(stream, 'readable');
  await nothingIsLeft();
  expect(stream.readableLength).toBeLessThan(1_000_000);
  stream.destroy();
});

test('the third waits for its turn, and is written when one of the two before is', async () => {
  const first = [numbers(3_000_000), numbers(3_000_000)];
  const third = numbers(10);
  for (const stream of [...first, third]) stream.read(0);
  await Promise.all(first.map((stream) => once(stream, 'readable')));
  expect(third.readableLength).toBe(0);
  expect(await cursors()).toBe(2);
  first[0]?.destroy();
  expect((await text(third)).slice(0, 2)).toBe('PK');
  first[1]?.destroy();
  await nothingIsLeft();
});

test('one that nobody reads begins nothing', async () => {
  const stream = numbers(10);
  expect(world.doors.exports.underWay()).toBe(0);
  expect(leftovers(world.dataDir)).toEqual([]);
  stream.destroy();
});

test('a row that cannot be read is the error of the stream, and ends it', async () => {
  const stream = numbers(50_000, sql<number>`1 / (n - 30000)`);
  await expect(text(stream)).rejects.toThrow('division by zero');
  await nothingIsLeft();
});

test('a value that PostgreSQL cannot hold is refused as by the list, where it is met by the writing process', async () => {
  const query = { PlanFrom: '0000-01-01' };
  const answers = await Promise.all([
    world.as('putri').call(contract.jobs.list, { query }),
    world.as('putri').call(contract.jobs.export, { query }),
  ]);
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual([
    [400, 'invalid'],
    [400, 'invalid'],
  ]);
  await nothingIsLeft();
});

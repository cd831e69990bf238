import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, store, workbookOf } from '../../../test/importing.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const heads = ['Unit code', 'Model', 'Serial number', 'Equipment number', 'Customer code', 'Plant'];
const rows = 1000;
const wrong = 300;
const machine = (n: number) => [
  `MA-${n}`,
  n % rows < wrong ? 'PC999' : 'PC200-8',
  `M${n}`,
  `MQ-${n}`,
  'C-TJ',
  'JKT1',
];

test('what is wrong is judged again row by row, also where the statistics know another import alone', async () => {
  const before = await check(world, 'equipment', await machinesFrom(0));
  await store(world, before.id, 'GOOD');
  await world.owner.query('analyze import_row, import_error');

  const checked = await check(world, 'equipment', await machinesFrom(rows));
  expect(checked).toMatchObject({ state: 'CHECKED', rowsGood: rows - wrong, rowsBad: wrong });
  const looked = await rowsLookedAt();
  const stored = await store(world, checked.id, 'GOOD');
  expect(stored).toMatchObject({ state: 'DONE', rowsStored: rows - wrong });
  await expect.poll(rowsLookedAt).toBeGreaterThanOrEqual(looked + rows);
  expect((await rowsLookedAt()) - looked).toBeLessThan(5 * rows);
});

const machinesFrom = (first: number) =>
  workbookOf([heads, ...Array.from({ length: rows }, (_, n) => machine(first + n))]);

/** How many rows of imports were looked at, as sessions that ended told it. */
async function rowsLookedAt(): Promise<number> {
  const { rows: found } = await world.owner.query<{ read: number }>(
    `select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes
       where pg_stat_user_indexes.relid = pg_stat_user_tables.relid))::int as read
     from pg_stat_user_tables where relname = 'import_row'`,
  );
  return found[0]?.read ?? 0;
}

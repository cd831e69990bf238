// A fleet as large as a maker's: what an import costs are statements, and these follow batches, not machines.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fleet, machine } from '../test/fleet.ts';
import { folderOf } from '../test/folder.ts';
import { openWorld, type World } from '../test/world.ts';
import { importFleet } from './import-fleet.ts';

const machines = 20_000;
const batches = machines / 2000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     select 'L-' || n, 'KOM', 'L-' || n, 'PC200-8', 'LARGE-' || n, 'C-TJ', 'JKT1' from generate_series(1, $1) n`,
    [machines / 2],
  );
});
afterAll(() => world.end());

test('twenty thousand machines, half of them known, are a few statements for each batch', async () => {
  const at = new Date(Date.now() - 86_400_000);
  const rows = Array.from({ length: machines }, (_, n) =>
    machine({ serial: `LARGE-${n + 1}`, hours: 10 + (n % 500), at }),
  );
  const { fileOf } = folderOf({ 'fleet.xml': fleet(...rows) });
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const report = await importFleet(fileOf('fleet.xml'), {
    url: world.databaseUrl,
    customer: 'C-TJ',
    plant: 'JKT1',
  });
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  expect(report).toMatchObject({ machines, known: machines / 2, landed: machines / 2, refused: [] });
  expect(report.unregistered).toHaveLength(machines / 2);
  expect(statements).toBeGreaterThan(batches);
  expect(statements).toBeLessThan(batches * 12);
}, 120_000);

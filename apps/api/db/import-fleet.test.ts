import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { importFleet } from './import-fleet.ts';
import { linesOf } from './import-fleet-report.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const options = () => ({ url: world.databaseUrl, customer: 'C-TJ', plant: 'JKT1', isDryRun: false });
const machine = (
  serial: string,
  model: string,
  hours: string,
) => `<Equipment><EquipmentHeader><OEMName>Takeuchi</OEMName><Model>${model}</Model>
  <EquipmentID>e-${serial}</EquipmentID><SerialNumber>${serial}</SerialNumber><PIN>${serial}</PIN></EquipmentHeader>
  <CumulativeOperatingHours><Hour>${hours}</Hour><datetime>2026-05-20T11:08:34Z</datetime></CumulativeOperatingHours></Equipment>`;
const fleet = (...machines: string[]) =>
  `<Fleet xmlns="http://standards.iso.org/iso/15143/-3">${machines.join('')}</Fleet>`;

async function machineOf(serial: string) {
  const { rows } = await world.owner.query(
    'select unit_model, smr::float, customer_code from equipment where serial_number = $1',
    [serial],
  );
  return rows;
}

test('adds new machines, knows them again, and takes over only readings that can be true', async () => {
  const first = await importFleet(
    fleet(machine('T1', 'TB290-2', '100.5'), machine('T2', 'missing', '7')),
    options(),
  );
  expect(first).toMatchObject({ added: 2, matched: 0, readings: 2 });
  expect(await machineOf('T1')).toEqual([{ unit_model: 'TB290-2', smr: 100.5, customer_code: 'C-TJ' }]);
  expect(await machineOf('T2')).toEqual([{ unit_model: 'UNKNOWN', smr: 7, customer_code: 'C-TJ' }]);
  const again = await importFleet(
    fleet(machine('T1', 'TB290-2', '100.5'), machine('T2', 'missing', '7')),
    options(),
  );
  expect(again).toMatchObject({ added: 0, matched: 2, readings: 0 });
  const falling = await importFleet(fleet(machine('T1', 'TB290-2', '90')), options());
  expect(falling.readings).toBe(0);
  expect(falling.leftOut).toEqual([
    { machine: 'T1', sentence: 'SMR 90 h is below the last reading 100.5 h; left out.' },
  ]);
  expect((await machineOf('T1'))[0].smr).toBe(100.5);
});

test('a customer or plant that is not there stops it before anything changes', async () => {
  await expect(
    importFleet(fleet(machine('T9', 'TB290-2', '1')), { ...options(), customer: 'NOBODY' }),
  ).rejects.toThrow('no customer NOBODY');
  expect(await machineOf('T9')).toEqual([]);
});

test('values that cannot be true are told in sentences, each machine once', async () => {
  const report = await importFleet(
    fleet(
      machine('T4', 'TB290-2', '-5'),
      machine('T5', 'missing', 'seven'),
      machine('missing', 'TB290-2', '7'),
    ),
    { ...options(), isDryRun: true },
  );
  const lines = linesOf(report.leftOut);
  expect(lines).toContain('T4:');
  expect(lines).toContain('  CumulativeOperatingHours.Hour "-5" is below zero.');
  expect(lines).toContain('  CumulativeOperatingHours.Hour "seven" is not a number.');
  expect(lines.filter((line) => line === 'T5:')).toHaveLength(1);
  expect(lines.indexOf('T4:')).toBeLessThan(lines.indexOf('T5:'));
  for (const line of lines) expect(line).toMatch(/^(?:\S.*:| {2}\S.*\.)$/);
});

const real = process.env.DCA_FLEET_SNAPSHOT ?? '../shared/data/iso15143-fleet-snapshot.xml';
test.skipIf(!existsSync(real))('a snapshot from the field lands whole', async () => {
  const count = async () =>
    Number((await world.owner.query<{ n: string }>(`select count(*) as n from equipment`)).rows[0]?.n);
  const before = await count();
  const report = await importFleet(readFileSync(real, 'utf8'), options());
  expect(report.added).toBe(27);
  expect(await count()).toBe(before + 27);
});

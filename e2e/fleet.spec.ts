// A fleet says that a machine ran more than 24 h a day: the import sets the reading aside, a planner takes it over, and it is the
// machine's meter from then on.
import { writeFileSync } from 'node:fs';
import { importFleet } from '@dca/api/db/import-fleet';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { test } from './device.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';

testAs('putri')('a jump of a fleet is taken over by a planner @web', async ({ page }, testInfo) => {
  const url = process.env.JOURNEY_DATABASE_URL;
  test.skip(!url, 'JOURNEY_URL is a product whose database is out of reach');
  const watched = listenToConsole(page);
  const known = await someMachine(String(url));
  const hours = Math.ceil(known.smr) + 5000;
  const file = testInfo.outputPath('fleet.xml');
  writeFileSync(file, fleetOf(known.serial, hours));
  await importFleet(file, { url: String(url), customer: known.customer, plant: known.plant });

  await page.goto('/dca/equipment-population');
  await page.getByRole('link', { name: 'Set aside' }).click();
  await page.getByRole('button', { name: `Decide on ${known.serial}` }).click();
  const dialog = page.getByRole('dialog', { name: `${known.serial}: what counts?` });
  await dialog.getByRole('button', { name: `the meter of ${known.unit} stands at` }).click();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Read on the panel by the operator');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('dialog', { name: 'Successful' })).toContainText(known.serial);
  await expect(page.getByRole('button', { name: `Decide on ${known.serial}` })).toHaveCount(0);
  // The others wait on.
  await expect(page.getByRole('button', { name: /^Decide on / }).first()).toBeVisible();

  await page.goto(`/dca/machine/${known.id}`);
  await expect(page.getByText(hours.toLocaleString('en'), { exact: false }).first()).toBeVisible();
  watched.expectQuiet();
});

const fleetOf = (serial: string, hours: number) =>
  `<Fleet xmlns="http://standards.iso.org/iso/15143/-3"><Equipment>
    <EquipmentHeader><OEMName>Komatsu</OEMName><SerialNumber>${serial}</SerialNumber></EquipmentHeader>
    <CumulativeOperatingHours datetime="${new Date().toISOString()}"><Hour>${hours}</Hour></CumulativeOperatingHours>
  </Equipment></Fleet>`;

/** A machine of the demo that a planner at Jakarta sees. */
async function someMachine(databaseUrl: string) {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{
      id: string;
      serial: string;
      unit: string;
      customer: string;
      plant: string;
      smr: number;
    }>(`select id, serial_number as serial, unit_code as unit, customer_code as customer, plant_code as plant, smr::float8 as smr
      from equipment where brand_code = 'KOM' and plant_code = 'JKT1' and smr > 0 and smr_at < now() order by unit_code limit 1`);
    const [found] = rows;
    if (!found) throw new Error('the demo has no machine at Jakarta');
    return found;
  } finally {
    await database.end();
  }
}

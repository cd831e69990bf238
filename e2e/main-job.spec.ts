// The main job as six people would do it: a planner creates and releases, a leader assigns and hands over, a mechanic
// travels, measures, photographs and submits on a phone, the leader approves, the customer takes the paper.
import { existsSync, readFileSync } from 'node:fs';
import { importFleet } from '@dca/api/db/import-fleet';
import { type Browser, expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { answerZone, waitForKept } from './answering.ts';
import { test } from './device.ts';
import { callerOf, setFree } from './field/gateway.ts';
import { expectAccessible } from './people.ts';
import { picture } from './picture.ts';
import { signSheet } from './signing.ts';
import { as } from './watched.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Closes what says that an act succeeded, unless it has closed itself, which it does after two seconds. */
async function closeSuccess(page: Page): Promise<void> {
  const ok = page.getByRole('button', { name: 'OK' });
  await ok.click({ timeout: 3000 }).catch(() => undefined);
  await expect(ok).toBeHidden();
}

interface Machine {
  readonly model: string;
  readonly unitCode: string;
  readonly smr: number;
}

// Each makes a job of its own, once; the display modes of the screens are looked at in screens.spec.ts.
const once = { tag: '@web' };

// Maya works on both, one after the other: nobody works on two jobs at once.
test.describe.configure({ mode: 'default' });

test('an inspection of a demo excavator', once, ({ browser }) =>
  mainJob(browser, { model: 'PC200-8', unitCode: 'EX-204', smr: 0 }),
);

const snapshot = process.env.DCA_FLEET_SNAPSHOT ?? '../shared/data/iso15143-fleet-snapshot.xml';

test('an inspection of a machine that came in with a fleet snapshot', once, async ({ browser }) => {
  test.skip(!existsSync(snapshot), `there is no snapshot from the field at ${snapshot} (DCA_FLEET_SNAPSHOT)`);
  test.skip(!process.env.JOURNEY_DATABASE_URL, 'JOURNEY_URL is a product whose database is out of reach');
  const options = {
    url: String(process.env.JOURNEY_DATABASE_URL),
    customer: 'C-TJ',
    plant: 'JKT1',
    registers: true,
  } as const;
  await importFleet(snapshot, options);
  await mainJob(browser, { model: 'TB290-2', unitCode: 'TAK', smr: 0 });
});

async function mainJob(browser: Browser, machine: Machine): Promise<void> {
  // Five people, one after the other, and a whole sheet with its photos.
  test.slow();
  let number = '';
  let address = '';
  await as(browser, 'putri', async (page) => {
    await page.goto('/dca/jobcreation/unitmodel');
    await expectAccessible(page);
    await page.getByRole('link', { name: machine.model, exact: true }).click();
    const isAt = (path: string) => page.waitForURL((url) => decodeURI(url.pathname) === path);
    await isAt(`/dca/jobcreation/unitmodel/${machine.model}`);
    const choice = page.getByRole('link', { name: /periodic inspection 250 h/i });
    const form = /unitmodel\/[^/]+\/([^/]+)\/detail/.exec((await choice.getAttribute('href')) ?? '')?.[1];
    await choice.click();
    await isAt(`/dca/jobcreation/unitmodel/${machine.model}/${form}/detail`);
    await page.getByLabel('Search').fill(machine.unitCode);
    await page
      .getByRole('button', { name: new RegExp(machine.unitCode) })
      .first()
      .click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create and release' }).click();
    const anyway = page.getByRole('button', { name: 'Create anyway' });
    await expect(anyway.or(page.getByText(/is created/))).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    const done = await page.getByText(/Job J-\d+ is created/).textContent();
    number = /J-\d+/.exec(done ?? '')?.[0] ?? '';
    expect(number).not.toBe('');
    await closeSuccess(page);
    address = page.url();
    await expect(page.locator('main header').getByText('Released')).toBeVisible();
  });

  await as(browser, 'lukman', async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByLabel('Mechanic leader').selectOption({ label: await optionOf(page, 'Maya') });
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.locator('main header').getByText('Handed over')).toBeVisible();
    await expectAccessible(page);
  });

  await setFree(await callerOf('maya'));
  await as(browser, 'maya', (page) => fill(page, address), phone);

  await as(browser, 'lukman', async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Check and approve' }).click();
    await expectAccessible(page);
    const seen = page.getByLabel('I have looked at everything that is bad');
    if (await seen.isVisible()) await seen.check();
    // What Maya signed on her phone is what the server holds.
    await expect(page.getByText('Covers the sheet as it stands')).toBeVisible();
    await signSheet(page);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText(`The checksheet of ${number}`)).toBeVisible();
    await closeSuccess(page);
  });

  await as(browser, 'eko', async (page) => {
    await page.goto(`${address}&tab=papers`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Report in English' }).click(),
    ]);
    const bytes = readFileSync(String(await file.path()));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain(number);
    expect(text).toContain('Seat belt webbing');
    expect(text).toContain('Swing machinery');
    expect(text.replace(/\s+/g, '').match(/Signedwhatthisreportsays/g)).toHaveLength(2);
    await expectAccessible(page);
  });
}

async function optionOf(page: Page, name: string): Promise<string> {
  const option = page.getByLabel('Mechanic leader').locator('option', { hasText: name }).first();
  await option.waitFor({ state: 'attached' });
  return (await option.textContent()) ?? name;
}

/** Maya's part: stages, meter, every zone, photos, submission. */
async function fill(page: Page, address: string): Promise<void> {
  await page.goto(`${address}&tab=tracking`);
  for (const act of ['Start', 'Start travel', 'Start work']) {
    const button = page.getByRole('button', { name: act, exact: true });
    await expect(button).toBeVisible();
    // The place of a stage is deaf for a moment after each press, and a slow answer may come between two looks.
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 2000 });
      await expect(button).toBeHidden({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  }
  await page.goto(`${address}&tab=checksheet`);
  await expectAccessible(page);
  const last = await page
    .getByText(/Last reading/)
    .textContent()
    .catch(() => null);
  const smr = Number((last ?? '').replace(/[^\d.]/g, '') || '0') + 1.5;
  await page.getByLabel(/Service meter reading/).fill(String(smr));
  await page.getByLabel(/Service meter reading/).blur();
  const confirmation = page.getByLabel(/Read it again; if it is right/);
  if (await confirmation.isVisible()) await confirmation.check();
  await addPhotoWithoutSignal(page, page.locator('[data-kind="METER"] input'));
  const zones = await page.locator('[data-zone]').count();
  for (let zone = 0; zone < zones; zone++) await answerZone(page, page.locator('[data-zone]').nth(zone));
  await addFluid(page);
  await expect(page.getByText('Everything is there.')).toBeVisible();
  await signSheet(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The checksheet is submitted.')).toBeVisible();
  await closeSuccess(page);
}

/** A fluid in the zone that is open. */
async function addFluid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add fluid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Compartment').fill('Swing machinery');
  await dialog.getByLabel('Fluid').fill('Gear oil');
  await dialog.getByLabel('Quantity').fill('1.5');
  // What lies under the dialog is cut by it anywhere.
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Add fluid' }).click();
  await expect(page.getByText(/^Gear oil, 1\.5/)).toBeVisible();
}

/** A photo that is taken without a signal, outlives the page, and is sent when there is one. */
async function addPhotoWithoutSignal(page: Page, input: ReturnType<Page['locator']>): Promise<void> {
  const waits = page.getByText('The photo is safe on this phone, not sent yet.');
  await page.context().setOffline(true);
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(1) });
  await expect(waits).toBeVisible();
  const kept = waitForKept(page);
  await page.context().setOffline(false);
  await page.reload();
  expect((await kept).status()).toBe(200);
  await expect(waits).toBeHidden();
}

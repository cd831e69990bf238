// What a sheet has beyond its zones, from the phone to the paper: a breakdown told in its codes with its downtime, and the test
// load of a commissioning, each approved by a leader and read back.
import { readFileSync } from 'node:fs';
import { checksheets } from '@dca/contract/areas/checksheets';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { type Browser, expect, type Page, test as plain } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { callerOf, setFree, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { sendNow } from './outbox.ts';
import { expectAccessible, listenToConsole, signedIn, testAs, withoutLive } from './people.ts';

const test = testAs('joko');
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
// Joko works on both, and nobody works on two jobs at once.
test.describe.configure({ mode: 'serial' });
const once = { tag: '@web' };

test(
  'a breakdown is told from the phone, approved, and stands on its paper',
  once,
  async ({ page, browser, context }) => {
    test.slow();
    const job = await reportedBreakdown();
    await fillSheet('joko', job, { family: 'uns' });
    const watched = listenToConsole(page);
    await withoutLive(page);
    await page.goto(job.sheetAddress);
    await page.locator('[data-step="parts"]').click();
    const missing = page.locator('[data-missing="parts"]');
    await expect(missing).toContainText('Not filled in: Damage');
    await expectAccessible(page);
    await context.setOffline(true);
    await chooseCode(page, 'damage', 'LEAK');
    await chooseCode(page, 'cause', 'LIFE');
    await chooseCode(page, 'action', 'REPL');
    await page.locator('#part-damage-objectPart').selectOption('HYDR');
    await page.locator('#part-damage-text').fill('Hose of the arm burst');
    await missing.getByRole('button', { name: /ready for use/ }).click();
    const ready = page.locator('[data-part="downtime"]');
    await ready.getByRole('button', { name: 'Now: Ready for use at' }).click();
    await expect(missing).toBeHidden();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.goto('/dca/outbox');
    await sendNow(page);
    await expect(page.getByText('Nothing waits on this phone')).toBeVisible({ timeout: 30_000 });
    await page.goto(job.sheetAddress);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('The checksheet is submitted.')).toBeVisible({ timeout: 30_000 });
    watched.expectQuiet();

    await approve(browser, job.id, async (leader) => {
      await expect(leader.locator('[data-part="damage"]')).toContainText('Hose of the arm burst');
      await expect(leader.locator('[data-part="action"]')).toContainText('(REPL)');
    });
    const { data: sheet } = await (await callerOf('dewi')).call(checksheets.get, {
      params: { family: 'uns', jobId: job.id },
    });
    expect(sheet.parts.damage?.content).toEqual({
      code: 'LEAK',
      objectPart: 'HYDR',
      text: 'Hose of the arm burst',
    });
    expect(sheet.parts.downtime?.content[0]?.readyAt).not.toBeNull();
    const paper = await paperOf(browser, job.id, 'Report in English');
    for (const said of [
      'Phenomenon',
      'Hose of the arm burst',
      '(LEAK)',
      '(LIFE)',
      '(REPL)',
      'Ready for use at',
    ])
      expect(paper).toContain(squeeze(said));
  },
);

test(
  'a commissioning is loaded step by step, and its test load has a paper of its own',
  once,
  async ({ page, browser }) => {
    test.slow();
    const job = await workingJob(['joko'], {
      unit: await gensetNearBalikpapan(),
      jobType: 'COM',
      leader: 'dewi',
    });
    await fillSheet('joko', job, { family: 'com' });
    const watched = listenToConsole(page);
    await withoutLive(page);
    await page.goto(job.sheetAddress);
    await page.locator('[data-step="parts"]').click();
    const tests = page.locator('[data-part="functionalTest"]');
    await tests.getByRole('button', { name: 'Add test' }).click();
    await tests.getByLabel('Function').fill('Emergency stop');
    await tests.getByRole('button', { name: 'Fail' }).click();

    const load = page.locator('[data-part="testLoad"]');
    await rate(load);
    await load.getByRole('button', { name: 'Add step' }).click();
    const step = load.locator('[data-row="0"]');
    await step
      .getByRole('group', { name: /^Load/ })
      .getByRole('button', { name: '50 %', exact: true })
      .click();
    await expect(step.getByText(/The values may be read from/)).toBeVisible();
    await readStep(step);
    await step.getByLabel('Voltage L1-L2').fill('415');
    await step.getByRole('button', { name: 'Pass' }).click();
    await expect(step.getByText(/Outside the limits: voltage 390–410 V/)).toBeVisible();
    await expect(step.getByText(/read the values 5 minutes after/)).toBeVisible();
    await expectAccessible(page);
    // The load has stood since ten minutes ago, and the voltage was read wrongly.
    await step.getByLabel('Load since, time in').fill(clockBefore(10));
    await step.getByLabel('Voltage L1-L2').fill('401.5');
    await step.getByLabel('Voltage L1-L2').blur();
    await expect(step.getByText(/Within the limits/)).toBeVisible();
    await expect(page.locator('[data-missing="parts"]')).toBeHidden();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('The checksheet is submitted.')).toBeVisible({ timeout: 30_000 });
    watched.expectQuiet();

    await approve(browser, job.id, async (leader) => {
      await expect(leader.locator('[data-bad-part="functionalTest"]')).toContainText('Emergency stop');
      await leader.getByLabel('I have looked at everything that is bad').check();
    });
    const paper = await paperOf(browser, job.id, 'Test load in English');
    for (const said of ['Every step passed', '390–410', '401.5', 'LB-500', 'Off the rating in percent'])
      expect(paper).toContain(squeeze(said));
  },
);

const squeeze = (text: string) => text.replace(/\s+/g, '');

/** A breakdown of a machine of the middle plants, which Joko reported and works on. */
async function reportedBreakdown() {
  const joko = await callerOf('joko');
  await setFree(joko, 'dewi');
  const { data: machines } = await joko.call(equipment.list, { query: { SearchValue: 'WL-', PageSize: 5 } });
  const [machine] = machines;
  if (!machine) throw new Error('no machine to break down');
  const at = new Date().toISOString();
  const { data } = await joko.call(jobs.reportBreakdown, {
    body: {
      id: crypto.randomUUID(),
      temporaryNumber: `T-${crypto.randomUUID().slice(0, 6).toUpperCase()}`,
      equipmentId: machine.id,
      phenomenon: 'Arm sinks under load',
      stoppedAt: new Date(Date.now() - 3_600_000).toISOString(),
      at,
    },
  });
  for (const stage of ['START', 'EXECUTION'] as const)
    await joko.call(tracking.record, {
      body: { jobId: data.id, stage, at: new Date().toISOString(), source: 'MOBILE' },
    });
  return { id: data.id, sheetAddress: `/dca/jobs/summary/detailpi?id=${data.id}&tab=checksheet` };
}

async function gensetNearBalikpapan(): Promise<string> {
  const { data } = await (await callerOf('joko')).call(equipment.list, {
    query: { SearchValue: 'GS500', PageSize: 5 },
  });
  const unit = data[0]?.unitCode;
  if (!unit) throw new Error('no genset to commission');
  return unit;
}

const chooseCode = (page: Page, part: string, code: string) =>
  page.locator(`#part-${part}-code`).selectOption(code);

async function fillIn(place: ReturnType<Page['locator']>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = place.getByLabel(label, { exact: false }).first();
    await field.fill(value);
    await field.blur();
  }
}

async function rate(load: ReturnType<Page['locator']>): Promise<void> {
  await fillIn(load, {
    'Rated apparent power': '500',
    'Rated power': '400',
    'Rated voltage': '400',
    'Rated frequency': '50',
    Ambient: '31',
    'Load bank': 'LB-500',
  });
  await load.getByRole('button', { name: 'G2' }).click();
}

async function readStep(step: ReturnType<Page['locator']>): Promise<void> {
  await step.getByRole('button', { name: 'Now: Values read at' }).click();
  await fillIn(step, {
    'Held for': '10',
    Power: '200',
    'Apparent power': '250',
    'Power factor': '0.8',
    'Voltage L2-L3': '399',
    'Voltage L3-L1': '400',
    'Current L1': '361',
    'Current L2': '360',
    'Current L3': '362',
    Frequency: '50.1',
    Speed: '1503',
  });
}

/** The time at the plants of Balikpapan and Samarinda some minutes ago. */
const clockBefore = (minutes: number) =>
  new Date(Date.now() + 8 * 3_600_000 - minutes * 60_000).toISOString().slice(11, 16);

async function approve(browser: Browser, id: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { baseURL } = plain.info().project.use;
  const page = await browser.newPage({ baseURL, storageState: await signedIn(browser, 'dewi') });
  await withoutLive(page);
  await page.goto(`/dca/jobs/summary/detailpi/${id}/approval`);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await look(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/approval of|^The checksheet of /)).toBeVisible();
  await page.close();
}

/** The text of a paper of a job, as its leader saves it. */
async function paperOf(browser: Browser, id: string, button: string): Promise<string> {
  const { baseURL } = plain.info().project.use;
  const page = await browser.newPage({ baseURL, storageState: await signedIn(browser, 'dewi') });
  await withoutLive(page);
  await page.goto(`/dca/jobs/summary/detailpi?id=${id}&tab=papers`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await (await saved).path())));
  const { text } = await extractText(pdf, { mergePages: true });
  await page.close();
  return squeeze(text);
}

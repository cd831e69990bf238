// From a drop of oil to a mended machine: a bottle with its label, a bad result that raises a case, a second that joins it, the
// report it becomes, the job that carries that out, and the clean result that ends it; a component at the end of its life; one stop
// for everything that is due on a machine.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { msr } from '@dca/contract/areas/msr';
import { samples } from '@dca/contract/areas/samples';
import { familyOf } from '@dca/domain/job-types';
import { dayIn } from '@dca/domain/times';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectSubmitted } from './answering.ts';
import { approveOn, as } from './approving.ts';
import { test } from './device.ts';
import { agedPump, dueOn } from './due-work.ts';
import { assignTo, callerOf, type OwnJob, sheetOf, startWork, workingJob } from './field/gateway.ts';
import { fillSheet, submitOn, tellBreakdown } from './field/whole-sheet.ts';
import { type OwnMachine, ownMachine } from './own-machine.ts';
import { expectAccessible } from './people.ts';
import { picture } from './picture.ts';

// One mechanic works on all of the jobs, one after the other.
test.describe.configure({ mode: 'default' });
const once = { tag: '@web' };
const mechanic = 'dian';
const leader = 'dewi';
const today = () => dayIn(Date.now(), 'WITA');

test('oil raises a case, joins it, becomes a report and a job, and clears', once, async ({ browser }) => {
  test.setTimeout(300_000);
  const machine = await ownMachine('OIL');
  const address = await as(browser, 'putri', async (page) => {
    await takeBottle(page, machine);
    await press(page, 'Send');
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
    await press(page, 'Laboratory has it');
    await expect(page.getByText('At the laboratory', { exact: true }).first()).toBeVisible();
    await enterResult(page, { Iron: '320', 'PQ index': '700' });
    await page.getByRole('link', { name: /^CC-/ }).first().click();
    await page.waitForURL(/\/condition-cases\//);
    await expect(page.getByText('Gear wear').first()).toBeVisible();
    return page.url();
  });
  await tellResult(machine, { FE: '340', PQ: '720' });

  const report = await as(browser, 'putri', async (page) => {
    await page.goto(address);
    await expect(page.getByText('Joined', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Make PCAR of/ }).click();
    await page.waitForURL(/\/pcar\//);
    await expect(page.getByText(/FE 340 ppm/)).toBeVisible();
    await press(page, 'Submit for approval');
    await expect(page.getByText('Waiting for approval').first()).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Make / })).toHaveCount(0);
    return page
      .getByRole('link', { name: /^PCAR-/ })
      .first()
      .getAttribute('href');
  });
  await as(browser, leader, async (page) => {
    await page.goto(String(report));
    await press(page, 'Approve');
    await expect(page.getByText('Approved').first()).toBeVisible();
  });

  const job = await workingJob([mechanic], { unit: machine.unitCode, leader });
  await as(browser, 'putri', async (page) => {
    await page.goto(String(report));
    await press(page, 'Take into a job');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Into which job').selectOption(job.id);
    await dialog.getByRole('button', { name: 'Take into a job' }).click();
    await expect(page.getByRole('link', { name: job.number })).toBeVisible();
  });
  await finish(browser, job);

  await tellResult(machine, { FE: '20', PQ: '10' });
  await as(browser, 'putri', async (page) => {
    await page.goto(String(report));
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Did it help?')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Cleared', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Trends' }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
  });
});

test(
  'a component is asked for at nine tenths of its life, and begins anew when its job is approved',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const machine = await machineOfPlant();
    const request = await agedPump(machine);
    const job = await workingJob([mechanic], { unit: machine.unitCode, leader });
    await as(browser, leader, async (page) => {
      await page.goto(`/dca/msr/${request.id}`);
      await expect(page.locator('[data-colour="yellow"]').first()).toHaveText(/^94\s%\sof\s1,000\sh$/);
      await press(page, 'Approve');
      await expect(page.getByText(`${request.code} is approved.`)).toBeVisible();
    });
    await as(browser, 'putri', async (page) => {
      await page.goto(`/dca/msr/${request.id}`);
      await press(page, 'Hand over');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Into which job').selectOption(job.id);
      await dialog.getByRole('button', { name: 'Hand over' }).click();
      await expect(page.getByText(`${request.code} is handed over.`)).toBeVisible();
    });
    await finish(browser, job);
    await as(browser, 'putri', async (page) => {
      await page.goto(`/dca/msr/${request.id}`);
      await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    });
    const { data } = await (await callerOf('putri')).call(msr.components, { params: { id: machine.id } });
    const pump = data.find(({ kind, position }) => kind === 'HYD' && position === 'REAR');
    expect(pump).toMatchObject({ msrId: null, colour: 'green' });
    expect(pump?.hours).toBeLessThan(1);
  },
);

test(
  'a machine stops once for what is due on it, and its job closes each of them',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000);
    // Its next service is at 1,250 h: too far ahead to be among what is due, whatever the hour.
    const machine = await ownMachine('STOP', 1090);
    const due = await dueOn(machine, mechanic, leader);
    const numbers = [due.report, due.finding, due.other].map(({ number }) => number).concat(due.request.code);
    const jobId = await as(browser, 'putri', async (page) => {
      await page.goto(`/dca/visit-pack/${machine.id}`);
      const item = (number: string) => page.getByRole('checkbox', { name: new RegExp(number) });
      await page.getByLabel('Hours of the stop').fill('4');
      await expect(item(due.report.number)).toBeChecked({ timeout: 30_000 });
      await expect(item(due.request.code)).not.toBeChecked();
      await page.getByLabel('Hours of the stop').fill('400');
      for (const number of numbers) await expect(item(number)).toBeChecked();
      await expect(page.getByRole('checkbox')).toHaveCount(numbers.length);
      await expectAccessible(page);
      await press(page, 'Make one job');
      await page.waitForURL(/\/detailpi\?id=/);
      return new URL(page.url()).searchParams.get('id') ?? '';
    });
    const job = await giveOut(jobId, machine);
    const { parts } = await sheetOf(mechanic, job.id, 'uns');
    for (const number of numbers) expect(parts.phenomenon?.content.text).toContain(number);
    expect(parts.action?.content.text).toContain('Ganti pompa.');
    await finish(browser, job, [due.finding, due.other]);
    await as(browser, 'putri', async (page) => {
      for (const [address, state] of [
        [`/dca/pcar/${due.report.id}`, 'Closed'],
        [`/dca/msr/${due.request.id}`, 'Done'],
        [`/dca/backlog-monitoring/detail/${due.finding.id}`, 'Closed'],
        [`/dca/backlog-monitoring/detail/${due.other.id}`, 'Closed'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByText(state, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      }
      await page.goto(`/dca/visit-pack/${machine.id}`);
      await expect(page.getByText('Nothing is due on this machine')).toBeVisible({ timeout: 30_000 });
    });
  },
);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function takeBottle(page: Page, { id, unitCode }: OwnMachine): Promise<void> {
  await page.goto(`/dca/samples/new?unit=${id}`);
  await expect(page.getByText(unitCode).first()).toBeVisible();
  await page.getByLabel('Component').selectOption('SWG');
  await page.getByLabel('Oil hours').fill('250');
  await expectAccessible(page);
  await press(page, 'Save');
  await page.waitForURL(/\/samples\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^OB-\d{7}/);
  await expect(page.getByRole('img', { name: /^OB-/ })).toBeVisible();
}

async function enterResult(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  await press(page, 'Enter the result');
  await page.getByLabel('Laboratory number').fill(`L-${Date.now()}`);
  for (const [name, figure] of Object.entries(figures))
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(figure);
  await press(page, 'Save');
  await expect(page.getByText('Result', { exact: true }).first()).toBeVisible();
}

/** A further bottle of the same component with its result, as the import of a file would bring it. */
async function tellResult({ id }: OwnMachine, results: Readonly<Record<string, string>>): Promise<void> {
  const putri = await callerOf('putri');
  const bottle = { equipmentId: id, component: 'SWG', position: '', sampledOn: today() } as const;
  const { data } = await putri.call(samples.take, { body: { ...bottle, oilHours: 250, oilChanged: false } });
  const body = { version: data.version, labNumber: `L-${Date.now()}`, results };
  await putri.call(samples.tellResult, { params: { id: data.id }, body });
}

/** A machine of the demo near Balikpapan, which has its meter. */
async function machineOfPlant(): Promise<OwnMachine> {
  const query = { SearchValue: 'EX-', PlantCode: 'BPN1', PageSize: 1 } as const;
  const { data } = await (await callerOf('putri')).call(equipment.list, { query });
  const [machine] = data;
  if (!machine) throw new Error('the demo has such machines');
  return machine;
}

/** Puts a job that was made for a machine into the hands of the mechanic, who begins with it. */
async function giveOut(id: string, { unitCode }: OwnMachine): Promise<OwnJob> {
  const putri = await callerOf('putri');
  const { data } = await putri.call(jobs.get, { params: { id } });
  await putri.call(jobs.release, { body: { id } });
  await assignTo([mechanic], id, leader);
  const sheetAddress = `/dca/jobs/summary/detailpi?id=${id}&tab=checksheet`;
  const job = { id, number: data.number, unit: unitCode, sheetAddress };
  await startWork(mechanic, job, leader);
  return job;
}

/** The mechanic fills and submits the sheet, with the findings mended, and the leader approves. */
async function finish(
  browser: Browser,
  job: OwnJob,
  findings: readonly { readonly number: string }[] = [],
): Promise<void> {
  const { data } = await (await callerOf(mechanic)).call(jobs.get, { params: { id: job.id } });
  const family = familyOf(data.jobType);
  await fillSheet(mechanic, job, { family });
  // A stop without a service that is due is an unscheduled job.
  if (family === 'uns') await tellBreakdown(mechanic, job);
  await as(browser, mechanic, async (page) => {
    await page.goto(job.sheetAddress);
    if (findings.length > 0) await page.locator('[data-step="lines"]').click();
    for (const [index, { number }] of findings.entries()) {
      const line = page.locator(`[data-line="${number}"]`);
      const buffer = await picture(23 + index);
      await line
        .locator('[data-kind="AFTER"] input')
        .setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer });
      await line.getByRole('button', { name: `Mended: ${number}`, exact: true }).click();
      await expect(line).toContainText('Done', { timeout: 30_000 });
    }
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor({ timeout: 30_000 });
    await submitOn(page);
    await expectSubmitted(page);
  });
  // What broke down is bad, and is looked at before it is approved.
  await as(browser, leader, (page) =>
    approveOn(page, job.id, async () => {
      if (family === 'uns') await page.getByLabel('I have looked at everything that is bad').check();
    }),
  );
}

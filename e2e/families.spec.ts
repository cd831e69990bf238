// Types of jobs with parts and chains of their own, each from the phone to the paper: a commissioning with its test load, a machine
// before its delivery through both links of its chain, and an overhaul stage by stage.
import { jobs } from '@dca/contract/areas/jobs';
import { jobStatusOf } from '@dca/domain/job-status';
import type { JobFamily } from '@dca/domain/job-types';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSubmitted } from './answering.ts';
import { approveAs, approveOn, as, paperOf, squeeze } from './approving.ts';
import { test } from './device.ts';
import { callerOf, type OwnJob, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, type Name, testAs, withoutLive } from './people.ts';

// One mechanic has two of the jobs, one after the other.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
const once = { tag: '@web' };
const leader = 'dewi';

testAs('yusuf')(
  'a commissioning is loaded step by step, and its test load has a paper of its own',
  once,
  async ({ page, browser }) => {
    test.slow();
    const job = await workingJob(['yusuf'], { unit: 'GS-204', jobType: 'COM', leader });
    const watched = await openParts(page, 'yusuf', job, 'com');
    const tests = page.locator('[data-part="functionalTest"]');
    await tests.getByRole('button', { name: 'Add test' }).click();
    await write(tests, { Function: 'Emergency stop' });
    await tests.getByRole('button', { name: 'Fail' }).click();

    const load = page.locator('[data-part="testLoad"]');
    await write(load, {
      'Rated apparent power': '500',
      'Rated power': '400',
      'Rated voltage': '400',
      'Rated frequency': '50',
      Ambient: '31',
      'Load bank': 'LB-500',
    });
    await load.getByRole('button', { name: 'G2' }).click();
    await load.getByRole('button', { name: 'Add step' }).click();
    const step = load.locator('[data-row="0"]');
    const percent = step.getByRole('group', { name: /^Load/ });
    await percent.getByRole('button', { name: '50 %', exact: true }).click();
    await expect(step.getByText(/The values may be read from/)).toBeVisible();
    await step.getByRole('button', { name: 'Now: Values read at' }).click();
    await write(step, stepOf50);
    await step.getByRole('button', { name: 'Pass' }).click();
    await expect(step.getByText(/Outside the limits: voltage 390–410 V/)).toBeVisible();
    await expect(step.getByText(/read the values 5 minutes after/)).toBeVisible();
    await expectAccessible(page);
    // The load has stood since ten minutes ago, and the voltage was read wrongly.
    const [day = '', time = ''] = atPlant(10);
    await write(step, { 'Load since, day': day, 'Load since, time in': time, 'Voltage L1-L2': '401.5' });
    await expect(step.getByText(/Within the limits/)).toBeVisible();
    await submit(page);
    watched.expectQuiet();

    await approveAs(browser, leader, job.id, async (desk) => {
      await expect(desk.locator('[data-bad-part="functionalTest"]')).toContainText('Emergency stop');
      await desk.getByLabel('I have looked at everything that is bad').check();
    });
    const paper = await paperOf(browser, leader, job.id, 'Test load in English');
    for (const said of ['Every step passed', '390–410', '401.5', 'LB-500', 'Off the rating in percent'])
      expect(paper).toContain(squeeze(said));
  },
);

testAs('yusuf')(
  'a machine is inspected before its delivery, and goes out when leader and administrator have said so',
  once,
  async ({ page, browser }) => {
    test.slow();
    const job = await workingJob(['yusuf'], { unit: 'WL-209', jobType: 'PDI', leader });
    const watched = await openParts(page, 'yusuf', job, 'pdi');
    const identity = page.locator('[data-part="identity"]');
    await write(identity, {
      'Serial number on the plate': 'A61277',
      'Engine number': '26551234',
      'Year of make': '2026',
    });
    await write(identity, { Attachments: 'Bucket 5.6 m³\nTool box' });
    const tests = page.locator('[data-part="functionalTest"]');
    for (const [index, item] of ['Travel forward and back', 'Emergency steering'].entries()) {
      await tests.getByRole('button', { name: 'Add test' }).click();
      const row = tests.locator(`[data-row="${index}"]`);
      await write(row, { Function: item });
      await row.getByRole('button', { name: 'Pass' }).click();
    }
    await expectAccessible(page);
    await submit(page);
    watched.expectQuiet();

    const given = await approveAs(browser, leader, job.id, async (desk) => {
      await expect(desk.locator('[data-part="identity"]')).toContainText('26551234');
      await expect(desk.locator('[data-part="functionalTest"]')).toContainText('Emergency steering');
    });
    expect(given).toContain('Next is the administrator');
    expect(await statusOf(job)).toBe('Waiting for approval');
    await approveAs(browser, 'adi', job.id, async (desk) => {
      await expect(desk.locator('[data-part="identity"]')).toContainText('Tool box');
    });
    expect(await statusOf(job)).toBe('Approved');
    const paper = await paperOf(browser, 'adi', job.id, 'Report in English');
    for (const said of ['A61277', '26551234', 'Tool box', 'Emergency steering', 'Dewi', 'Adi'])
      expect(paper).toContain(squeeze(said));
  },
);

testAs('ratna')(
  'an overhaul is done stage by stage, each approved by itself, and then as a whole',
  once,
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const work = { unit: 'DT-201', jobType: 'OVH', leader } as const;
    const whole = await workingJob(['ratna'], work);
    await as(browser, leader, async (desk) => {
      for (const { stage, said, act } of stages) {
        const job = await workingJob(['ratna'], { ...work, form: `OVH-${stage}`, parentId: whole.id });
        const part = `[data-part="${stage.toLowerCase()}"]`;
        const watched = await openParts(page, 'ratna', job, 'ovh');
        await act(page.locator(part));
        await submit(page);
        watched.expectQuiet();
        await approveOn(desk, job.id, () => expect(desk.locator(part)).toContainText(said));
        expect(await statusOf(job)).toBe('Approved');
      }
    });
    // Leaders have approved the stages, so the whole goes to the administrator at once.
    await fillSheet('ratna', whole, { family: 'ovh' });
    await page.goto(whole.sheetAddress);
    await submit(page);
    await approveAs(browser, 'adi', whole.id, (desk) =>
      expect(desk.getByRole('heading', { level: 1 })).toContainText(whole.number),
    );
    expect(await statusOf(whole)).toBe('Approved');
  },
);

const stepOf50 = {
  'Held for': '10',
  Power: '200',
  'Apparent power': '250',
  'Power factor': '0.8',
  'Voltage L1-L2': '415',
  'Voltage L2-L3': '399',
  'Voltage L3-L1': '400',
  'Current L1': '361',
  'Current L2': '360',
  'Current L3': '362',
  Frequency: '50.1',
  Speed: '1503',
};

const journal = { Measured: 'Crank pin 1', Unit: 'mm', Standard: '76', Actual: '75.96' };
const limits = { 'Limit, lowest': '75.94', 'Limit, highest': '76' };

const stages: readonly {
  readonly stage: string;
  /** What its leader reads. */
  readonly said: string;
  readonly act: (part: Locator) => Promise<void>;
}[] = [
  {
    stage: 'RECEIVING',
    said: 'Oily at the front cover',
    act: (part) =>
      write(part, {
        Component: 'Engine',
        'Serial number': 'E-30118',
        'Looks from outside': 'Oily at the front cover',
      }),
  },
  {
    stage: 'MEASUREMENT',
    said: 'Crank pin 1',
    act: async (part) => {
      await part.getByRole('button', { name: 'Add value' }).click();
      await write(part, { ...journal, ...limits });
    },
  },
  {
    stage: 'ASSEMBLY',
    said: 'Main bearing cap',
    act: async (part) => {
      await part.getByRole('button', { name: 'Add step' }).click();
      await write(part, { Assembled: 'Main bearing cap', Torque: '285' });
    },
  },
  {
    stage: 'BENCH',
    said: 'Crank pin 1',
    act: async (part) => {
      await write(part, { 'Run for': '90' });
      await part.getByRole('button', { name: 'Add value' }).click();
      await write(part, { ...journal, ...limits });
      await part.getByRole('button', { name: 'Pass' }).click();
    },
  },
];

/** What a mechanic finds on the phone once every question is answered: the parts of the sheet, and that they are missing. */
async function openParts(page: Page, name: Name, job: OwnJob, family: JobFamily) {
  await fillSheet(name, job, { family });
  const watched = listenToConsole(page);
  await withoutLive(page);
  await page.goto(job.sheetAddress);
  await page.locator('[data-step="parts"]').click();
  await expect(page.locator('[data-missing="parts"]')).toContainText('Not filled in');
  return watched;
}

/** Writes in fields by their names, leaving each before the next. */
async function write(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = place.getByLabel(label).and(place.locator('input, textarea')).first();
    await field.fill(value);
    await field.blur();
  }
}

async function submit(page: Page): Promise<void> {
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Submit', exact: true });
  await button.click();
  await expectSubmitted(page);
}

/** The state of a job in words, as a planner reads it. */
async function statusOf({ id }: OwnJob): Promise<string> {
  const { data } = await (await callerOf('putri')).call(jobs.get, { params: { id } });
  return jobStatusOf(data.status)?.label.en ?? '';
}

/** Day and time at the plants of Balikpapan and Samarinda some minutes ago. */
const atPlant = (minutes: number) =>
  new Date(Date.now() + 8 * 3_600_000 - minutes * 60_000).toISOString().slice(0, 16).split('T');

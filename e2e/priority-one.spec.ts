// A finding of priority 1, from the photo to 'ready' again, as planner, leader, mechanic and customer see it: it holds a machine that was
// ready, calls its breakdown by itself, is mended on that job's own sheet and closed with the leader's approval.
import { backlog } from '@dca/contract/areas/backlog';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectSubmitted } from './answering.ts';
import { approveOn, as } from './approving.ts';
import { assignTo, callerOf, startWork } from './field/gateway.ts';
import { fillSheet, submitOn, tellBreakdown } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, type Name, testAs } from './people.ts';
import { picture } from './picture.ts';

const mechanic = 'wati';
const test = testAs(mechanic);
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('priority 1 holds a machine and calls its breakdown until it is mended, as everybody of it sees', {
  tag: '@web',
}, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const machine = await readyMachine();
  const planned = await plannedJob(machine.id);
  const what = `Brake line torn ${Date.now()}`;
  const finding = await as(browser, 'putri', (desk) => enterPriorityOne(desk, machine.id, what));

  await as(browser, 'lukman', async (desk) => {
    await desk.goto(finding.address);
    await expect(desk.getByText(/^The unit is not ready for use until this is mended/)).toBeVisible();
    await desk.getByRole('button', { name: 'Approve', exact: true }).click();
    // It needs no part, and the job that it called waits for it.
    await expect(desk.getByText('Scheduled', { exact: true }).first()).toBeVisible();
    await expect(desk.getByText('Assembly').first()).toBeVisible();
  });
  const breakdown = await breakdownOf(machine.id);
  await as(browser, 'putri', async (desk) => {
    await expectCondition(desk, machine, 'Not ready for use');
    await expectOnUnits(desk, machine, 'Not ready for use');
    await desk.goto(`/dca/board?PlantCode=JKT1&Day=${planned.day}`);
    await expect(desk.locator(`[data-job="${planned.id}"]`).first()).toHaveAccessibleName(
      new RegExp(`Machine: check\\. [^.]*not ready for use: ${finding.number} is open`),
    );
  });
  await as(browser, 'eko', async (desk) => {
    await expectCondition(desk, machine, 'Not ready for use');
    await expectOnUnits(desk, machine, 'Not ready for use');
    await desk.goto(finding.address);
    await expect(desk.getByText(what).first()).toBeVisible();
    await expect(desk.getByText('Assembly')).toHaveCount(0);
  });

  const watched = listenToConsole(page);
  await startBreakdown(breakdown.id);
  await page.goto(`/dca/jobs/summary/detailpi?id=${breakdown.id}&tab=checksheet`);
  await mendOn(page, finding.number, await picture(32));
  await submitOn(page);
  await expectSubmitted(page);
  watched.expectQuiet();

  await as(browser, 'lukman', async (desk) => {
    await approveOn(desk, breakdown.id, async () => {
      const mended = desk.locator(`[data-line="${finding.number}"]`);
      await expect(mended).toContainText('Done');
      await expect(mended.getByRole('img', { name: 'Photo after the work' })).toBeVisible();
      await expectAccessible(desk);
      await desk.getByLabel('I have looked at everything that is bad').check();
    });
    await desk.goto(finding.address);
    await expect(desk.getByText('Closed', { exact: true }).first()).toBeVisible();
  });
  await expectReady(browser, machine, ['putri', 'eko']);
  await as(browser, 'putri', async (desk) => {
    await desk.goto('/dca/notices');
    await desk
      .getByRole('link', { name: new RegExp(finding.number) })
      .first()
      .click();
    await expect(desk.getByText('Closed', { exact: true }).first()).toBeVisible();
  });
  await (await callerOf('putri')).call(jobs.cancel, { query: { Id: [planned.id] } });
});

interface Machine {
  readonly id: string;
  readonly unitCode: string;
}

/** A machine of the customer near Jakarta that nothing holds and nobody works on. */
async function readyMachine(): Promise<Machine> {
  const query = { Condition: ['READY'], PageSize: 100 } as const;
  const { data: theirs } = await (await callerOf('eko')).call(equipment.fleet, { query });
  const { data: ours } = await (await callerOf('lukman')).call(equipment.fleet, {
    query: { ...query, PageSize: 200 },
  });
  const known = new Set(ours.map(({ id }) => id));
  const ready = theirs.filter(({ id, unitCode }) => unitCode.startsWith('EX') && known.has(id));
  for (const machine of ready) {
    const { openJobs, findings } = await pageOf(machine.id);
    if (
      openJobs.every(({ jobType }) => jobType !== 'UNS') &&
      findings.every(({ priority }) => priority !== 1)
    )
      return machine;
  }
  throw new Error('no machine of the customer is ready');
}

const pageOf = async (id: string) =>
  (await (await callerOf('putri')).call(equipment.machine, { params: { id } })).data;

/** Another job of the machine, on a day of its own, whose light on the board turns. */
async function plannedJob(equipmentId: string) {
  const plans = await callerOf('putri');
  const { unitModel } = await pageOf(equipmentId);
  const { data: forms } = await plans.call(jobs.masterJobs, { query: { UnitModel: unitModel } });
  const form = forms.find(({ jobType }) => jobType === 'INS');
  if (!form) throw new Error(`${unitModel} has no inspection`);
  const day = new Date(Date.now() + 441 * 86_400_000).toISOString().slice(0, 10);
  const job = {
    masterJobId: form.id,
    equipmentId,
    planDate: day,
    description: 'Next year',
    openJobIsKnown: true,
  };
  const { data } = await plans.call(jobs.add, { body: { job } });
  return { id: data.id, day };
}

async function enterPriorityOne(page: Page, equipmentId: string, what: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dca/machine/${equipmentId}`);
  await page.getByRole('link', { name: 'Enter a finding' }).click();
  await page.getByRole('button', { name: /^1 · / }).click();
  await page.getByLabel('Part of the machine').selectOption({ index: 1 });
  await page.getByLabel('Damage').selectOption({ index: 1 });
  await page.getByLabel('Cause', { exact: true }).selectOption('ASSY');
  await page.getByLabel('What was seen').fill(what);
  const send = page.getByRole('button', { name: 'Send to the leader' });
  await expect(page.getByText('Priority 1 is proved by a photo: add one.')).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  const photo = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: await picture(31) };
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'torn.jpg' })).toBeVisible();
  await loseTheSignal(page, send, what);
  await send.click();
  await page.waitForURL(/\/backlog-monitoring\/detail\//);
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
  const address = new URL(page.url()).pathname;
  const id = String(address.split('/').at(-1));
  const { data } = await (await callerOf('putri')).call(backlog.detail, { params: { id } });
  return { address, id, number: data.number };
}

/** In the middle of it the signal goes, and then the page is loaded anew: what was typed stands there again, with its photo. */
async function loseTheSignal(page: Page, send: Locator, what: string): Promise<void> {
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('What was seen')).toHaveValue(what);
  await page.context().setOffline(false);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('What was seen')).toHaveValue(what);
  await expect(page.getByRole('button', { name: 'Take photo 1 off' })).toHaveText('torn.jpg');
  await expectAccessible(page);
}

async function breakdownOf(machineId: string) {
  const { openJobs } = await pageOf(machineId);
  const [called, ...others] = openJobs.filter(({ jobType }) => jobType === 'UNS');
  expect(others).toEqual([]);
  if (!called) throw new Error('no breakdown was called');
  return called;
}

async function expectCondition(desk: Page, { id, unitCode }: Machine, condition: string): Promise<void> {
  await desk.goto(`/dca/machine/${id}`);
  await expect(desk.getByRole('heading', { name: unitCode })).toBeVisible();
  await expect(desk.getByText(condition, { exact: true }).first()).toBeVisible();
}

async function expectOnUnits(desk: Page, { unitCode }: Machine, condition: string): Promise<void> {
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/dca/units?SearchValue=${unitCode}`);
  await expect(desk.getByRole('row', { name: new RegExp(unitCode) }).first()).toContainText(condition);
}

async function expectReady(browser: Browser, machine: Machine, people: readonly Name[]): Promise<void> {
  for (const name of people)
    await as(browser, name, async (desk) => {
      await expectCondition(desk, machine, 'Ready');
      await expectOnUnits(desk, machine, 'Ready');
    });
}

/** Planner and leader bring the breakdown to its mechanic, who answers all of its sheet but the line of the finding. */
async function startBreakdown(id: string): Promise<void> {
  await (await callerOf('putri')).call(jobs.release, { body: { id } });
  await assignTo([mechanic], id);
  await startWork(mechanic, { id });
  await fillSheet(mechanic, { id }, { family: 'uns' });
  await tellBreakdown(mechanic, { id });
}

/** Answers a line of the open sheet: mended, which its photo proves. */
async function mendOn(page: Page, number: string, photo: Buffer): Promise<void> {
  await page.locator('[data-step="lines"]').click();
  const line = page.locator(`[data-line="${number}"]`);
  const isMended = line.getByRole('button', { name: `Mended: ${number}`, exact: true });
  await expect(isMended).toBeDisabled();
  await line
    .locator('[data-kind="AFTER"] input')
    .setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: photo });
  await isMended.click();
  await expect(line).toContainText('Done', { timeout: 30_000 });
}

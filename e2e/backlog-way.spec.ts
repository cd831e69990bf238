// The way of a finding: told of a bad answer on a phone without a signal, approved with four others at once, its parts ordered and
// received by a spreadsheet, mended in the next service by who rides there, closed with the approval, and read of by who found it.
import { randomUUID } from 'node:crypto';
import { backlog } from '@dca/contract/areas/backlog';
import { equipment } from '@dca/contract/areas/equipment';
import { expect, type Page } from '@playwright/test';
import { expectSubmitted } from './answering.ts';
import { approveOn, as } from './approving.ts';
import { callerOf, sheetOf, workingJob } from './field/gateway.ts';
import { conditionAt, expectSent, judge, openZone } from './field/one-phone.ts';
import { fillSheet, submitOn } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';
import { picture } from './picture.ts';

const mechanic = 'bima';
const test = testAs(mechanic);
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a finding goes from a phone without a signal to its mending in the next service, and its finder reads so', {
  tag: '@web',
}, async ({ page, context, browser }) => {
  test.setTimeout(600_000);
  const visit = await workingJob([mechanic], { inDays: 0 });
  await fillSheet(mechanic, visit);
  const watched = listenToConsole(page);
  await keepTheDay(page);
  const found = await findWithoutSignal(page, context, visit);
  const others = await findOthers(visit.unit);
  const [withPart] = others;

  await as(browser, 'lukman', (desk) => approveAll(desk, [found, ...others]));
  await as(browser, 'putri', (desk) => bringOrders(desk, withPart));

  const service = await workingJob([mechanic], { inDays: 0 });
  await fillSheet(mechanic, service);
  await as(browser, 'putri', async (desk) => {
    for (const { id } of [found, withPart]) await scheduleInto(desk, id, service.number);
  });

  await mendWithoutSignal(page, context, service.sheetAddress, { mended: found, left: withPart });
  watched.expectQuiet();
  await as(browser, 'lukman', async (desk) => {
    await approveOn(desk, service.id, async () => undefined);
    await desk.goto(`/dca/backlog-monitoring/detail/${found.id}`);
    await expect(desk.getByText('Closed', { exact: true }).first()).toBeVisible();
    await desk.goto(`/dca/backlog-monitoring/detail/${withPart.id}`);
    await expect(desk.getByText('hose came in the wrong length').first()).toBeVisible();
  });
  await page.goto('/dca/notices');
  await page
    .getByRole('link', { name: new RegExp(found.number) })
    .first()
    .click();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
});

interface Found {
  readonly id: string;
  readonly number: string;
}

interface WithPart extends Found {
  readonly part: string;
}

/** The portal and the day are on the phone. */
async function keepTheDay(page: Page): Promise<void> {
  await page.goto('/dca/home');
  await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

type Context = Parameters<Parameters<typeof test>[2]>[0]['context'];

async function findWithoutSignal(
  page: Page,
  context: Context,
  visit: { readonly id: string; readonly sheetAddress: string },
): Promise<Found> {
  await page.goto(visit.sheetAddress);
  await openZone(page);
  await context.setOffline(true);
  await judge(page, 0, 'NMB');
  const question = conditionAt(page, 0);
  await question
    .locator('[data-kind="OTHER"] input')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(21) });
  await question.getByLabel('Note').fill('Hose cracked');
  await question.getByLabel('Note').blur();
  await question.getByRole('button', { name: 'Record a finding' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /^2 · / }).click();
  await form.getByLabel('Part of the machine').selectOption('HYDR');
  await form.getByLabel('Damage').selectOption('LEAK');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(question.locator('[data-finding="waits"]')).toBeVisible();
  await context.setOffline(false);
  await expectSent(page);
  await expect(question.locator('[data-finding]')).toContainText('Submitted', { timeout: 30_000 });
  await submitOn(page);
  await expectSubmitted(page);
  const [stored] = (await sheetOf(mechanic, visit.id)).findings ?? [];
  if (!stored) throw new Error('the server has the finding');
  return stored;
}

/** Four others of the machine, the first of which needs a part. */
async function findOthers(unit: string): Promise<readonly [WithPart, ...Found[]]> {
  const caller = await callerOf(mechanic);
  const { data: machines } = await caller.call(equipment.list, { query: { SearchValue: unit, PageSize: 5 } });
  const machine = machines.find(({ unitCode }) => unitCode === unit);
  const part = `HS-${Date.now()}`;
  const finding = {
    equipmentId: machine?.id ?? '',
    objectPart: 'HYDR',
    damage: 'LEAK',
    priority: 3,
    foundAt: new Date().toISOString(),
  } as const;
  const { data } = await caller.call(backlog.record, {
    body: {
      backlogs: ['arm RH', 'arm LH', 'boom', 'bucket'].map((where, index) => ({
        ...finding,
        id: randomUUID(),
        problemDesc: `rembes hose ${where}`,
        partRequirements: index === 0 ? [{ partNumber: part, description: 'Hose', quantity: 1 }] : [],
      })),
    },
  });
  const [first, ...rest] = data;
  if (!first || rest.length !== 3) throw new Error('the server has the findings');
  return [{ ...first, part }, ...rest];
}

async function approveAll(desk: Page, findings: readonly Found[]): Promise<void> {
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/dca/backlog-monitoring/?tab=bes&Status=SUBMITTED&UnitCode=EX-204');
  for (const { number } of findings)
    await desk
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByRole('dialog', { name: '5 of 5 done' })).toBeVisible();
  await expectAccessible(desk, 'dialog[open]');
}

/** The worker is woken within seconds, and each step is a process that begins. */
const patience = { timeout: 150_000 };

async function bringOrders(desk: Page, { id, number, part }: WithPart): Promise<void> {
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/dca/backlog-monitoring/?tab=waiting&SearchValue=${part}`);
  await expect(desk.getByRole('row', { name: new RegExp(part) })).toContainText('Not on order');
  await bringFile(desk, `${number};${part};Sinar Hidrolik;4500012345;;`);
  await desk.goto(`/dca/backlog-monitoring/?tab=waiting&SearchValue=${part}`);
  await expect(desk.getByRole('row', { name: new RegExp(part) })).toContainText('Without a day');
  await bringFile(desk, `${number};${part};;;;1`);
  await desk.goto(`/dca/backlog-monitoring/detail/${id}`);
  await expect(desk.getByText('Parts ready', { exact: true }).first()).toBeVisible();
  await expect(desk.getByText('4500012345').first()).toBeVisible();
}

/** Brings one row by the wizard that the list of parts leads to. */
async function bringFile(desk: Page, row: string): Promise<void> {
  const heads = 'Backlog;Part number;Supplier;Order number;Expected on;Received';
  await desk.getByRole('link', { name: 'Orders from a spreadsheet' }).click();
  const buffer = Buffer.from(`${heads}\n${row}\n`);
  await desk.getByLabel('Choose a file').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
  await desk.getByRole('button', { name: 'Check the rows' }).click(patience);
  await desk.getByRole('button', { name: 'Store 1 row' }).click(patience);
  await expect(desk.getByText('1 row is stored.').first()).toBeVisible(patience);
}

async function scheduleInto(desk: Page, id: string, jobNumber: string): Promise<void> {
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/dca/backlog-monitoring/detail/${id}`);
  await desk.getByRole('button', { name: 'Schedule' }).click();
  const dialog = desk.getByRole('dialog');
  const job = dialog.getByLabel('Job');
  const option = job.locator('option', { hasText: jobNumber });
  await expect(option).toHaveCount(1);
  await job.selectOption(String(await option.getAttribute('value')));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(desk.getByText('Scheduled', { exact: true }).first()).toBeVisible();
}

interface Lines {
  readonly mended: Found;
  readonly left: Found;
}

async function mendWithoutSignal(page: Page, context: Context, address: string, { mended, left }: Lines) {
  await keepTheDay(page);
  await page.goto(address);
  await page.locator('[data-step="lines"]').click();
  const line = page.locator(`[data-line="${mended.number}"]`);
  await expect(line).toContainText('Priority 2');
  await context.setOffline(true);
  const isMended = line.getByRole('button', { name: `Mended: ${mended.number}`, exact: true });
  await expect(isMended).toBeDisabled();
  await line
    .locator('[data-kind="AFTER"] input')
    .setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await picture(22) });
  await isMended.click();
  await expect(line).toContainText('Safe on this phone, not sent yet');
  await expect(page.getByText(/^One finding of this job is not answered/)).toBeVisible();
  await page.getByRole('button', { name: `Not mended: ${left.number}` }).click();
  const why = page.getByRole('dialog');
  await why.getByLabel('Reason').fill('hose came in the wrong length');
  await expectAccessible(page, 'dialog[open]');
  await why.getByRole('button', { name: 'Not mended' }).click();
  await expect(page.locator('[data-missing="lines"]')).toHaveCount(0);
  await context.setOffline(false);
  await expectSent(page);
  await expect(line).toContainText('Done', { timeout: 30_000 });
  await expect(page.locator(`[data-line="${left.number}"]`)).toHaveCount(0);
  await submitOn(page);
  await expectSubmitted(page);
}

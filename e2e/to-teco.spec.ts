// A service whole: the planner makes it together with an inspection of the same machine, its mechanic works and submits, the leader
// approves, the customer accepts its BAST, the office gives it its order, SAP refuses it, and the repair brings it to its end.
import { checksheets } from '@dca/contract/areas/checksheets';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { receipts } from '@dca/contract/areas/receipts';
import { expect, type Page } from '@playwright/test';
import { test } from './device.ts';
import { assignTo, callerOf, startWork } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { expectAccessible } from './people.ts';
import { sign } from './signing.ts';
import { as } from './watched.ts';

// Balikpapan: its leader and this mechanic have no other journey to do with a machine of this customer.
const mechanic = 'dian';
const leader = 'dewi';

test('a service goes from its creation to TECO, past a refusal of SAP', { tag: '@web' }, async ({
  browser,
}) => {
  test.slow();
  let id = '';
  await as(browser, 'putri', async (page) => {
    id = await createTwo(page);
  });
  await assignTo([mechanic], id, leader);
  await startWork(mechanic, { id }, leader);
  await fillSheet(mechanic, { id }, { family: 'ps' });
  const body = { jobId: id, zoneCheckSheets: [], submit: true };
  await (await callerOf(mechanic)).call(checksheets.save, { params: { family: 'ps' }, body });

  const address = `/dca/jobs/summary/detailpi?id=${id}`;
  await as(browser, leader, async (page) => {
    await page.goto(`/dca/jobs/summary/detailpi/${id}/approval`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText(/^The checksheet of /)).toBeVisible();
  });
  await as(browser, 'eko', (page) => accept(page, `${address}&tab=papers`));
  const order = `49${Date.now() % 10_000_000}`;
  await as(browser, 'putri', (page) => complete(page, address, order));

  const putri = await callerOf('putri');
  const { attributes: paper } = await putri.call(receipts.bast, { query: { jobId: id } });
  expect(paper).toMatchObject({ isAwaited: false, decisions: [{ decision: 'ACCEPTED', name: 'Eko' }] });
  const booked = (await (await fetch(`${sapUrl()}/booked`)).json()) as readonly {
    readonly kind: string;
    readonly content: { readonly order: string; readonly chargeTo: string };
  }[];
  const ours = booked.filter(({ content }) => content.order === order);
  // Work of seconds has no hours to confirm.
  expect(ours.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['METER', 'COMPLETION']));
  expect(ours.filter(({ kind }) => kind === 'COMPLETION')).toHaveLength(1);
  expect(ours.at(-1)?.content.chargeTo).toBe('CONTRACT');
});

/** The machine first: the service of 250 hours and the inspection, on one form, made and released together. */
async function createTwo(page: Page): Promise<string> {
  const putri = await callerOf('putri');
  const query = { PlantCode: ['BPN1'], CustomerCode: ['C-TJ'], UnitModel: ['PC200-8'] };
  const { data: machines } = await putri.call(equipment.list, { query });
  const unit = String(machines[0]?.unitCode);
  await page.goto('/dca/jobcreation/unitmodel');
  await page.getByLabel('Unit, serial number or model').fill(unit);
  const called = page.getByRole('list', { name: 'Machines' });
  await called.getByRole('link', { name: new RegExp(unit) }).click();
  const choices = page.getByRole('list', { name: 'Jobs for this machine' }).getByRole('button');
  await expect(choices.first()).toBeVisible();
  await expect(page.getByText(/SMR/).first()).toBeVisible();
  await expectAccessible(page);
  for (const wanted of [/service 250 h/i, /periodic inspection 250 h/i]) {
    const choice = choices.filter({ hasText: wanted });
    if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.click();
  }
  const others = choices.and(page.locator('[aria-pressed=true]')).filter({ hasNotText: /250 h/ });
  if ((await others.count()) > 0) await others.first().click();
  await page.getByRole('link', { name: 'Go on with 2 jobs' }).click();
  await page.getByLabel('Who pays').selectOption('CONTRACT');
  await page.getByLabel("The customer's order").fill('PO-2026-11');
  await expectAccessible(page);
  const told = page.getByText(/2 jobs are created: J-/);
  // What is told goes by itself: it is read as it comes.
  const telling = told.textContent();
  await page.getByRole('button', { name: 'Create and release' }).click();
  // Other journeys leave open work of the same kind on this machine; both are meant.
  const anyway = page.getByRole('button', { name: 'Create anyway' }).first();
  await expect(anyway.or(told)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  const numbers = (await telling)?.match(/J-\d+/g) ?? [];
  expect(numbers).toHaveLength(2);
  const found = await Promise.all(
    numbers.map((SearchValue) => putri.call(jobs.list, { query: { SearchValue } })),
  );
  const made = found.flatMap(({ data }) => data);
  expect(made.map(({ status, chargeTo }) => [status, chargeTo])).toEqual([
    [20, 'CONTRACT'],
    [20, 'CONTRACT'],
  ]);
  return made.find(({ jobType }) => jobType === 'SER')?.id ?? '';
}

async function accept(page: Page, papers: string): Promise<void> {
  await page.goto(papers);
  await page.getByRole('link', { name: /^Open BAST\// }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await sign(page);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText(/ is accepted\.$/)).toBeVisible();
}

/** The order is given late; SAP refuses the first message, says why, and takes it when it is sent again. */
async function complete(page: Page, address: string, order: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /^Complete in SAP/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Order and payer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel("The customer's order")).toHaveValue('PO-2026-11');
  await dialog.getByLabel('SAP number').fill(order);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The order of J-\d+ is saved\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('main').getByText(order)).toBeVisible();

  await behave({ kind: 'error', messages: ['Order is locked by AB', 'Period is closed'], order, times: 1 });
  await page.getByRole('button', { name: 'Complete in SAP' }).click();
  const question = page.getByRole('dialog', { name: 'Do You Want To Proceed ?' });
  await expect(question).toContainText('SAP is told the hours of the crew');
  await question.getByRole('button', { name: 'Yes' }).click();
  const refusal = page.getByRole('dialog', { name: 'ERROR SAP JOB' });
  await expect(refusal.getByRole('listitem')).toHaveText(['Order is locked by AB', 'Period is closed'], {
    timeout: 30_000,
  });
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'OK' }).click();

  await page.goto(`/dca/sap?SearchValue=${order}`);
  const refused = page.getByRole('row', { name: /Refused by SAP/ });
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText('Period is closed');
  await refused.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText(/goes to SAP again/)).toBeVisible();
  await page.goto(address);
  await expect(page.locator('main header').getByText('Technically complete')).toBeVisible({
    timeout: 60_000,
  });
}

const sapUrl = () => String(process.env.JOURNEY_SAP_URL);

async function behave(behaviour: object): Promise<void> {
  const answer = await fetch(`${sapUrl()}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) });
  expect(answer.status).toBe(200);
}

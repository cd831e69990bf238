// A month of a customer until both have signed it: closed, a stop of it disputed on its row, answered, put right at its job, closed again
// with what changed in a list, accepted, and its paper verified by who holds it.
import { readFileSync } from 'node:fs';
import { checksheets } from '@dca/contract/areas/checksheets';
import { type DashboardMonth, dashboard } from '@dca/contract/areas/dashboard';
import { documents } from '@dca/contract/areas/documents';
import { jobs } from '@dca/contract/areas/jobs';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test as anybody } from './device.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible } from './people.ts';
import { as } from './watched.ts';

/** Who reports the stop. */
const mechanic = 'gilang';

anybody(
  'a month is closed, disputed on its row, answered, corrected, closed again and signed by both',
  {
    tag: '@web',
  },
  async ({ browser }) => {
    anybody.setTimeout(240_000);
    const { month, stop } = await ownMonth();
    const { year, month: number, contractNumber } = month;
    const address = `/dca/dashboard-monthly-monitoring?year=${year}&month=${number}&customerCode=C-TJ&ContractNumber=${contractNumber}`;
    const reason = `It was ready two hours after that ${contractNumber}`;
    await as(browser, 'adi', async (page) => {
      await page.goto(address);
      await press(page, 'Close the month');
      await expect(page.getByText(/^Closed .* by Adi, revision 1/)).toBeVisible();
    });
    await as(browser, 'eko', async (page) => {
      await page.goto(address);
      await showsRowsOfTiles(page, month);
      await page
        .getByRole('row')
        .filter({ hasText: stop.jobNumber })
        .getByRole('button', { name: 'Disagree' })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: 'Disagree' }).click();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept the month' })).toBeDisabled();
    });
    await as(browser, 'adi', async (page) => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Answer' }).click();
      const answer = page.getByRole('dialog');
      await answer.getByLabel('Answer').fill('You are right, it was released in the morning');
      await answer.getByRole('checkbox').check();
      await answer.getByRole('button', { name: 'Answer' }).click();
      await expect(page.getByText('The answer was sent.')).toBeVisible();
    });
    await putRight(stop);
    await as(browser, 'adi', async (page) => {
      await page.goto(address);
      await expect(page.getByText(/would be (an)?others? .*now|figures? would be/)).toBeVisible();
      await page.getByRole('button', { name: 'Correct', exact: true }).click();
      const correcting = page.getByRole('dialog');
      await correcting.getByLabel('Reason').fill('The customer was right about the stop');
      await correcting.getByRole('button', { name: 'Correct' }).click();
      await expect(page.getByText(/^Closed .* by Adi, revision 2/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Corrected after the closing' })).toBeVisible();
      await expectAccessible(page);
    });
    await as(browser, 'eko', async (page) => {
      await page.goto(address);
      await expect(page.getByText('You are right, it was released in the morning')).toBeVisible();
      await press(page, 'Accept the month');
      await expect(page.getByText(/^Accepted .* by Eko/)).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF' }).click();
      await isProved(readFileSync(await (await saved).path()), { year, month: number, contractNumber });
    });
  },
);

type Stop = DashboardMonth['items'][number]['stops'][number];

/** A month of a contract that nobody else has, in which a machine stopped; that it ran again on the next day was never told. */
async function ownMonth(): Promise<{ month: DashboardMonth; stop: Stop }> {
  const [adi, reporter] = [await callerOf('adi'), await callerOf(mechanic)];
  const now = new Date(Date.now() + 8 * 3_600_000);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  const stoppedAt = new Date(first.getTime() + 20 * 86_400_000).toISOString();
  const when = { month: first.getUTCMonth() + 1, year: first.getUTCFullYear() };
  const { data: known } = await adi.call(dashboard.months, { query: { ...when, customerCode: 'C-TJ' } });
  // One that ran at the end of the month.
  const machine = known[0]?.items.find(
    ({ plantCode, condition }) => plantCode === 'JKT1' && condition !== 'RUSAK',
  );
  const { data: job } = await reporter.call(jobs.reportBreakdown, {
    body: {
      ...{ id: crypto.randomUUID(), temporaryNumber: `T-${crypto.randomUUID().slice(0, 6).toUpperCase()}` },
      ...{ equipmentId: machine?.equipmentId ?? '', phenomenon: 'Engine does not start', stoppedAt },
      at: new Date().toISOString(),
    },
  });
  const form = { ...when, contractNumber: `K-${Date.now()}`, customerCode: 'C-TJ' };
  const { data: month } = await adi.call(dashboard.save, { body: { form } });
  const stop = month.items.flatMap(({ stops }) => stops).find(({ jobId }) => jobId === job.id);
  if (!stop) throw new Error('the stop is not in its month');
  return { month, stop };
}

/** Each tile counts the rows that it shows. */
async function showsRowsOfTiles(page: Page, month: DashboardMonth): Promise<void> {
  const tiles = page.getByRole('list', { name: 'Totals' });
  await tiles.getByRole('link', { name: /^Visits/ }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${month.total} visits?`) })).toBeVisible();
  await expectAccessible(page);
  await tiles.getByRole('link', { name: /^Units normal/ }).click();
  await expect(page.getByRole('link', { name: /^Units normal/ })).toHaveAttribute('aria-current', /./);
  await tiles.getByRole('link', { name: /^Units normal/ }).click();
}

async function press(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
}

/** Its mechanic says at the job when the machine was ready. */
async function putRight({ id, jobId, stoppedAt, reason }: Stop): Promise<void> {
  const caller = await callerOf(mechanic);
  const readyAt = new Date(Date.parse(stoppedAt) + 86_400_000).toISOString();
  const content = [{ id, stoppedAt, readyAt, reason }];
  const at = new Date().toISOString();
  const body = { jobId, zoneCheckSheets: [], parts: { downtime: { at, content } } };
  await caller.call(checksheets.save, { params: { family: 'uns' }, body });
}

type Signed = Pick<DashboardMonth, 'year' | 'month' | 'contractNumber'>;

/** It bears the hash of what was closed last, and its code says that it is as it was issued. */
async function isProved(file: Buffer, { contractNumber, ...when }: Signed): Promise<void> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  const adi = await callerOf('adi');
  const query = { ...when, ContractNumber: contractNumber };
  const [month] = (await adi.call(dashboard.months, { query })).data;
  expect(month).toMatchObject({ state: 'ACCEPTED', closing: { revision: 2 } });
  expect(text.replaceAll(/\s/g, '')).toContain(month?.closing?.hash);
  const code = /(?:[0-9A-Z]{4}-\s*){5}[0-9A-Z]{4}/.exec(text)?.[0]?.replaceAll(/[\s-]/g, '') ?? '';
  const { data } = await adi.call(documents.verifyPaper, { params: { code } });
  expect(data).toMatchObject({ kind: 'MONTH', state: 'INTACT' });
  expect(data.number).toContain(contractNumber);
}

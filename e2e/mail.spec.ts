// A leader approves: the mechanic's bell rings at once, the customer's contact gets the report in their language, and the list of
// mails shows what became of it.
import { checksheets } from '@dca/contract/areas/checksheets';
import { type Browser, expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test } from './device.ts';
import { callerOf, type OwnJob, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, signedIn, testAs } from './people.ts';

const mechanic = 'bima';

testAs('lukman')(
  'a report reaches the customer by mail, and the bell of the mechanic rings',
  { tag: '@web' },
  async ({ page, browser }) => {
    const watched = listenToConsole(page);
    const job = await submittedJob();
    const theirs = await openHome(browser);
    await approve(page, job);
    await readBell(theirs, job);

    await page.goto(`/dca/jobs/summary/detailpi?id=${job.id}&tab=papers`);
    await page.getByRole('button', { name: 'Send by mail' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Ratna Wulandari')).toBeChecked();
    await expect(dialog.getByLabel('Hasan Basri')).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel('A line to them (optional)').fill('Silakan diperiksa');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Mailed to Ratna Wulandari')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(`/dca/mail?SearchValue=${job.number}`);
    const row = page.getByRole('row', { name: /Ratna Wulandari/ });
    // Sent by the worker meanwhile: the list hears of it by itself.
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
    await row.getByRole('link').first().click();
    await expect(page.getByText('Silakan diperiksa')).toBeVisible();
    await expectAccessible(page);
    await expectArrived(job);
    watched.expectQuiet();
  },
);

/** A job of this journey's own, submitted by its mechanic. */
async function submittedJob(): Promise<OwnJob> {
  const job = await workingJob([mechanic]);
  await fillSheet(mechanic, job);
  const body = { jobId: job.id, zoneCheckSheets: [], submit: true };
  await (await callerOf(mechanic)).call(checksheets.save, { params: { family: 'pi' }, body });
  return job;
}

async function openHome(browser: Browser): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const page = await browser.newPage({ baseURL, storageState: await signedIn(browser, mechanic) });
  await page.goto('/dca/home');
  await expect(page.getByRole('link', { name: /^Notices/ })).toBeVisible();
  return page;
}

async function approve(page: Page, job: OwnJob): Promise<void> {
  await page.goto(`/dca/jobs/summary/detailpi/${job.id}/approval`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/^The checksheet of /)).toBeVisible();
}

/** The bell of the mechanic rang without a reload; what it told is read once its job was opened. */
async function readBell(page: Page, job: OwnJob): Promise<void> {
  const bell = page.getByRole('link', { name: /^Notices, / });
  await expect(bell).toBeVisible();
  await bell.click();
  const notice = page.getByRole('row', { name: new RegExp(`Approved.*${job.number}.*Unread`) });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(job.number) })).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has('notice'));
  await page.goto(`/dca/notices?SearchValue=${job.number}&Unread=true&Kind=APPROVED`);
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await page.close();
}

interface Arrived {
  readonly index: number;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly string[];
}

/** The paper is in the inbox once, in Indonesian. */
async function expectArrived(job: OwnJob): Promise<void> {
  const inbox = String(process.env.JOURNEY_INBOX_URL);
  const arrived = (await (await fetch(`${inbox}/mails`)).json()) as readonly Arrived[];
  const [mail, ...others] = arrived.filter(
    ({ subject }) => subject.startsWith('Laporan') && subject.includes(job.number),
  );
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: ['ratna@tambangjaya.example'],
    text: expect.stringContaining('Yth. Ratna'),
  });
  const paper = await (await fetch(`${inbox}/mails/${mail?.index}/0`)).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true });
  expect(text).toContain('Inspeksi');
}

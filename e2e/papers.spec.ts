// A service from its approval on: its leader approves, the customer reads the certificate, signs and accepts, and takes it along.
import { readFileSync } from 'node:fs';
import { checksheets } from '@dca/contract/areas/checksheets';
import { type Browser, expect } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test } from './device.ts';
import { callerOf, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, signedIn, testAs } from './people.ts';
import { sign } from './signing.ts';

/** Other journeys of the day leave him alone while this one runs. */
const mechanic = 'hendra';

testAs('eko')(
  'a customer accepts a service, and takes its BAST along',
  { tag: '@web' },
  async ({ page, browser }) => {
    const watched = listenToConsole(page);
    const id = await serviceToApprove();
    await approve(browser, id);
    await page.goto(`/dca/jobs/summary/detailpi?id=${id}&tab=papers`);
    await page.getByRole('link', { name: /^Open BAST\// }).click();
    const heading = page.getByRole('heading', { level: 1, name: /BAST\// });
    await expect(heading).toBeVisible();
    const number = /BAST\/\S+\d{5}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText('Waits for the customer')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Remark (optional)').fill('Unit runs well');
    await sign(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText(`${number} is accepted.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: /^Signature of / })).toBeVisible();
    await expect(page.getByText('Unit runs well')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF in English' }).click();
    const file = readFileSync(await (await saved).path());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
    for (const said of [number, 'Accepted by the customer', 'Unit runs well'])
      expect(text.replace(/\s+/g, '')).toContain(said.replace(/\s+/g, ''));
    watched.expectQuiet();
    await verify(browser, { file, number, code: /(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(text)?.[0] ?? '' });
  },
);

/** A service that its mechanic has submitted, and that waits for its leader. */
async function serviceToApprove(): Promise<string> {
  const { id } = await workingJob([mechanic], { jobType: 'SER', inDays: 0 });
  await fillSheet(mechanic, { id }, { family: 'ps' });
  const body = { jobId: id, zoneCheckSheets: [], submit: true };
  await (await callerOf(mechanic)).call(checksheets.save, { params: { family: 'ps' }, body });
  return id;
}

async function approve(browser: Browser, id: string): Promise<void> {
  const { baseURL } = test.info().project.use;
  const page = await browser.newPage({ baseURL, storageState: await signedIn(browser, 'lukman') });
  await page.goto(`/dca/jobs/summary/detailpi/${id}/approval`);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  const seen = page.getByLabel('I have looked at everything that is bad');
  if (await seen.isVisible()) await seen.check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/^The checksheet of /)).toBeVisible();
  await page.close();
}

interface Held {
  readonly file: Buffer;
  readonly number: string;
  readonly code: string;
}

/** Whoever holds the paper, on a phone and without an account, finds out whether it is as it was issued. */
async function verify(browser: Browser, { file, number, code }: Held): Promise<void> {
  const { baseURL } = test.info().project.use;
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, storageState: undefined });
  const page = await context.newPage();
  const watched = listenToConsole(page);
  await page.goto(`/dca/verify/${code}`);
  await expect(page.getByText('Issued by us, and unaltered here')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('PT Tambang Jaya')).toHaveCount(0);
  await expectAccessible(page);
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Choose the PDF')
      .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer });
  await choose(file);
  await expect(page.getByText('Your file is unaltered')).toBeVisible();
  const altered = Buffer.from(file);
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
  await choose(altered);
  await expect(page.getByText('Your file is not the one that was issued')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByText('Diterbitkan oleh kami, dan tidak diubah di sini')).toBeVisible();
  watched.expectQuiet();
  // Another code is nobody's: the answer says no more than that.
  await page.goto(`/dca/verify/${'7'.repeat(24)}`);
  await expect(page.getByText('Tidak ada dokumen dengan kode ini')).toBeVisible();
  await context.close();
}

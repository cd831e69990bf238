// What somebody at a desk does with a sheet that was submitted: looks at it, approves or returns it, and saves its paper.
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test } from './device.ts';
import { expectAccessible, type Name, signedIn, withoutLive } from './people.ts';

/** A page of somebody else, which is closed afterwards. */
export async function as<T>(browser: Browser, name: Name, act: (page: Page) => Promise<T>): Promise<T> {
  const { baseURL } = test.info().project.use;
  const page = await browser.newPage({ baseURL, storageState: await signedIn(browser, name) });
  await withoutLive(page);
  const done = await act(page);
  await page.close();
  return done;
}

/** Opens the approval of a job, looks, and gives this person's link of the chain; what was said of it then. */
export const approveAs = (
  browser: Browser,
  name: Name,
  jobId: string,
  look: (page: Page) => Promise<void>,
): Promise<string> =>
  as(browser, name, (page) =>
    approveOn(page, jobId, async () => {
      await look(page);
      await expectAccessible(page);
    }),
  );

/** The same on a page that is open. */
export async function approveOn(page: Page, jobId: string, look: () => Promise<void>): Promise<string> {
  await openApproval(page, jobId);
  await look();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  // What is told goes by itself: it is read as it comes. A refusal stays, and ends the journey with its words.
  const told = page.getByText(/approval of|^The checksheet of /).or(page.getByRole('alert'));
  const text = (await told.first().textContent({ timeout: 60_000 })) ?? '';
  expect(text).toMatch(/approval of|^The checksheet of /);
  return text;
}

export async function openApproval(page: Page, jobId: string): Promise<void> {
  await page.goto(`/dca/jobs/summary/detailpi/${jobId}/approval`);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible({ timeout: 30_000 });
}

/** The text of a paper of a job, as somebody saves it. */
export function paperOf(browser: Browser, name: Name, jobId: string, button: string): Promise<string> {
  return as(browser, name, (page) => paperOn(page, jobId, button));
}

/** The same on a page that is open. */
export async function paperOn(page: Page, jobId: string, button: string): Promise<string> {
  await page.goto(`/dca/jobs/summary/detailpi?id=${jobId}&tab=papers`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await (await saved).path())));
  const { text } = await extractText(pdf, { mergePages: true });
  return squeeze(text);
}

/** Lines of a paper break anywhere. */
export const squeeze = (text: string): string => text.replace(/\s+/g, '');

// Every screen of each role, the views of a job and a row of each list, at the widths of a desk, a tablet and a phone: to be looked
// at by a person.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { editedLists, firstJobOn, viewsOfJob, walks } from './every-screen.ts';
import { type Name, signIn } from './people.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 800, height: 1100 },
  { width: 390, height: 844 },
] as const;

/** Takes the screens of all walks into `folder`, a file per person, screen and width. */
export async function takeScreens(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(walks) as (keyof typeof walks & Name)[]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, name, url);
    for (const path of walks[name]) await takeScreen(page, url + path, join(folder, fileOf(name, path)));
    if (name === 'lukman') await takeJob(page, url, join(folder, name));
    await context.close();
  }
  await takeRows(browser, url, folder);
}

async function takeJob(page: Page, url: string, file: string): Promise<void> {
  await page.goto(`${url}/dca/jobs?Status=60&JobType=INS&Sort=planDate`);
  const id = await firstJobOn(page);
  for (const view of viewsOfJob)
    await takeScreen(page, `${url}/dca/jobs/summary/detailpi?id=${id}&tab=${view}`, `${file}-job-${view}`);
  await takeScreen(page, `${url}/dca/jobs/summary/detailpi/${id}/approval`, `${file}-approval`);
}

async function takeRows(browser: Browser, url: string, folder: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'adi', url);
  for (const { list, row } of editedLists) {
    await page.setViewportSize(windows[0]);
    await page.goto(url + list);
    await page.locator(`a[href*="${row}"]`).first().click();
    await page.waitForURL(`**${row}*`);
    await takeScreen(page, page.url(), join(folder, fileOf('adi', row)));
  }
  await context.close();
}

async function takeScreen(page: Page, address: string, file: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    // What comes last of what every screen has; then nothing moves any more.
    await page.locator('a[href$="/notices"]').first().waitFor();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${file}-${size.width}.png` });
  }
}

const fileOf = (name: string, path: string) =>
  `${name}-${path.replace('/dca/', '').replaceAll(/[^a-z0-9]+/gi, '-')}`;

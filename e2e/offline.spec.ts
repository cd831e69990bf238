// The portal without a network: it opens with what this phone knew, takes what is entered, keeps it over a restart, and says
// what waits. Each test has a job of its own: what Today puts first may be submitted by another journey meanwhile, and has no
// buttons then. What is kept here is never sent.
import { readFileSync } from 'node:fs';
import { jobs } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import { type Download, expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { callerOf, handedOverJob } from './field/gateway.ts';
import { testAs } from './people.ts';

const test = testAs('maya');
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a phone opens without a signal, keeps an answer over a restart, and names it in the outbox', {
  tag: '@web',
}, async ({ page, context }) => {
  test.slow();
  const { sheetAddress: address } = await handedOverJob(['maya'], { inDays: 0 });
  await page.clock.install();
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  // What the screen says is on this phone, and nothing before it, is promised without a signal. It comes some seconds later.
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await page.goto(address);
  await page.locator('[data-zone]').first().click();
  await expect(page.locator('[data-question]').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Asked from outside, and for seconds: within the page it is asked at each frame, until the whole test is out of time.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await drawsPapers(page);

  await context.setOffline(true);
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await expect(page.getByText('No signal. What you enter is kept on this phone.')).toBeVisible();

  await page.goto(address);
  const choice = page.locator('[data-question] button[data-code]').first();
  const before = await choice.getAttribute('aria-pressed');
  const code = String(await choice.getAttribute('data-code'));
  const question = page.locator('[data-question]', { has: page.locator('button[data-code]') }).first();
  const [number = '', asked = ''] = String(await question.locator('h3').textContent()).split(/ (.*)/);
  const item = squeeze(asked);
  expect(number).not.toBe('');
  await choice.click();
  const after = before === 'true' ? 'false' : 'true';
  await expect(choice).toHaveAttribute('aria-pressed', after);
  await expect(page.locator('[data-saved="kept"]')).toBeVisible();

  await page.reload();
  await expect(choice).toHaveAttribute('aria-pressed', after);
  await page.getByRole('link', { name: /^Outbox/ }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await expect(page.getByText('1 answer')).toBeVisible();
  await expect(page.getByText(/waits for signal/)).toBeVisible();

  // The draft of the report is made here, and says what was entered here.
  await page.goto(address.replace('tab=checksheet', 'tab=papers'));
  const draft = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return textOf(await saving);
  };
  const english = await draft('Draft in English');
  expect(english).toContain(squeeze('This is not the report. It has no verification code'));
  expect(english).toContain(item);
  const row = english.slice(english.indexOf(item)).slice(0, item.length + 60);
  expect(row.includes(code)).toBe(after === 'true');
  expect(await draft('Draft in Indonesian')).toContain(squeeze('Ini bukan laporan.'));
});

/** Where a line wraps is the printer's business. */
const squeeze = (text: string) => text.replace(/\s+/g, '');

async function textOf(download: Download): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
  return squeeze((await extractText(pdf, { mergePages: true })).text);
}

/** What draws papers comes some seconds after the day, and lies on the phone then. */
const drawsPapers = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(10_000);
        return page.evaluate(async () => {
          const kept = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          );
          return kept.flat().filter(({ url }) => /draw-worker|Roboto-/.test(url)).length;
        });
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(3);

test('started cold without a signal: today stands, a job that was never opened has its sheet and its stages, and a paper that was seen opens', {
  tag: '@web',
}, async ({ page, context }) => {
  const paper = await paperOfMaya();
  const { sheetAddress: address } = await handedOverJob(['maya'], { inDays: 0 });
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(paper);
  const seen = await saveReport(page);
  await expect.poll(() => page.evaluate(filesHere)).toBe(1);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/dca/home');
  await expect(cold.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await expect(cold.getByText(/^As of /)).toBeVisible();
  await cold.goto(address);
  // The meter comes before the zones.
  await cold.getByRole('navigation', { name: 'Zones' }).getByRole('button').nth(1).click();
  await expect(cold.locator('[data-question]').first()).toBeVisible();
  await cold.goto(address.replace('tab=checksheet', 'tab=tracking'));
  const stages = cold.getByText('No stage was recorded yet').or(cold.locator('main ol > li > strong'));
  await expect(stages.first()).toBeVisible();
  await expect(cold.getByText(/No signal/)).toBeVisible();

  await cold.goto(paper);
  const opened = await saveReport(cold);
  await expect(cold.getByText(/There is no signal. This is the file as it came to this phone/)).toBeVisible();
  expect(opened.equals(seen)).toBe(true);
});

/** The papers of a job of hers that was approved. */
async function paperOfMaya(): Promise<string> {
  const maya = await callerOf('maya');
  const query = {
    Mine: 'true',
    Status: [...jobStates.approved.codes],
    JobType: ['INS'],
    PageSize: 5,
  } as const;
  const { data } = await maya.call(jobs.list, { query });
  return `/dca/jobs/summary/detailpi?id=${data[0]?.id}&tab=papers`;
}

async function saveReport(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report in English' }).click();
  return readFileSync(await (await saving).path());
}

/** In the page: how many files lie on this phone. */
const filesHere = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('dca-last-answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });

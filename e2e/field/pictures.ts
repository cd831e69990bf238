// A day that can be shown: the jobs of a planner, and of a mechanic Today, the sheet, the outbox, and a question on which two
// people differ.
import { join } from 'node:path';
import { checksheets, type SentEntry } from '@dca/contract/areas/checksheets';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { inLanguage, signIn } from '../people.ts';
import { takeScreens } from '../screen-pictures.ts';
import {
  callerOf,
  conditionsOf,
  handedOverJob,
  type OwnJob,
  productUrl,
  sheetOf,
  workingJob,
} from './gateway.ts';
import { takePapers } from './paper-pictures.ts';

const mechanicOfPictures = 'bima';
const colleague = 'rina';

export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly language: 'en' | 'id';
}

/** The job at hand, and a question of it on which two people differ. */
interface Day {
  readonly job: OwnJob;
  readonly zone: string;
}

interface Camera {
  readonly browser: Browser;
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly folder: string;
  readonly day: Day;
}

interface Place {
  readonly executablePath: string | undefined;
  readonly url: string;
  readonly folder: string;
  /** Where every screen goes, to be looked at; without it none is taken. */
  readonly screens: string | null;
}

/** Takes the jobs of a planner, prepares the day once, and takes its pictures in each look; then the papers of all families. */
export async function takeAll(
  { executablePath, url, folder, screens }: Place,
  looks: readonly Look[],
): Promise<void> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    await takeJobs(browser, url, folder);
    if (screens) await takeScreens(browser, url, screens);
    const day = await prepareDay();
    const page = await browser.newPage();
    await signIn(page, mechanicOfPictures, url);
    const storageState = await page.context().storageState();
    for (const look of looks) await takePictures({ browser, storageState, folder, day }, look);
    await takePapers(browser, folder, 'en');
  } finally {
    await browser.close();
  }
}

/** The list with which a planner begins, as the README shows it. */
async function takeJobs(browser: Browser, url: string, folder: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'putri', url);
  await page.goto(`${url}/dca/jobs`);
  await page.locator('[data-row-link]').first().waitFor();
  await bellOf(page).waitFor();
  await page.screenshot({ path: join(folder, 'jobs.png') });
  await context.close();
}

/** Jobs for a day; on the first of them a colleague has found something else than the mechanic. */
async function prepareDay(): Promise<Day> {
  const job = await workingJob([mechanicOfPictures, colleague]);
  for (const unit of ['EX-202', 'EX-205']) await handedOverJob([mechanicOfPictures], { unit });
  const [question] = conditionsOf(await sheetOf(mechanicOfPictures, job.id));
  const zone = (await sheetOf(mechanicOfPictures, job.id)).form.zones[0]?.code ?? '';
  if (!question) throw new Error('the sheet asks for no condition');
  const says = (code: string, note: string): SentEntry => ({
    kind: 'answer',
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    questionId: question.id,
    judgement: { upon: [], code, value: null },
    note: { upon: [], text: note },
  });
  for (const [name, code, note] of [
    [colleague, 'NMB', 'Cracked, stop the machine'],
    [mechanicOfPictures, 'NMG', 'Cleaned, no crack seen'],
  ] as const)
    await (await callerOf(name)).call(checksheets.save, {
      params: { family: 'pi' },
      body: { jobId: job.id, entries: [says(code, note)] },
    });
  return { job, zone };
}

/** Takes the four pictures in a look. */
async function takePictures(camera: Camera, { name, colorScheme, language }: Look): Promise<void> {
  const { browser, storageState, folder, day } = camera;
  const context = await browser.newContext({
    storageState,
    colorScheme,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await inLanguage(context, language);
  const page = await context.newPage();
  const take = (what: string) => page.screenshot({ path: join(folder, `${name}-${what}.png`) });
  const url = productUrl();
  await page.goto(`${url}/dca/home`);
  await page.locator('main button').first().waitFor();
  await bellOf(page).waitFor();
  await settle(page);
  await take('today');
  await page.goto(url + day.job.sheetAddress);
  await page.locator('[data-saved]').waitFor();
  await page.locator(`[data-zone="${day.zone}"]`).click();
  await page.locator('[data-question]').first().waitFor();
  await settle(page);
  await take('contest');
  await page.locator('[data-zone]').nth(1).click();
  await settle(page);
  await take('sheet');
  await context.route('**/gateway/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
  const choices = page.locator('[data-question] button[data-code]');
  for (const place of [0, 4]) await choices.nth(place).click();
  await page.goto(`${url}/dca/outbox`);
  await page.locator('main li').first().waitFor();
  await settle(page);
  await take('outbox');
  await context.close();
}

/** What comes last of what every screen has. */
const bellOf = (page: Page) => page.locator('a[href$="/notices"]').first();

/** What is asked has come, and nothing moves any more. */
const settle = (page: Page) => page.waitForTimeout(1500);

// A phone with its screens, one mechanic, a job of their own, and a bad way to the gateway: what the journeys about losing are
// played on. Each worker has a mechanic to itself.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signedIn } from '../people.ts';
import { picture } from '../picture.ts';
import { type FaultyWay, openWay, type Rule } from './faulty-way.ts';
import { type OwnJob, productUrl, sheetOf, workingJob } from './gateway.ts';

const mechanics = ['hendra', 'gilang'] as const;
const others = { hendra: 'agus', gilang: 'wati' } as const;
export type Mechanic = (typeof mechanics)[number];

export interface OnePhone {
  readonly mechanic: Mechanic;
  /** Who works on the same job on another phone. */
  readonly colleague: (typeof others)[Mechanic];
  readonly way: FaultyWay;
  readonly context: BrowserContext;
}

export const viewport = { width: 390, height: 844 };

/** What a browser needs so that all it asks goes the way, also what is on this machine. */
export const goingBy = (way: FaultyWay) => ({ proxy: { server: way.address, bypass: '<-loopback>' } });

export const test = base.extend<{ phone: OnePhone }>({
  phone: async ({ browser }, use, { parallelIndex }) => {
    const mechanic = mechanics[parallelIndex % mechanics.length] ?? 'hendra';
    const storageState = await signedIn(browser, mechanic);
    const way = await openWay(productUrl());
    const context = await browser.newContext({ storageState, viewport, hasTouch: true, ...goingBy(way) });
    await use({ mechanic, colleague: others[mechanic], way, context });
    way.decide(null);
    await context.close();
    await way.close();
  },
});

/** A new job of this mechanic, in work. */
export const jobOf = ({ mechanic, colleague }: OnePhone): Promise<OwnJob> =>
  workingJob([mechanic, colleague]);

/** The sheet of a job on a page of the phone, at its first zone. */
export async function openSheet({ context }: OnePhone, job: OwnJob): Promise<Page> {
  const page = await context.newPage();
  await showSheet(page, job);
  return page;
}

export async function showSheet(page: Page, job: OwnJob): Promise<void> {
  await page.goto(`${productUrl()}${job.sheetAddress}`);
  await expect(page.locator('[data-saved]')).toBeVisible({ timeout: 30_000 });
}

/** The n-th question of the first zone that takes a condition. */
export const conditionAt = (page: Page, place: number) =>
  page.locator('[data-question][data-family="CONDITION"]').nth(place);

/** Opens the first zone. */
export async function openZone(page: Page): Promise<void> {
  await page.locator('[data-zone]').first().click();
  await expect(conditionAt(page, 0)).toBeVisible({ timeout: 30_000 });
}

/** Judges a question of the open zone. */
export async function judge(page: Page, place: number, code: string): Promise<void> {
  const button = conditionAt(page, place).locator(`[data-code="${code}"]`);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Takes a photo of the meter, which stands on the first step of a sheet. */
export async function photographMeter(page: Page): Promise<void> {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(1) };
  await page.locator('[data-kind="METER"] input').setInputFiles(file);
}

export const expectKept = (page: Page) => expect(page.locator('[data-saved="kept"]')).toBeVisible();
export const expectSent = (page: Page) =>
  expect(page.locator('[data-saved="sent"]')).toBeVisible({ timeout: 45_000 });

/** The way becomes as it is told, and the phone hears of a signal that came back. */
export async function comeBack({ way, context }: OnePhone, rule: Rule | null = null): Promise<void> {
  way.decide(rule);
  for (const page of context.pages()) await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** The answer that the server has to the n-th condition of the first zone. */
export async function answerOnServer(name: string, job: OwnJob, place: number) {
  const sheet = await sheetOf(name, job.id);
  const [zone] = sheet.form.zones;
  const question = zone?.groups
    .flatMap(({ questions }) => questions)
    .filter(({ family, showWhen }) => family === 'CONDITION' && !showWhen)[place];
  const answers = sheet.zoneCheckSheets.flatMap(({ answers }) => answers);
  return { question, answer: answers.find(({ questionId }) => questionId === question?.id), sheet };
}

// A phone with its screens, one mechanic, a job of their own, and a bad way to the gateway: what the journeys about losing are
// played on. Each worker has a mechanic to itself, and one phone, which is emptied for each journey: what no screen sees, that the
// files of the portal were fetched before, stays.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test as base, blank, type Device } from '../device.ts';
import { signedIn } from '../people.ts';
import { picture } from '../picture.ts';
import type { Rule } from './faulty-way.ts';
import { type OwnJob, productUrl, sheetOf, workingJob } from './gateway.ts';
import { storedIn, takeOver } from './stored.ts';

const mechanics = ['hendra', 'gilang', 'agus'] as const;
const others = { hendra: 'bima', gilang: 'wati', agus: 'bima' } as const;
export type Mechanic = (typeof mechanics)[number];

export interface OnePhone extends Device {
  readonly mechanic: Mechanic;
  /** Who works on the same job on another phone. */
  readonly colleague: (typeof others)[Mechanic];
}

export const test = base.extend<{ phone: OnePhone }>({
  phone: async ({ browser, device }, use, { parallelIndex }) => {
    const mechanic = mechanics[parallelIndex % mechanics.length] ?? 'hendra';
    await emptyFor(device, await signedIn(browser, mechanic));
    await use({ mechanic, colleague: others[mechanic], ...device });
    device.way.decide(null);
    for (const page of device.context.pages()) if (page !== device.keeper) await page.close();
    device.way.forget();
  },
});

/** The phone of somebody who just signed in, by the file that says what a browser holds then. */
async function emptyFor({ context, keeper }: Device, stateFile: string): Promise<void> {
  const devtools = await context.newCDPSession(keeper);
  const { origin } = new URL(productUrl());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await context.clearCookies();
  await context.addCookies(JSON.parse(readFileSync(stateFile, 'utf8')).cookies);
  await keeper.goto(origin + blank);
  await keeper.evaluate(takeOver, storedIn(stateFile));
}

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
export async function comeBack(phone: OnePhone, rule: Rule | null = null): Promise<void> {
  phone.way.decide(rule);
  await hearOfSignal(phone);
}

/** Again and again the phone hears of a signal that came back, and does not wait for its pauses, until all faults have happened. */
export const untilAllHappened = (phone: OnePhone, { left }: { left(): number }): Promise<void> =>
  expect.poll(() => hearOfSignal(phone).then(left), { intervals: [250], timeout: 45_000 }).toBe(0);

/** A page that loads itself anew meanwhile begins with the signal and need not hear of it. */
async function hearOfSignal({ context }: OnePhone): Promise<void> {
  for (const page of context.pages())
    await page
      .evaluate(() => dispatchEvent(new Event('online')))
      .catch((error: Error) => {
        if (!error.message.includes('because of a navigation')) throw error;
      });
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

// A mechanic answers on the screen of a phone.
import { expect, type Locator, type Page } from '@playwright/test';
import { picture } from './picture.ts';

/** Goes to a zone, and waits until its questions stand there instead of those before. */
export async function openZone(page: Page, zone: Locator): Promise<void> {
  await zone.click();
  await expect(zone).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#sheet')).toHaveAttribute('aria-busy', 'false');
}

/** Good answers by family to a zone; measured values in the middle of their limits. */
export async function answerZone(page: Page, zone: Locator): Promise<void> {
  await openZone(page, zone);
  const questions = page.locator('[data-question]');
  for (let index = 0; index < (await questions.count()); index++) {
    const question = questions.nth(index);
    const family = await question.getAttribute('data-family');
    if (family === 'RANGE') await measure(page, index);
    else await pressGood(page, index);
    const photo = question.locator('[data-kind="OTHER"] input');
    if ((await photo.count()) > 0) await choosePhoto(question, photo, index + 2);
  }
}

/** Takes a photo; it travels while the next question is answered. */
async function choosePhoto(question: Locator, input: Locator, shade: number): Promise<void> {
  const buffer = await picture(shade);
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(question.locator('img').first()).toBeVisible();
}

const good = [
  'NMG',
  'FLM',
  'SVS',
  'TSC',
  'RFH',
  'GRS',
  'TPN',
  'TWT',
  'TCS',
  'BPN',
  'BBN',
  'WRS',
  'ADA',
  'DGT',
  'DLK',
];

async function pressGood(page: Page, index: number): Promise<void> {
  const question = page.locator('[data-question]').nth(index);
  const codes = await question
    .locator('[data-code]')
    .evaluateAll((all) => all.map((one) => one.dataset.code));
  const code = good.find((one) => codes.includes(one));
  if (code === undefined) return;
  const button = question.locator(`[data-code="${code}"]`);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

async function measure(page: Page, index: number): Promise<void> {
  const question = page.locator('[data-question]').nth(index);
  const text = (await question.textContent()) ?? '';
  // Of a limit on one side the bound itself is within.
  const [low = '0', high = ''] = /limits (?:[≥≤] )?([\d.,]*)(?:–([\d.,]*))?/.exec(text)?.slice(1) ?? [];
  const bounds = [low || high, high || low].map((bound) => Number(bound.replaceAll(',', '')));
  const middle = ((bounds[0] ?? 0) + (bounds[1] ?? 0)) / 2;
  await question
    .locator('input')
    .first()
    .fill(String(Math.round(middle * 100) / 100));
  await question.locator('input').first().blur();
}

/** What the server says of a photo that it took. */
export const waitForKept = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/photos') && answer.request().method() === 'POST');

/** Takes a photo, and waits until the server has it. */
export async function addPhoto(page: Page, input: Locator, shade: number): Promise<void> {
  const kept = waitForKept(page);
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(shade) });
  expect((await kept).status()).toBe(200);
}

/** The sheet is with its leader; the word of success goes by itself, the state stays. */
export const expectSubmitted = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible({
    timeout: 30_000,
  });

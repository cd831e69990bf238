// The sheet in the hand, on a phone of 390 × 844: where the first question stands, that no word breaks, that nothing closes when the
// phone is turned, that a page which is closed in the middle of a word loses at most 300 ms, and that two pages send once.
import { expect, type Page } from '@playwright/test';
import { viewport } from '../device.ts';
import { inLanguage, signedIn } from '../people.ts';
import { noSignal } from './faulty-way.ts';
import { callerOf, handedOverJob, type OwnJob, productUrl, setFree } from './gateway.ts';
import {
  answerOnServer,
  comeBack,
  conditionAt,
  expectKept,
  expectSent,
  jobOf,
  judge,
  type OnePhone,
  openSheet,
  openZone,
  showSheet,
  test,
} from './one-phone.ts';

const once = { tag: '@web' };
const topThird = viewport.height / 3;

const zonesOf = (page: Page) => page.locator('nav [data-zone]');

test(
  'in both languages the first question of each zone stands in the top third, and no word of an answer breaks',
  once,
  async ({ phone, browser }) => {
    const job = await jobOf(phone);
    const storageState = await signedIn(browser, phone.mechanic);
    const context = await browser.newContext({ storageState, viewport, hasTouch: true, isMobile: true });
    try {
      for (const language of ['en', 'id'] as const) {
        await inLanguage(context, language);
        const page = await context.newPage();
        await page.addInitScript(countDrawn);
        await showSheet(page, job);
        expect(await page.evaluate(drawnPerStanding), 'a sheet is drawn once').toBeLessThan(5);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectInSight(page, language);
        await page.close();
      }
    } finally {
      await context.close();
    }
  },
);

/** The meter and the first question of each zone stand high enough, and where one is stays in sight. */
async function expectInSight(page: Page, language: string): Promise<void> {
  await expect.poll(() => topOf(page, '#meter label'), { message: language }).toBeLessThan(topThird);
  const zones = await zonesOf(page).count();
  expect(zones).toBeGreaterThan(2);
  for (let zone = 0; zone < zones; zone += 1) {
    const message = `zone ${zone} in ${language}`;
    await zonesOf(page).nth(zone).click();
    await expect(page.locator('[data-question]').first()).toBeVisible();
    // The sheet is brought to the top a moment after its zone is drawn.
    await expect.poll(() => topOf(page, '[data-question] h3'), { message }).toBeLessThan(topThird);
    expect(await page.evaluate(brokenWords), message).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Where one is, and the way to the other zones, stay in sight.
    await expect(zonesOf(page).nth(zone)).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
  }
}

/** In the page: counts what is made to be shown. */
function countDrawn(): void {
  const make = Document.prototype.createElement;
  const counted = Object.assign(globalThis, { drawn: 0 });
  Document.prototype.createElement = function (this: Document, ...given: Parameters<typeof make>) {
    counted.drawn += 1;
    return make.apply(this, given);
  } as typeof make;
}

/** In the page: how many elements were made for each that stands. */
const drawnPerStanding = (): number =>
  (globalThis as typeof globalThis & { drawn: number }).drawn / document.querySelectorAll('*').length;

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((place) => place.getBoundingClientRect().top);

/** In the page: words of answers and of the bottom bar that stand on two lines or reach beyond their button. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const buttons = document.querySelectorAll<HTMLElement>('[data-question] button, nav a, nav button');
  for (const button of buttons) {
    if (button.offsetParent === null) continue;
    const { left, right } = button.getBoundingClientRect();
    const scrolls =
      button.parentElement && button.parentElement.scrollWidth > button.parentElement.clientWidth;
    const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const places = [...range.getClientRects()];
        const isOut = places.some((place) => place.left < left - 1 || place.right > right + 1);
        if (new Set(places.map(({ top }) => Math.round(top))).size > 1 || isOut) broken.push(word);
      }
    if (!scrolls && (left < 0 || right > innerWidth + 1)) broken.push(button.innerText);
  }
  return broken;
}

/** The phone is turned; the display mode changes with it. */
async function turn(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? viewport;
  await page.setViewportSize({ width: height, height: width });
}

test(
  'turning the phone closes nothing: not the zone, not a dialog, not what was typed in it',
  once,
  async ({ phone }) => {
    await setFree(await callerOf(phone.mechanic));
    const job = await handedOverJob([phone.mechanic, phone.colleague]);
    const page = await phone.context.newPage();
    await page.goto(`${productUrl()}${job.sheetAddress.replace('tab=checksheet', 'tab=tracking')}`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const dialog = page.getByRole('dialog');
    // The place of a stage is deaf for a moment after each press.
    await expect(async () => {
      await page.getByRole('button', { name: 'Wait', exact: true }).click({ timeout: 2000 });
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await turn(page);
    await expect(dialog.getByRole('button', { name: 'Waiting for parts' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Other', exact: true }).click();
    await dialog.getByRole('textbox').fill('The gate is shut');
    await turn(page);
    await expect(dialog.getByRole('textbox')).toHaveValue('The gate is shut');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.goto(`${productUrl()}${job.sheetAddress}`);
    await openZone(page);
    await judge(page, 0, 'NMB');
    await conditionAt(page, 0).getByRole('textbox').fill('Cracked at the');
    await turn(page);
    await expect(conditionAt(page, 0).getByRole('textbox')).toHaveValue('Cracked at the');
    await turn(page);
    await expect(conditionAt(page, 0).getByRole('textbox')).toHaveValue('Cracked at the');
  },
);

test(
  'a page that is closed in the middle of a word has what was typed 300 ms before',
  once,
  async ({ phone }) => {
    const job = await jobOf(phone);
    const page = await openSheet(phone, job);
    await openZone(page);
    await judge(page, 0, 'NMB');
    await expectSent(page);
    phone.way.decide(({ method }) => (method === 'GET' ? null : { kind: 'refuse' }));
    await conditionAt(page, 0).getByRole('textbox').pressSequentially('Cracked at the third ');
    await expectKept(page);
    await page.waitForTimeout(400);
    await conditionAt(page, 0).getByRole('textbox').pressSequentially('link');
    await page.close();
    const again = await openSheet(phone, job);
    await openZone(again);
    await expect(conditionAt(again, 0).getByRole('textbox')).toHaveValue(
      /^Cracked at the third( link?| lin?| l)?/,
    );
  },
);

test(
  'of two pages of a phone one sends at a time, and what both know arrives once',
  once,
  async ({ phone }) => {
    const job = await jobOf(phone);
    const first = await openSheet(phone, job);
    await openZone(first);
    phone.way.decide(noSignal);
    await judge(first, 0, 'NMB');
    await expectKept(first);
    const gate = Promise.withResolvers<void>();
    const isSave = (line: string) => /POST .*\/mschecksheet\//.test(line);
    const saves = () => phone.way.heard.filter(isSave).length;
    const before = saves();
    phone.way.decide(({ method, path }) =>
      isSave(`${method} ${path}`) ? { kind: 'change', change: () => gate.promise } : null,
    );
    const second = await openOutbox(phone, job);
    for (const page of [first, second]) await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(saves).toBe(before + 1);
    // More than the time in which the second page would begin by itself.
    await second.waitForTimeout(3000);
    expect(saves()).toBe(before + 1);
    gate.resolve();
    await expect(second.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 45_000 });
    await comeBack(phone);
    await expectSent(first);
    expect(saves()).toBe(before + 1);
    const { answer, sheet } = await answerOnServer(phone.mechanic, job, 0);
    expect([answer?.code, sheet.version]).toEqual(['NMB', 1]);
  },
);

async function openOutbox({ context }: OnePhone, { unit }: OwnJob): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${productUrl()}/dca/outbox`);
  await expect(page.getByText(unit).first()).toBeVisible();
  return page;
}

// A sheet of three hundred questions on the processor of a phone, four times as slow: how long the longest task is while it opens,
// while its zones are walked through, and while questions are answered and read. The form is one of the demo's, its questions
// repeated: a form of that length is a service of 2,000 h of a large machine.
import { randomUUID } from 'node:crypto';
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { type Browser, chromium, type Page } from '@playwright/test';
import { atMost, type Figure } from '../apps/api/bench/figure.ts';
import { provideChromium } from '../scripts/chromium.ts';
import { workingJob } from './field/gateway.ts';
import { signIn, withoutLive } from './people.ts';

const questionsInAll = 300;
const slowed = 4;
const mechanic = 'rina';

export async function measureLongSheet(url: string, tell: (figure: Figure) => void): Promise<void> {
  const job = await workingJob([mechanic]);
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
  try {
    const page = await openHome(browser, url);
    const opening = await longest(page, async () => {
      await page.getByRole('link', { name: 'Open the checksheet' }).click();
      await page.locator('nav [data-zone]').first().waitFor({ timeout: 60_000 });
    });
    const zones = page.locator('nav [data-zone]');
    const walking = await longest(page, async () => {
      for (let at = 0; at < (await zones.count()); at += 1) {
        await zones.nth(at).click();
        await page.locator('[data-question]').first().waitFor();
        await page.waitForTimeout(300);
      }
    });
    const asked = await page.locator('[data-question]').count();
    const answering = await longest(page, () => answer(page));
    const detail = `${job.unit}, ${await zones.count()} zones, ${asked} questions in the last; opening ${opening}, walking ${walking}, answering ${answering} ms`;
    tell(
      atMost({
        name: `a sheet of ${questionsInAll} questions, processor slowed ${slowed} ×: its longest task`,
        value: Math.max(opening, walking, answering),
        limit: 200,
        unit: ' ms',
        detail,
      }),
    );
  } finally {
    await browser.close();
  }
}

async function openHome(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await withoutLive(page);
  await page.route(/\/check-sheet-values/, async (route) => {
    // What is entered is kept on the phone: the server does not know the repeated questions.
    if (route.request().method() !== 'GET') return route.abort('internetdisconnected');
    const answered = await route.fetch();
    const { data } = (await answered.json()) as { data: SheetReply };
    return route.fulfill({ response: answered, json: { data: lengthened(data) } });
  });
  await signIn(page, mechanic, url);
  await page.getByRole('link', { name: 'Open the checksheet' }).waitFor();
  // What comes behind the first screen has come.
  await page.waitForTimeout(6000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  return page;
}

/** As many questions as wanted, in as many zones as the form has, each repeated one with an id and a code of its own. */
function lengthened(sheet: SheetReply): SheetReply {
  const { zones } = sheet.form;
  const each = Math.ceil(questionsInAll / zones.length);
  return {
    ...sheet,
    form: {
      ...sheet.form,
      zones: zones.map((zone) => {
        const questions = zone.groups.flatMap((group) => group.questions);
        const more = Array.from({ length: Math.max(0, each - questions.length) }, (_, at) => {
          const one = questions[at % questions.length];
          if (!one) throw new Error(`${zone.code} asks nothing`);
          return { ...one, id: randomUUID(), code: `${one.code}-${at}`, showWhen: null, requireWhen: null };
        });
        const [first, ...others] = zone.groups;
        if (!first) throw new Error(`${zone.code} has no group`);
        return { ...zone, groups: [{ ...first, questions: [...first.questions, ...more] }, ...others] };
      }),
    },
  };
}

async function answer(page: Page): Promise<void> {
  const questions = page.locator('[data-question]', { has: page.locator('button[data-code]') });
  for (let at = 0; at < 10; at += 1) {
    const choice = questions.nth(at).locator('button[data-code]');
    // The second is a bad one in most families: it asks for a note and a photo.
    const button = choice.nth(at % 2);
    const was = await button.getAttribute('aria-pressed');
    await button.click();
    await page.waitForFunction(([one, before]) => one?.getAttribute('aria-pressed') !== before, [
      await button.elementHandle(),
      was,
    ] as const);
  }
  const note = page.locator('[data-question] textarea').first();
  await note.pressSequentially('Cracked at the weld');
  await page.waitForTimeout(1000);
}

/** The longest task of the page in milliseconds while something is done, 50 at least where there was none that counts. */
async function longest(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
  await work();
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  return Math.max(50, ...seen);
}

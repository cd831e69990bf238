// Who a journey is, and what every journey watches: the console, and axe. A person signs in once for all journeys: what
// the browser then holds is kept, and later pages begin with it. Only journeys about signing in use the form again.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { test } from './device.ts';

export type Name =
  | 'bima'
  | 'rina'
  | 'agus'
  | 'wati'
  | 'hendra'
  | 'gilang'
  | 'lestari'
  | 'joko'
  | 'yusuf'
  | 'dian'
  | 'ratna'
  | 'budi'
  | 'slamet'
  | 'arif'
  | 'tono'
  | 'dewi'
  | 'maya'
  | 'yohana'
  | 'ruben'
  | 'lukman'
  | 'putri'
  | 'adi'
  | 'intan'
  | 'eko'
  | 'sari';

const doors = { eko: /customers/i, sari: /customers/i } as const;

// Access tokens of the demo live ten minutes, and renewing one would end every page that holds the same.
const FRESH_MS = 5 * 60_000;

/** `test` with pages on which this person is signed in. */
export const testAs = (person: Name) =>
  test.extend({ storageState: async ({ browser }, use) => use(await signedIn(browser, person)) });

/** Collects console errors and page errors; `expectQuiet` fails when there were any. */
export function listenToConsole(page: Page): { expectQuiet(): void } {
  const heard: string[] = [];
  page.on('console', (message) => {
    // The browser itself notes every refusal and every lost signal; what the screen explains in place is no fault.
    if (
      message.type() === 'error' &&
      !/status of 409|ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_CLIENT/.test(message.text())
    )
      heard.push(`${message.text()} at ${page.url()}`);
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return { expectQuiet: () => expect(heard).toEqual([]) };
}

/** The page on which people sign in for others, by its browser: one after the other, and the portal is read once. */
const entrances = new WeakMap<Browser, Promise<Page>>();

/** The file with what a browser holds once this person has signed in, as `storageState` takes it. */
export async function signedIn(browser: Browser, name: Name): Promise<string> {
  const file = join(String(process.env.JOURNEY_STATES), `${name}.json`);
  const before = entrances.get(browser) ?? openEntrance(browser);
  const after = before.then(async (page) => {
    if (!existsSync(file) || Date.now() - statSync(file).mtimeMs >= FRESH_MS) await enter(page, name, file);
    return page;
  });
  entrances.set(
    browser,
    after.catch(() => openEntrance(browser)),
  );
  await after;
  return file;
}

async function openEntrance(browser: Browser): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ baseURL, storageState: undefined, serviceWorkers: 'block' });
  return context.newPage();
}

async function enter(page: Page, name: Name, file: string): Promise<void> {
  const context = page.context();
  await goToSignIn(page, name);
  await giveName(page, name);
  // Who is welcomed is signed in: what home asks then is not waited for.
  await page.waitForURL(/\/dca\/(welcome|home)/, { timeout: 20_000 });
  await context.storageState({ path: file });
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await context.clearCookies();
}

/** Signs in through the person's door and waits for home; `origin` where the browser has no base address. */
export async function signIn(page: Page, name: Name, origin = ''): Promise<void> {
  await goToSignIn(page, name, origin);
  await fillSignIn(page, name);
}

async function goToSignIn(page: Page, name: Name, origin = ''): Promise<void> {
  await page.goto(`${origin}/dca/`);
  await page
    .getByRole('button', { name: name in doors ? doors.eko : /company staff/i })
    .first()
    .click();
}

/** Says who it is on the page of the identity service, and waits for home. */
export async function fillSignIn(page: Page, name: Name): Promise<void> {
  await giveName(page, name);
  await page.waitForURL(/\/dca\/home/, { timeout: 20_000 });
}

/** Says who it is on the page of the identity service. */
export async function giveName(page: Page, name: Name): Promise<void> {
  await page.getByLabel(/e-mail/i).fill(`${name}@demo.test`);
  await page.getByLabel(/password/i).fill('demo');
  await page.getByRole('button', { name: /^sign in$/i }).click();
}

/** The stream of what others do never ends; a journey that waits until nothing is asked any more is told that there is none. */
export const withoutLive = (page: Page): Promise<unknown> =>
  page.route('**/gateway/dca/mslive/**', (route) => route.fulfill({ status: 204 }));

/** From now on the portal speaks this language to whoever opens it here; what they like stays as it is on the server. */
export const inLanguage = (context: BrowserContext, language: 'en' | 'id'): Promise<unknown> =>
  context.route('**/api/portal/login', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...rest, data: { ...data, language } } });
  });

/** axe finds nothing serious on the screen as it stands, or on a part of it. */
export async function expectAccessible(
  page: Page,
  part = 'html',
  further: readonly string[] = [],
): Promise<void> {
  // A page that is walked through without being loaded again has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const serious = await page.evaluate(
    async ([looked, more]) => {
      const { violations } = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(looked, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
        rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
        // To tell each of what is right from its neighbours takes two fifths of its time.
        resultTypes: ['violations'],
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    [part, further] as const,
  );
  expect(serious).toEqual([]);
}

/** What is told goes by itself, or by a press where it is still there. */
export const untilNothingIsTold = (page: Page) =>
  expect(async () => {
    await page
      .getByRole('button', { name: 'OK' })
      .click({ timeout: 500 })
      .catch(() => undefined);
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });

/** Something is told, and gone. */
export async function isTold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'OK' }).waitFor();
  await untilNothingIsTold(page);
}

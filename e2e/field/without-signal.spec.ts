// Every screen that there is, opened without a signal: each stands with its name, says in a line that there is none, waits for
// nothing for ever, and breaks nothing. What was read before stays.
import { jobs } from '@dca/contract/areas/jobs';
import { jobStatus } from '@dca/domain/job-status';
import type { Role } from '@dca/domain/roles';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { menuOf, screensOf } from '../every-screen.ts';
import { listenToConsole, type Name, testAs } from '../people.ts';
import { callerOf } from './gateway.ts';

const once = { tag: '@web' };

async function openHome(page: Page): Promise<void> {
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Who is out where there is no signal has the portal on their device. */
async function loseSignal(page: Page, context: BrowserContext): Promise<void> {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
}

/** Others have it open, and the gateway is out of reach; what a page has of the portal itself stays where browsers keep it. */
async function loseGateway(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/gateway/*'] });
}

const strip = (page: Page) => page.getByText(/^No signal\./).first();

/** Goes on to a screen as a press on its link does: what the page has read of the portal is not read again. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', path);
  }, path);
  await expect(page.locator('h1:not([data-left])').first(), path).toBeVisible();
}

async function standsWithoutSignal(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(strip(page), path).toBeVisible();
  await expect(
    page.getByRole('status', { name: 'Loading', exact: true }),
    `${path} waits for ever`,
  ).toHaveCount(0);
  await expect(page.getByRole('dialog'), `${path} raises something`).toHaveCount(0);
  const said = await page.locator('main').innerText();
  expect(said, path).not.toMatch(/went wrong|could not be loaded/i);
  expect(said.trim().length, `${path} is empty`).toBeGreaterThan(20);
}

interface Walk {
  readonly name: Name;
  readonly paths: readonly string[];
  readonly opensFromHere: boolean;
}

const planners = ['/dca/home', ...screensOf('PLANNER'), '/dca/setting', '/dca/privacy-policy'];
/** What a role has beyond the planner's screens. */
const mineOf = (role: Role): readonly string[] => [
  '/dca/home',
  ...menuOf(role).filter((path) => !planners.includes(path)),
  '/dca/outbox',
];
const walks: readonly Walk[] = [
  { name: 'putri', paths: planners, opensFromHere: false },
  { name: 'maya', paths: mineOf('MECHANIC'), opensFromHere: true },
  { name: 'lukman', paths: mineOf('LEADER'), opensFromHere: true },
  { name: 'eko', paths: mineOf('CUST_EXT'), opensFromHere: false },
];

for (const { name, paths, opensFromHere } of walks) {
  const test = testAs(name);
  test.describe(name, () => {
    test.use({
      serviceWorkers: opensFromHere ? 'allow' : 'block',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    test(`screens of ${name} without a signal`, once, async ({ page, context }) => {
      test.setTimeout(Math.max(120_000, paths.length * 6_000));
      const watched = listenToConsole(page);
      if (opensFromHere) await loseSignal(page, context);
      else await openHome(page);
      // A screen waits for answers that do not come before it says so: others are opened meanwhile.
      const beside = Array.from({ length: Math.min(3, Math.floor(paths.length / 8)) }, () =>
        context.newPage(),
      );
      const pages = [page, ...(await Promise.all(beside))];
      const walks = pages.map(async (one, lane) => {
        const heard = one === page ? watched : listenToConsole(one);
        if (!opensFromHere) await loseGateway(one);
        const [first = '', ...others] = paths.filter((_, index) => index % pages.length === lane);
        await one.goto(first);
        // All of them read the portal at once.
        await expect(one.getByRole('heading', { level: 1 }).first(), first).toBeVisible({ timeout: 45_000 });
        await standsWithoutSignal(one, first);
        for (const path of others) {
          await goOn(one, path);
          await standsWithoutSignal(one, path);
        }
        heard.expectQuiet();
      });
      await Promise.all(walks);
    });
  });
}

testAs('lukman').describe('what waits for a leader', () => {
  const test = testAs('lukman');
  test.use({ serviceWorkers: 'allow' });
  test('opens without a signal, and to decide takes one', once, async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/dca/home');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // It is read ahead some seconds after the shell stands, which is drawn behind the first screen.
    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(page.getByText(/on this device, as of/)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 80_000 });
    const { data } = await (await callerOf('lukman')).call(jobs.list, {
      query: { Status: String(jobStatus.SUBMITTED.code), Sort: 'planDate', PageSize: 20 },
    } as never);
    const last = data.at(-1);
    await loseSignal(page, context);
    await page.goto(`/dca/jobs/summary/detailpi/${last?.id}/approval`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(last?.unitCode));
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(strip(page)).toBeVisible();
    const looked = page.getByRole('checkbox', { name: /looked at everything/i });
    if (await looked.isVisible()) await looked.check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: /no connection/i })).toBeVisible({
      timeout: 30_000,
    });
  });
});

testAs('putri').describe('what is shown', () => {
  const test = testAs('putri');
  test(
    'a list that was read stays with its rows while the signal is away, and refreshes when it is back',
    once,
    async ({ page, context }) => {
      await page.goto('/dca/jobs');
      const rows = page.locator('tbody tr');
      await expect(rows.nth(3)).toBeVisible();
      const first = await rows.first().innerText();
      await context.setOffline(true);
      await expect(strip(page)).toBeVisible();
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.waitForURL(/\/dca\/home/);
      await page.goBack();
      await expect(rows.first()).toHaveText(first, { useInnerText: true });
      await context.setOffline(false);
      await expect(strip(page)).toBeHidden();
      await expect(rows.nth(3)).toBeVisible();
    },
  );
});

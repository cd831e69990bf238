// Every screen that exists, in the three display modes: it opens for the person it is for, axe finds nothing serious,
// the console stays quiet, and nothing is wider than the window.
import { expect, type Page, type Request } from '@playwright/test';
import { test } from './device.ts';
import { editedLists, firstJobOn, viewsOfJob, walks } from './every-screen.ts';
import { expectRoomForWords } from './longer-words.ts';
import { expectAccessible, listenToConsole, type Name, signIn, testAs, withoutLive } from './people.ts';

test.beforeEach(({ page }) => withoutLive(page));

for (const [name, paths] of Object.entries(walks))
  testAs(name as Name)(`screens of ${name}`, async ({ page }) => {
    // The more screens somebody has, the longer the walk.
    test.setTimeout(Math.max(120_000, paths.length * 8_000));
    const watched = listenToConsole(page);
    const [first, ...others] = paths;
    await page.goto(first);
    await expectSound(page);
    const walk = walkThrough(page);
    for (const path of others) {
      await walk(path);
      await expectSound(page);
    }
    watched.expectQuiet();
  });

const jobOf = async (page: Page, list: string) => {
  await page.goto(list);
  await settled(page);
  return firstJobOn(page);
};

testAs('lukman')('the screens of one job, for a leader', async ({ page }) => {
  const watched = listenToConsole(page);
  // The oldest, which no other journey is about to approve.
  const id = await jobOf(page, '/dca/jobs?Status=60&JobType=INS&Sort=planDate');
  for (const view of viewsOfJob) {
    await page.goto(`/dca/jobs/summary/detailpi?id=${id}&tab=${view}`);
    await expectSound(page);
  }
  await page.goto(`/dca/jobs/summary/detailpi/${id}/approval`);
  await expectSound(page);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  const approved = await jobOf(page, '/dca/jobs?Status=90&JobType=INS&Sort=planDate');
  await page.goto(`/dca/jobs/report/download/${approved}`);
  await expectSound(page);
  watched.expectQuiet();
});

testAs('adi')('an act that leads elsewhere is read in the dark too @web', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dca/customer-data');
  await expect(page.getByRole('link', { name: 'Add customer' })).toBeVisible();
  await expectSound(page);
});

testAs('adi')('the form of one row of each list, for an administrator', async ({ page }) => {
  const watched = listenToConsole(page);
  for (const { list, row } of editedLists) {
    await page.goto(list);
    await page.locator(`a[href*="${row}"]`).first().click();
    await page.waitForURL(`**${row}*`);
    await expectSound(page);
  }
  watched.expectQuiet();
});

/**
 * Opens screens as a link of the portal does, without loading it again, and waits until what they ask for has come. Links stand
 * on addresses too: `history` is what a link writes.
 */
function walkThrough(page: Page): (path: string) => Promise<void> {
  const asked = new Set<Request>();
  let lastAt = Date.now();
  page.on('request', (request) => asked.add(request));
  const over = (request: Request) => {
    asked.delete(request);
    lastAt = Date.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async (path) => {
    lastAt = Date.now();
    await page.evaluate((address) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState({}, '', address);
    }, path);
    const shown = page.locator('h1:not([data-left])').first();
    const isShown = await shown.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    // Two addresses of one page keep its heading.
    if (!isShown) await page.goto(path);
    await expect.poll(() => asked.size === 0 && Date.now() - lastAt > 250, { intervals: [50] }).toBe(true);
  };
}

/** A heading stands, axe finds nothing serious, nothing is wider than the window. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  // Whoever speaks to a screen says what they read on it (WCAG 2.5.3).
  await expectAccessible(page, 'html', ['label-content-name-mismatch']);
  expect(await isTooWide(page), `${page.url()} is wider than the window`).toBe(false);
  await expectRoomForWords(page);
}

const settled = (page: Page) => page.waitForLoadState('networkidle');
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);

test('signing in by /dca/auth, /dca/welcome and out by /dca/logout', async ({ page }) => {
  await page.goto('/dca/home');
  await expect(page.getByRole('button', { name: /company staff/i })).toBeVisible();
  await signIn(page, 'putri');
  await page.goto('/dca/');
  await page.waitForURL(/\/dca\/home/);
  await page.goto('/dca/welcome');
  await expect(page.getByText("You've successfully logged in.")).toBeVisible();
  await page.waitForURL(/\/dca\/home/);
  // Whoever makes up an answer of the identity service ends nobody's session.
  await page.goto('/dca/auth?code=made-up&state=made-up');
  await page.waitForURL((url) => url.pathname !== '/dca/auth');
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { name: 'Hi, Putri' })).toBeVisible();
  await page.goto('/dca/logout');
  await expect(page.getByText('Do you want to logout ?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: /company staff/i })).toBeVisible({ timeout: 20_000 });
  // The way out leads over the identity provider and back, and a page that is left cannot be asked.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('oidc')));
  await expect.poll(() => kept().catch(() => ['leaving'])).toEqual([]);
});

testAs('eko')(
  'a screen that is not in the menu stays closed, an unknown path leads home',
  async ({ page }) => {
    await page.goto('/dca/location-data');
    await expect(page.getByText('Uh-oh, you do not have access.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dca/nowhere-at-all');
    await page.waitForURL(/\/dca\/home/);
  },
);

testAs('putri')('a planner sees twenty jobs without scrolling', { tag: '@web' }, async ({ page }) => {
  await page.goto('/dca/jobs');
  await settled(page);
  await expect(page.locator('tbody tr').nth(19)).toBeInViewport({ ratio: 1 });
  const beside = await page.getByRole('table').evaluate((table) => {
    const scroller = table.parentElement as Element;
    return scroller.scrollWidth - scroller.clientWidth;
  });
  expect(beside).toBe(0);
});

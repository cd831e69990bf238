// Two planners on two browsers: what one does is on the other's screen without a reload, marked, and nothing moves under their
// pointer or over what they type.
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './device.ts';
import { listenToConsole, type Name, signedIn } from './people.ts';

async function open(browser: Browser, name: Name) {
  const context = await browser.newContext({ storageState: await signedIn(browser, name) });
  const page = await context.newPage();
  return { page, watched: listenToConsole(page), close: () => context.close() };
}

/** Creates an inspection of a machine that nobody else's journey is about; its number and address. */
async function createJob(page: Page): Promise<{ number: string; address: string }> {
  await page.goto('/dca/jobcreation/unitmodel');
  await page.getByRole('link', { name: 'PC200-8', exact: true }).click();
  await page.getByRole('link', { name: /periodic inspection 250 h/i }).click();
  await page.getByLabel('Search').fill('EX-2');
  await page.getByRole('button', { name: /EX-2/ }).first().click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Create anyway' });
  await expect(anyway.or(page.getByText(/is created/))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  const told = await page.getByText(/Job J-\d+ is created/).textContent();
  await expect(page.getByText(/Job J-\d+ is created/)).toBeHidden();
  return { number: /J-\d+/.exec(told ?? '')?.[0] ?? '', address: page.url() };
}

/** A page that is loaded anew forgets this. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isThatPage: true }));
const isStillThatPage = (page: Page) => page.evaluate(() => 'isThatPage' in globalThis);

test('a job that another planner moves changes on my screen', { tag: '@web' }, async ({ browser }) => {
  const mine = await open(browser, 'putri');
  const theirs = await open(browser, 'adi');
  const { number, address } = await createJob(mine.page);
  await theirs.page.goto(address);

  // The list of what is created, with the pointer on the job.
  await mine.page.goto(`/dca/jobs?Status=10&SearchValue=${number}`);
  const row = mine.page.getByRole('row', { name: new RegExp(number) });
  await row.hover();
  await mark(mine.page);
  await theirs.page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(mine.page.getByText('The list has changed.')).toBeVisible();
  await expect(row).toHaveAttribute('data-gone', 'true');
  await mine.page.getByRole('button', { name: 'Show it' }).click();
  await expect(row).toBeHidden();
  expect(await isStillThatPage(mine.page)).toBe(true);

  // A dialog that is half filled in, while its job is changed.
  await mine.page.goto(address);
  await expect(mine.page.locator('main header').getByText('Released')).toBeVisible();
  await mark(mine.page);
  const dialog = mine.page.getByRole('dialog');
  await openAct(mine.page, 'Change the plan date');
  await dialog.getByLabel('Reason').fill('The customer asked for it');
  await theirs.page.reload();
  await openAct(theirs.page, 'Assign');
  const leader = theirs.page.getByLabel('Mechanic leader');
  const rina = leader.locator('option', { hasText: 'Rina' }).first();
  await rina.waitFor({ state: 'attached' });
  await leader.selectOption({ label: (await rina.textContent()) ?? '' });
  await theirs.page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(mine.page.locator('main header').getByText('Assigned')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The customer asked for it');
  expect(await isStillThatPage(mine.page)).toBe(true);

  mine.watched.expectQuiet();
  theirs.watched.expectQuiet();
  await mine.close();
  await theirs.close();
});

/** An act of a job, on its bar or behind its menu. */
async function openAct(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'More' });
  await expect(button.or(more).first()).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button
    .or(page.getByRole('menuitem', { name, exact: true }))
    .first()
    .click();
}

// The planner's board: by mouse, by keys, by two planners at once; a light that turns by its cause; a phone's list.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from './device.ts';
import { expectAccessible, listenToConsole, type Name, signedIn, testAs } from './people.ts';

async function open(browser: Browser, name: Name) {
  const context = await browser.newContext({ storageState: await signedIn(browser, name) });
  const page = await context.newPage();
  return { page, watched: listenToConsole(page), close: () => context.close() };
}

/** Creates an inspection of a machine and releases nothing; its id. */
async function createJob(page: Page): Promise<string> {
  await page.goto('/dca/jobcreation/unitmodel');
  await page.getByRole('link', { name: 'PC200-8', exact: true }).click();
  await page.getByRole('link', { name: /periodic inspection 250 h/i }).click();
  await page.getByLabel('Search').fill('EX-2');
  await page.getByRole('button', { name: /EX-2/ }).first().click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Create anyway' });
  await expect(anyway.or(page.getByText(/is created/))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText(/Job J-\d+ is created/)).toBeVisible();
  await expect(page.getByText(/Job J-\d+ is created/)).toBeHidden();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

const dayMs = 86_400_000;
/** Monday of a week that no demo job is planned in, a year ahead. */
const monday = (() => {
  const far = new Date(Date.now() + 420 * dayMs);
  return new Date(far.getTime() - ((far.getUTCDay() + 6) % 7) * dayMs);
})();
const dayOf = (ahead: number) => new Date(monday.getTime() + ahead * dayMs).toISOString().slice(0, 10);
const boardOf = (plant: string) => `/dca/board?PlantCode=${plant}&Day=${dayOf(0)}`;

/** The row of somebody. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const cellOf = (page: Page, name: string, day: number) => rowOf(page, name).getByRole('gridcell').nth(day);
const blockOf = (page: Page | Locator, id: string) => page.locator(`[data-job="${id}"]`);

/** Says yes to what is asked before a job is put down; the reason where one is owed. */
async function putDown(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const field = dialog.getByLabel('Reason');
  if (await field.isVisible()) await field.fill(reason);
  await dialog.getByRole('button', { name: /^Move/ }).click();
  await expect(dialog).toBeHidden();
}

test('a planner plans by mouse and by keys, another sees it', { tag: '@web' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const mine = await open(browser, 'putri');
  const theirs = await open(browser, 'adi');
  const id = await createJob(mine.page);
  const plant = 'JKT1';

  // What was created has a day near now; its dialog brings it into the week of this journey, to nobody yet.
  await theirs.page.goto(boardOf(plant));
  await expect(rowOf(theirs.page, 'Rina')).toBeVisible();
  await moveInto(mine.page, id, dayOf(0));
  const nobody = mine.page.getByRole('row').filter({ hasText: 'Nobody yet' });
  await expect(blockOf(nobody, id)).toBeVisible();

  // By mouse: onto Rina on Tuesday. The other planner's board shows it without a reload.
  await blockOf(mine.page, id).dragTo(cellOf(mine.page, 'Rina', 1));
  await putDown(mine.page, 'The mine is closed on Monday');
  const there = blockOf(cellOf(mine.page, 'Rina', 1), id);
  await expect(there).toBeVisible();
  await expect(blockOf(cellOf(theirs.page, 'Rina', 1), id)).toBeVisible();

  // A light by its cause: Rina is away that day, and is not any more.
  await rowOf(theirs.page, 'Rina').getByRole('button', { name: 'Rina' }).click();
  const dialog = theirs.page.getByRole('dialog');
  await dialog.getByLabel('From').fill(dayOf(1));
  await dialog.getByLabel('Until', { exact: true }).fill(dayOf(1));
  await dialog.getByRole('button', { name: 'Add' }).first().click();
  await expect(dialog.getByRole('button', { name: /^Remove Leave/ })).toBeVisible();
  const away = mine.page.locator(`[data-job="${id}"][aria-label*="Rina is away: leave"]`);
  await expect(away).toBeVisible();
  await dialog.getByRole('button', { name: /^Remove Leave/ }).click();
  await expect(away).toBeHidden();
  await theirs.page.keyboard.press('Escape');

  // By keys: picked up, one to the right, put down; and taken back.
  await there.focus();
  await mine.page.keyboard.press('m');
  await mine.page.keyboard.press('ArrowRight');
  await expect(mine.page.getByText(/to Rina/)).toBeVisible();
  await mine.page.keyboard.press('Enter');
  await putDown(mine.page, 'Rain');
  await expect(blockOf(cellOf(mine.page, 'Rina', 2), id)).toBeVisible();
  await expect(mine.page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await mine.page.keyboard.press('u');
  await expect(there).toBeVisible();

  // The slower of two planners reads who was faster.
  await expect(blockOf(cellOf(theirs.page, 'Rina', 1), id)).toBeVisible();
  await openMoveOf(theirs.page, id);
  await openMoveOf(mine.page, id);
  await fillMove(mine.page, dayOf(3));
  await expect(blockOf(cellOf(mine.page, 'Rina', 3), id)).toBeVisible();
  await fillMove(theirs.page, dayOf(4));
  await expect(theirs.page.getByText(/Putri changed this job in the meantime/)).toBeVisible();
  expect(await mine.page.evaluate(() => 'isThatPage' in globalThis)).toBe(true);
  await expectAccessible(mine.page);
  mine.watched.expectQuiet();
  theirs.watched.expectQuiet();
  await mine.close();
  await theirs.close();
});

/** Gives a job a day by the dialog of its own screen, and opens the board of that week. */
async function moveInto(page: Page, id: string, day: string): Promise<void> {
  await page.goto(`/dca/jobs/summary/detailpi?id=${id}`);
  const more = page.getByRole('button', { name: 'More' });
  const change = page.getByRole('button', { name: 'Change the plan date', exact: true });
  await expect(change.or(more).first()).toBeVisible();
  if (!(await change.isVisible())) await more.click();
  await change
    .or(page.getByRole('menuitem', { name: 'Change the plan date', exact: true }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/plan date/i)
    .first()
    .fill(day);
  await dialog.getByLabel('Reason').fill('Next year');
  await dialog.getByRole('button', { name: 'Change the plan date' }).click();
  await expect(page.getByText(/has its new plan date/)).toBeVisible();
  await expect(page.getByText(/has its new plan date/)).toBeHidden();
  await page.goto(boardOf('JKT1'));
  await page.evaluate(() => Object.assign(globalThis, { isThatPage: true }));
}

async function openMoveOf(page: Page, id: string): Promise<void> {
  await blockOf(page, id).first().focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').getByLabel('To day')).toBeVisible();
}

async function fillMove(page: Page, day: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To day').fill(day);
  await dialog.getByLabel('Reason').fill('Somebody asked for it');
  await dialog.getByRole('button', { name: /^Move/ }).click();
}

testAs('putri')('on a phone the board is a list by day', { tag: '@web' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dca/board?PlantCode=JKT1');
  await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not planned and late' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expectAccessible(page);
});

// A form is changed and used the same minute: an administrator narrows a limit and adds a question with a condition, publishes,
// and the next job of that model asks by it, while one that was planned before keeps its version.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, listenToConsole, type Name, signedIn } from './people.ts';

async function open(browser: Browser, name: Name) {
  const context = await browser.newContext({ storageState: await signedIn(browser, name) });
  const page = await context.newPage();
  return { page, watched: listenToConsole(page), close: () => context.close() };
}

/** Plans an inspection of a wheel loader; the address of its checksheet. */
async function planJob(page: Page): Promise<string> {
  await page.goto('/dca/jobcreation/unitmodel');
  await page.getByLabel('Search').first().fill('WA470-5');
  await page.getByRole('link', { name: 'WA470-5', exact: true }).click();
  await page.getByRole('link', { name: /Wheel loader, periodic inspection 250 h/i }).click();
  await page.getByRole('button', { name: /WL-/ }).first().click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Create anyway' });
  await expect(anyway.or(page.getByText(/is created/))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText(/Job J-\d+ is created/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  const address = new URL(page.url());
  address.searchParams.set('tab', 'checksheet');
  return address.href;
}

test('a form is changed in the builder and asked by the next job', { tag: '@web' }, async ({ browser }) => {
  const planner = await open(browser, 'putri');
  const before = await planJob(planner.page);

  const { page, watched, close } = await open(browser, 'adi');
  await page.goto('/dca/checksheet-form?SearchValue=INS-WHEEL-LOADER-250');
  await page.getByRole('link', { name: 'Wheel loader, periodic inspection 250 h' }).click();
  await page.getByRole('button', { name: 'Edit as a draft' }).click();
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  await row(/Brake disc wear rod/).click();
  await page.getByLabel('Limit from').fill('3.5');
  const asked = `Rod seal seen ${Date.now()}`;
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  await page.getByLabel('Text in English').fill(asked);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: /is missing in Indonesian/ }).click();
  await page.getByLabel('Text in Indonesian').fill('Seal batang terlihat');
  const condition = page.getByLabel('Asked', { exact: true });
  const measured = await condition.locator('option', { hasText: 'Brake disc wear rod' }).textContent();
  await condition.selectOption({ label: measured ?? '' });
  await page
    .getByRole('group', { name: /Brake disc wear rod/ })
    .getByLabel('Bad')
    .check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // On the phone beside it the question comes with the answer it waits for.
  const phone = page.getByRole('region', { name: 'Phone' });
  await expect(phone.getByText(asked)).toBeHidden();
  await phone.getByLabel('Brake disc wear rod').fill('3');
  await phone.getByLabel('Brake disc wear rod').blur();
  await expect(phone.getByText(asked)).toBeVisible();

  // Taken by its row, a question stands where it is dropped.
  const names = page.getByRole('treeitem');
  const added = row(new RegExp(asked));
  await row(/Articulation lock bar/).dragTo(added, { targetPosition: { x: 60, y: 30 } });
  await expect(names.filter({ hasText: /Articulation lock bar|Rod seal/ }).last()).toContainText(
    'Articulation',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Test bench' }).click();
  await expect(
    page.getByText(/sheets? of this form|would have been judged the same|No sheet of this form/).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /What differs/ }).click();
  await expect(page.getByText("Limit of 'Brake disc wear rod': ≥ 2 mm → ≥ 3.5 mm")).toBeVisible();
  await expectAccessible(page);
  for (const [width, height] of [
    [800, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('link', { name: 'Build' }).click();
    await expect(page.getByRole('tree')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit as a draft' })).toBeVisible();
  await expectAccessible(page);

  const after = await planJob(planner.page);
  await planner.page.goto(after);
  await expect(planner.page.getByText(asked)).toBeVisible();
  await planner.page.goto(before);
  await expect(planner.page.getByText('Brake disc wear rod')).toBeVisible();
  await expect(planner.page.getByText(asked)).toBeHidden();
  watched.expectQuiet();
  planner.watched.expectQuiet();
  await close();
  await planner.close();
});

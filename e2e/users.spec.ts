// Administration: somebody of the directory becomes a user, signs in for the first time, works with what they were given, and is out
// within a moment of being deactivated.
import { expect } from '@playwright/test';
import { expectAccessible, listenToConsole, testAs } from './people.ts';

testAs('adi')(
  'a new mechanic comes from the directory, signs in, and is out when deactivated',
  // Somebody comes from the directory once.
  { tag: '@web' },
  async ({ page, browser }) => {
    const watched = listenToConsole(page);
    await page.goto('/dca/user-data/add');
    await page.getByRole('searchbox', { name: 'Search the directory' }).fill('hesti');
    await page.getByRole('button', { name: /Hesti Wulandari/ }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('hesti.wulandari@demo.test');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK' }).click();

    await page.goto('/dca/user-role/add');
    await page.getByLabel('User name').fill('hesti.wulandari@demo.test');
    await page.keyboard.press('Escape');
    await page.getByLabel('Roles').fill('MECHANIC');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.goto('/dca/user-plant/add');
    await page.getByLabel('User name').fill('hesti.wulandari@demo.test');
    await page.keyboard.press('Escape');
    await page.getByLabel('Plants').fill('JKT1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK' }).click();

    const context = await browser.newContext({ storageState: undefined });
    const theirs = await context.newPage();
    await theirs.goto('/dca/');
    await theirs.getByRole('button', { name: /company staff/i }).click();
    await theirs.getByLabel(/e-mail/i).fill('hesti.wulandari@demo.test');
    await theirs.getByLabel(/password/i).fill('demo');
    await theirs.getByRole('button', { name: /^sign in$/i }).click();
    await theirs.waitForURL(/\/dca\/home/, { timeout: 20_000 });

    await page.goto('/dca/user-data?SearchValue=hesti');
    await page.getByRole('link', { name: 'hesti.wulandari@demo.test' }).click();
    await expect(page.getByText('MECHANIC')).toBeVisible();
    await page.getByLabel('Active').uncheck({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await theirs.goto('/dca/jobs');
    await expect(theirs.getByText(/Sesi masuk Anda sudah berakhir/)).toBeVisible();
    await context.close();
    watched.expectQuiet();
  },
);

testAs('adi')(
  'a role is made of its base, with what is added and taken away',
  { tag: '@web' },
  async ({ page }) => {
    const watched = listenToConsole(page);
    await page.goto('/dca/role-data/add');
    await page.getByLabel('Role', { exact: true }).fill('desk');
    await page.getByLabel('Name').fill('Desk');
    await page.getByLabel('Base').selectOption({ label: 'Planner' });
    await page.getByLabel('Jobs: add').uncheck();
    await page.getByLabel('Mails: export').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.goto('/dca/role-data?SearchValue=desk');
    await page.getByRole('link', { name: 'DESK' }).click();
    await expect(page.getByLabel('Jobs: add')).not.toBeChecked();
    await expect(page.getByText('taken away', { exact: true })).toBeVisible();
    watched.expectQuiet();
  },
);

// Locations from the list to a saved change, as the administrator does it, with the errors on the way.
import { expect } from '@playwright/test';
import { expectAccessible, isTold, listenToConsole, testAs } from './people.ts';

testAs('adi')(
  'adds a location, is told what is wrong, changes it and finds it again',
  async ({ page }, info) => {
    const watched = listenToConsole(page);
    const code = `WC-${info.project.name.toUpperCase()}`;
    await page.goto('/dca/location-data');
    await page.getByRole('link', { name: 'Add location' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Work center name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.getByLabel('Plant', { exact: true }).fill('JKT1');
    await expect(page.getByLabel('Plant name')).toHaveValue('Jakarta Workshop');
    await page.keyboard.press('Escape');
    await page.getByLabel('Work center', { exact: true }).fill(code);
    await page.getByLabel('Work center name').fill('Tyre bay');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Location ${code} is saved.`)).toBeVisible();
    await isTold(page);
    await page.getByLabel('Search').fill(code);
    await page.getByRole('link', { name: code }).click();
    await page.waitForURL(/\/dca\/location-data\/edit\//);
    await page.getByLabel('Work center name').fill('Tyre and rim bay');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Location ${code} is saved.`)).toBeVisible();
    watched.expectQuiet();
  },
);

// Components near their end: the planner opens a request, the leader approves it, the planner hands it over into a job; and an
// administrator changes what a model is planned by.
import { expect } from '@playwright/test';
import { test } from './device.ts';
import { expectAccessible, signedIn, testAs } from './people.ts';

test('a request for a component is approved by the leader and handed over into a job by the planner', {
  tag: '@web',
}, async ({ browser }) => {
  const desk = await browser.newContext({ storageState: await signedIn(browser, 'lukman') });
  const leader = await desk.newPage();
  await leader.goto('/dca/msr');
  await leader
    .getByRole('link', { name: /^MSR-\d+/ })
    .first()
    .click();
  await leader.waitForURL(/\/dca\/msr\/[0-9a-f-]{36}/);
  await expect(leader.getByText('Planned at')).toBeVisible();
  await expectAccessible(leader);
  const address = leader.url();
  await leader.getByRole('textbox', { name: 'Note' }).fill('part indent ETA 2 mgg');
  await leader.getByRole('button', { name: 'Add note' }).click();
  await expect(leader.getByText('part indent ETA 2 mgg')).toBeVisible();
  await leader.getByRole('button', { name: 'Approve' }).click();
  await expect(leader.getByText(/MSR-\d+ is approved\./)).toBeVisible();
  await desk.close();

  const office = await browser.newContext({ storageState: await signedIn(browser, 'putri') });
  const planner = await office.newPage();
  await planner.goto(address);
  await planner.getByRole('checkbox').first().check();
  await planner.getByRole('button', { name: 'Save' }).click();
  await planner.getByRole('button', { name: 'Hand over' }).click();
  await planner.getByRole('dialog').getByLabel('Into which job').selectOption('');
  await planner.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(planner.getByText(/MSR-\d+ is handed over\./)).toBeVisible();
  await expect(planner.getByRole('link', { name: /^J-\d+/ })).toBeVisible();
  await office.close();
});

testAs('adi')(
  'an administrator changes the days of supply of a line of a strategy',
  { tag: '@web' },
  async ({ page }) => {
    await page.goto('/dca/maintenance-strategy');
    await page.locator('a[href*="/maintenance-strategy/edit/"]').first().click();
    await page.getByLabel('Days of supply').fill('75');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/dca\/maintenance-strategy(\?|$)/);
  },
);

// The portal without a network: it opens with what this phone knew, takes what is entered, keeps it over a restart, and says
// what waits. What is kept here is never sent: other journeys work on the same jobs.
import { expect } from '@playwright/test';
import { testAs } from './people.ts';

const test = testAs('maya');
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a phone opens without a signal, keeps an answer over a restart, and names it in the outbox', {
  tag: '@web',
}, async ({ page, context }) => {
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  // What the screen says is on this phone, and nothing before it, is promised without a signal.
  await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible({ timeout: 30_000 });
  const sheet = page.getByRole('link', { name: 'Open the checksheet' });
  const address = String(await sheet.getAttribute('href'));
  await page.goto(address);
  await page.locator('[data-zone]').first().click();
  await expect(page.locator('[data-question]').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await expect(page.getByText('No signal. What you enter is kept on this phone.')).toBeVisible();

  await page.goto(address);
  const choice = page.locator('[data-question] button[data-code]').first();
  const before = await choice.getAttribute('aria-pressed');
  await choice.click();
  const after = before === 'true' ? 'false' : 'true';
  await expect(choice).toHaveAttribute('aria-pressed', after);
  await expect(page.locator('[data-saved="kept"]')).toBeVisible();

  await page.reload();
  await expect(choice).toHaveAttribute('aria-pressed', after);
  await page.getByRole('link', { name: /^Outbox/ }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await expect(page.getByText('1 answer')).toBeVisible();
  await expect(page.getByText(/waits for signal/)).toBeVisible();
});

test('started cold without a signal: today stands, and a job that was never opened has its sheet and its stages', {
  tag: '@web',
}, async ({ page, context }) => {
  await page.goto('/dca/home');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const address = String(await page.getByRole('link', { name: 'Open the checksheet' }).getAttribute('href'));
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/dca/home');
  await expect(cold.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await expect(cold.getByText(/^As of /)).toBeVisible();
  await cold.goto(address);
  // The meter comes before the zones.
  await cold.getByRole('navigation', { name: 'Zones' }).getByRole('button').nth(1).click();
  await expect(cold.locator('[data-question]').first()).toBeVisible();
  await cold.goto(address.replace('tab=checksheet', 'tab=tracking'));
  const stages = cold.getByText('No stage was recorded yet').or(cold.locator('main ol > li > strong'));
  await expect(stages.first()).toBeVisible();
  await expect(cold.getByText(/No signal/)).toBeVisible();
});

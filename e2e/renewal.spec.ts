// A session outlives its access token, at an issuer that gives refresh tokens only after consent, as that of the
// customers does: the token is told to be over, and the next visit renews it without asking anybody.
import { expect } from '@playwright/test';
import { test } from './device.ts';
import { listenToConsole, signIn } from './people.ts';

test('a customer whose access token is over comes back without signing in again @web', async ({ page }) => {
  const console = listenToConsole(page);
  await signIn(page, 'eko');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }));
  });
  const renewed = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/external/token') &&
      Boolean(answer.request().postData()?.includes('grant_type=refresh_token')),
  );
  await page.goto('/dca/jobs');
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs/i);
  console.expectQuiet();
});

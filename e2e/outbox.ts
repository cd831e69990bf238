import type { Page } from '@playwright/test';

/** Presses 'Send now', unless what waited has gone by itself before. */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Send now' });
  await button.click({ timeout: 5000 }).catch(async (cause: unknown) => {
    if (await button.isVisible()) throw cause;
  });
}

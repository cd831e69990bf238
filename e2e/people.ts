// How journeys sign in and out, and what every journey watches: the console.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Name = 'maya' | 'lukman' | 'putri' | 'adi' | 'intan' | 'eko' | 'sari';

const doors = { eko: /customers/i, sari: /customers/i } as const;

/** Collects console errors and page errors; `expectQuiet` fails when there were any. */
export function listenToConsole(page: Page): { expectQuiet(): void } {
  const heard: string[] = [];
  page.on('console', (message) => {
    // The browser itself notes every refusal and every lost signal; what the screen explains in place is no fault.
    if (message.type() === 'error' && !/status of 409|ERR_INTERNET_DISCONNECTED/.test(message.text()))
      heard.push(`${message.text()} at ${page.url()}`);
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return { expectQuiet: () => expect(heard).toEqual([]) };
}

/** Signs in through the person's door and waits for home. */
export async function signIn(page: Page, name: Name): Promise<void> {
  await page.goto('/dca/');
  await page
    .getByRole('button', { name: name in doors ? doors.eko : /company staff/i })
    .first()
    .click();
  await page.getByLabel(/e-mail/i).fill(`${name}@demo.test`);
  await page.getByLabel(/password/i).fill('demo');
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL(/\/dca\/home/, { timeout: 20_000 });
}

/** axe finds nothing serious on the screen as it stands, or on a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

// A part of a journey that somebody does in a browser of their own.
import type { Browser, Page } from '@playwright/test';
import { listenToConsole, type Name, signedIn } from './people.ts';

/** Lets somebody act on a page of their own device, and expects that nothing complains. */
export async function as(
  browser: Browser,
  name: Name,
  act: (page: Page) => Promise<void>,
  device: object = {},
): Promise<void> {
  const context = await browser.newContext({ storageState: await signedIn(browser, name), ...device });
  const page = await context.newPage();
  const watched = listenToConsole(page);
  await act(page);
  watched.expectQuiet();
  await context.close();
}

// A browser of its own in a folder of its own, as a phone is one: it may be killed and opened again.
import { type BrowserContext, chromium } from '@playwright/test';
import { findHeadless } from '../../scripts/chromium.ts';
import { goingBy, viewport } from '../device.ts';
import type { FaultyWay } from './faulty-way.ts';

/** Opens the browser whose files lie in this folder. */
export const openPhone = (
  folder: string,
  way: FaultyWay,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findHeadless(),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport,
    hasTouch: true,
    serviceWorkers,
    ...goingBy(way),
  });

/** Ends the browser at once, without a word to its pages. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve));
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  void devtools.send('Browser.crash').catch(() => undefined);
  await gone;
}

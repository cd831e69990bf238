// The `test` that journeys start from. It brings the phone that a worker of the journeys has, opened when a journey first asks
// for it: all journeys name it here, so that they share their workers and browsers.
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type FaultyWay, openWay } from './field/faulty-way.ts';
import { productUrl } from './field/gateway.ts';

export interface Device {
  readonly way: FaultyWay;
  readonly context: BrowserContext;
  /** An empty page that stays: pages of an origin share their process, which has read the portal then. */
  readonly keeper: Page;
}

export const viewport = { width: 390, height: 844 };

/** What a browser needs so that all it asks goes the way, also what is on this machine. */
export const goingBy = (way: FaultyWay) => ({ proxy: { server: way.address, bypass: '<-loopback>' } });

/** A page of the origin of the portal that holds nothing. */
export const blank = '/nothing-here';

export const test = base.extend<object, { device: Device }>({
  device: [
    async ({ browser }, use) => {
      const way = await openWay(productUrl(), { [blank]: { type: 'text/html', text: '<!doctype html>' } });
      const screen = { viewport, hasTouch: true, serviceWorkers: 'block' } as const;
      const context = await browser.newContext({ ...screen, ...goingBy(way) });
      const keeper = await context.newPage();
      await keeper.goto(productUrl() + blank);
      await use({ way, context, keeper });
      await context.close();
      await way.close();
    },
    { scope: 'worker' },
  ],
});

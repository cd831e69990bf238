// Journeys run against the real product, which e2e/start-app.ts starts on free ports with a data folder of its own,
// in the browser of the system, in the three display modes of the specification.
import { defineConfig } from '@playwright/test';
import { findHeadless } from './scripts/chromium.ts';
import { findFreePort } from './scripts/ports.ts';

// Workers load this file again and inherit the environment, so all of them see the ports of the first.
process.env.JOURNEY_PORT ??= String(await findFreePort());
process.env.JOURNEY_IDENTITY_PORT ??= String(await findFreePort());

// Pages of one origin in one process: what it has read and compiled of the portal is there for the next page.
const flags =
  '--process-per-site --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

// What is the same in every display mode runs in one of them.
const notOnce = { grepInvert: /@web/ };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/start-app.ts',
  // One more than two cores: a journey waits for a good part of its time. `e2e/field` has a mechanic for each.
  workers: 3,
  fullyParallel: true,
  // A machine that is shared loses a second now and then; the check names whatever needed its second try.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.JOURNEY_URL ?? `http://localhost:${process.env.JOURNEY_PORT}`,
    // A trace costs a sixth of the time of journeys: it is made of what is tried again (`--trace on` makes one at once), without
    // pictures of everything that moves, which show what its snapshots show.
    trace: { mode: 'on-first-retry', screenshots: false },
    // Every journey begins with an empty browser, which would fetch the whole portal ahead; those about it say so.
    serviceWorkers: 'block',
    headless: true,
    // What only moves is waited for at each press, and drawn sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findHeadless(), args: flags.split(' ') },
  },
  projects: [
    { name: 'web', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'tab', ...notOnce, use: { viewport: { width: 800, height: 1024 }, hasTouch: true } },
    {
      name: 'mobile',
      ...notOnce,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

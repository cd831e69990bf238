// The figures of the portal, on the whole product with its demo data: what the first screen after sign-in transfers to a
// real browser, and when the sign-in page paints on the slow phone that Lighthouse plays.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres } from '@dca/api/db/embedded';
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Subject } from '../apps/api/bench/bench.ts';
import { atMost, type Figure } from '../apps/api/bench/figure.ts';
import { startApp } from '../scripts/app.ts';
import { provideChromium } from '../scripts/chromium.ts';
import { buildPortal, isPortalCurrent } from '../scripts/portal-build.ts';
import { readPort } from '../scripts/ports.ts';
import { createCompany } from '../scripts/processes.ts';
import { signIn } from './people.ts';

const rounds = 3;

export const portal: Subject = { name: 'portal', measure: ({ tell }) => measurePortal(tell) };

/** Starts the product, measures, and ends it. `tell` hears each figure when it is known. */
async function measurePortal(tell: (figure: Figure) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dca-bench-'));
  chmodSync(dataDir, 0o755);
  const company = createCompany();
  try {
    if (!isPortalCurrent()) await buildPortal(company, join(dataDir, 'logs/build.log'));
    const [port, identityPort] = [readPort('BENCH_PORT', 8280), readPort('BENCH_IDENTITY_PORT', 8281)];
    const app = await startApp(company, { dataDir, port, identityPort, postgresPort: 0, fast: true });
    const debugPort = readPort('BENCH_BROWSER_PORT', 8282);
    const browser = await openBrowser(debugPort);
    try {
      tell(await firstScreen(browser, app.url));
      tell(await paintOnSlowPhone(debugPort, app.portalUrl));
    } finally {
      await browser.close();
    }
  } finally {
    await company.stop();
    removePostgres(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const openBrowser = (debugPort: number): Promise<Browser> =>
  chromium.launch({
    executablePath: provideChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${debugPort}`,
    ],
  });

/** Bytes of JavaScript as they came over the wire, from an empty cache to a leader's home. */
async function firstScreen(browser: Browser, url: string): Promise<Figure> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === url && pathname.endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await signIn(page, 'lukman');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  await context.close();
  return atMost({
    name: 'first screen after sign-in: compressed JavaScript',
    value: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000,
    limit: 170,
    unit: ' kB',
    detail: `${sizes.length} files`,
  });
}

/** The median of when the largest part of the sign-in page is painted: slow 4G, a processor of a quarter's speed. */
async function paintOnSlowPhone(debugPort: number, address: string): Promise<Figure> {
  const paints: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(address, {
      port: debugPort,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    const paint = result?.lhr.audits['largest-contentful-paint']?.numericValue;
    if (paint === undefined)
      throw new Error(`Lighthouse saw no paint: ${result?.lhr.runtimeError?.message ?? 'no reason'}`);
    paints.push(paint / 1000);
  }
  paints.sort((a, b) => a - b);
  return atMost({
    name: "sign-in page: largest paint on Lighthouse's slow phone",
    value: paints[Math.floor(rounds / 2)] ?? Number.NaN,
    limit: 2,
    unit: ' s',
    detail: `${rounds} rounds: ${paints.map((paint) => paint.toFixed(2)).join(', ')}`,
  });
}

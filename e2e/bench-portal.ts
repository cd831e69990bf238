// The figures of the portal, on the whole product with its demo data: what the first screen of each role transfers to a
// real browser with an empty cache, and when it paints and how long it is deaf on the slow phone that Lighthouse plays.

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Subject } from '../apps/api/bench/bench.ts';
import { atMost, type Figure } from '../apps/api/bench/figure.ts';
import { provideChromium } from '../scripts/chromium.ts';
import { readPort } from '../scripts/ports.ts';
import { withProduct } from './bench-product.ts';
import { type Name, signIn, withoutLive } from './people.ts';

const rounds = 5;

export const portal: Subject = { name: 'portal', measure: ({ tell }) => measurePortal(tell) };

/** `tell` hears each figure when it is known. */
function measurePortal(tell: (figure: Figure) => void): Promise<void> {
  const [port, identityPort] = [readPort('BENCH_PORT', 8280), readPort('BENCH_IDENTITY_PORT', 8281)];
  return withProduct({ port, identityPort }, async (app) => {
    const debugPort = readPort('BENCH_BROWSER_PORT', 8282);
    const browser = await openBrowser(debugPort);
    // Lighthouse opens its pages in the first context of the browser, so that is where people sign in.
    const outside = await chromium.connectOverCDP(`http://localhost:${debugPort}`);
    try {
      const [context] = outside.contexts();
      if (!context) throw new Error('the browser has no context');
      tell(await paintOfDoor(debugPort, app.portalUrl));
      for (const screen of firstScreens) {
        (await weigh(context, app.url, screen)).forEach(tell);
        (await playOnSlowPhone(debugPort, context, app.url, screen)).forEach(tell);
      }
    } finally {
      await outside.close();
      await browser.close();
    }
  });
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

/** What somebody opens first, signed in since yesterday: the browser keeps no file of the portal, and no work waits in it. */
interface FirstScreen {
  readonly who: Name;
  readonly name: string;
  readonly address: string;
}

const firstScreens: readonly FirstScreen[] = [
  { who: 'putri', name: 'jobs of a planner', address: '/dca/jobs' },
  { who: 'maya', name: 'Today of a mechanic', address: '/dca/home' },
  { who: 'lukman', name: 'home of a leader', address: '/dca/home' },
  { who: 'intan', name: 'machines of a customer', address: '/dca/home' },
  { who: 'adi', name: 'home of an administrator', address: '/dca/home' },
];

/** Signs in and weighs the scripts and requests of the screen, from an empty cache until nothing more comes. */
async function weigh(context: BrowserContext, url: string, screen: FirstScreen): Promise<Figure[]> {
  const page = await context.newPage();
  await withoutLive(page);
  // Whoever was here before is forgotten with their keys: a browser wakes with them otherwise.
  await clear(page, url, 'all');
  await context.clearCookies();
  await signIn(page, screen.who, url);
  await page.goto('about:blank');
  await clearCache(page, url);
  const requests: { readonly isScript: boolean; readonly bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    requests.push({
      isScript: new URL(request.url()).pathname.endsWith('.js'),
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  );
  await page.goto(`${url}${screen.address}`);
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(requests.filter(({ isScript }) => isScript).map(({ bytes }) => bytes));
  await page.close();
  return [
    atMost({
      name: `${screen.name}: compressed JavaScript`,
      value: scripts.reduce((sum, bytes) => sum + bytes, 0) / 1000,
      limit: 190,
      unit: ' kB',
      detail: `${scripts.length} files`,
    }),
    atMost({
      name: `${screen.name}: requests`,
      value: requests.length,
      limit: 20,
      detail: 'page, scripts, styles, pictures and answers',
    }),
  ];
}

/** Empties what the browser and the portal's own worker keep; who is signed in stays. */
const clearCache = (page: Page, url: string): Promise<void> =>
  clear(page, url, 'service_workers,cache_storage,indexeddb');

async function clear(page: Page, url: string, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Medians of when the largest part is painted and of how long the page does not listen: slow 4G, a quarter of a processor. */
async function playOnSlowPhone(
  debugPort: number,
  context: BrowserContext,
  url: string,
  { name, address }: FirstScreen,
): Promise<Figure[]> {
  const paints: number[] = [];
  const deaf: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage();
    await clearCache(page, url);
    await page.close();
    // Who is signed in lies in the storage of the browser, which stays.
    const audit = await audited(debugPort, `${url}${address}`, { disableStorageReset: true });
    paints.push(audit('largest-contentful-paint') / 1000);
    deaf.push(audit('total-blocking-time'));
  }
  const phone = "on Lighthouse's slow phone";
  return [
    atMost({
      name: `${name}: largest paint ${phone}`,
      value: medianOf(paints),
      limit: 2.5,
      unit: ' s',
      detail: `${rounds} rounds: ${paints.map((paint) => paint.toFixed(2)).join(', ')}`,
    }),
    atMost({
      name: `${name}: blocked ${phone}`,
      value: medianOf(deaf),
      limit: 300,
      unit: ' ms',
      detail: `${rounds} rounds: ${deaf.map((ms) => ms.toFixed(0)).join(', ')}`,
    }),
  ];
}

/** The median of when the largest part of the sign-in page is painted. */
async function paintOfDoor(debugPort: number, address: string): Promise<Figure> {
  const paints: number[] = [];
  for (let round = 0; round < rounds; round++)
    paints.push((await audited(debugPort, address))('largest-contentful-paint') / 1000);
  return atMost({
    name: "sign-in page: largest paint on Lighthouse's slow phone",
    value: medianOf(paints),
    limit: 2,
    unit: ' s',
    detail: `${rounds} rounds: ${paints.map((paint) => paint.toFixed(2)).join(', ')}`,
  });
}

/** Lets Lighthouse open an address, again where it lost its own record of what happened; answers its figures by name. */
async function audited(
  port: number,
  address: string,
  more: { readonly disableStorageReset?: true } = {},
  tries = 3,
): Promise<(name: string) => number> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    ...more,
  });
  const { code } = result?.lhr.runtimeError ?? {};
  if (tries > 1 && (code === 'NO_NAVSTART' || code === 'NO_TRACING_STARTED'))
    return audited(port, address, more, tries - 1);
  return (name: string): number => {
    const value = result?.lhr.audits[name]?.numericValue;
    if (value === undefined)
      throw new Error(`Lighthouse saw no ${name}: ${result?.lhr.runtimeError?.message ?? 'no reason'}`);
    return value;
  };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

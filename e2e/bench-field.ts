// The figures of the field, on the whole product with its demo data: how a job opens on slow 3G, what ten jobs weigh in the day
// pack, how quickly the portal starts without a network, a sheet of three hundred questions on a slow processor, and a hundred
// phones that get a signal at the same moment.
import { get } from 'node:http';
import { offline } from '@dca/contract/areas/offline';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Subject } from '../apps/api/bench/bench.ts';
import { atLeast, atMost, type Figure } from '../apps/api/bench/figure.ts';
import { provideChromium } from '../scripts/chromium.ts';
import { findFreePort } from '../scripts/ports.ts';
import { measureLongSheet } from './bench-long-sheet.ts';
import { withProduct } from './bench-product.ts';
import { answersEach, drainAll, phones, photosEach } from './field/draining.ts';
import { callerOf, handedOverJob, useProduct, workingJob } from './field/gateway.ts';
import { addMechanics } from './field/mechanics.ts';
import { signIn } from './people.ts';

export const field: Subject = { name: 'field', measure: ({ tell }) => measureField(tell) };

/** 400 kbit/s both ways and 400 ms there and back: slow 3G as it is usually played. */
const slow3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowly = 'on slow 3G';
const unlimited = '100000000';

async function measureField(tell: (figure: Figure) => void): Promise<void> {
  const [port, identityPort] = [await findFreePort(), await findFreePort()];
  const env = { RATE_LIMIT_PER_MINUTE: unlimited, ADDRESS_LIMIT_PER_MINUTE: unlimited };
  await withProduct({ port, identityPort, env, prepare: addMechanics }, async (app) => {
    useProduct(app.url);
    await measureOpening(app.url, tell);
    await measureLongSheet(app.url, tell);
    await measureDraining(app, tell);
  });
}

async function measureOpening(url: string, tell: (figure: Figure) => void): Promise<void> {
  const job = await workingJob(['bima']);
  for (let jobs = 1; jobs < 10; jobs += 1) await handedOverJob(['bima']);
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await signIn(page, 'bima', url);
    await page.getByRole('button', { name: 'Fetch now' }).click();
    await page.getByText(/jobs? on this phone, as of/).waitFor();
    const state = await context.storageState();
    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState: state });
    tell(await openJob(stranger, url + job.sheetAddress, { name: 'cold', limit: 15 }));
    await stranger.close();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.close();
    tell(await openJob(context, url + job.sheetAddress, { name: 'warm', limit: 2 }));
    tell(await weighPack(url));
    tell(await startWithoutNetwork(context, url));
  } finally {
    await browser.close();
  }
}

/** Until the first question stands, with what it took over the wire. */
async function openJob(
  context: BrowserContext,
  address: string,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<Figure> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow3G });
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const seconds = await timed(async () => {
    await page.goto(address);
    await firstQuestion(page);
  });
  await page.close();
  return atMost({
    name: `${name} opening of a job ${slowly}: its first question stands`,
    value: seconds,
    limit,
    unit: ' s',
    detail: `${requests} requests, ${(bytes / 1000).toFixed(0)} kB; 400 kbit/s, 400 ms there and back`,
  });
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
};

/** The meter is what a sheet asks first. */
const firstQuestion = (page: Page) => page.getByLabel(/Service meter reading/).waitFor({ timeout: 120_000 });

/** The day pack of ten jobs as it travels. */
async function weighPack(url: string): Promise<Figure> {
  const { token } = await callerOf('bima');
  const config = (await (await fetch(`${url}/dca/config.json`)).json()) as { subscriptionKey: string };
  const headers = {
    authorization: `Bearer ${token}`,
    'ocp-apim-subscription-key': config.subscriptionKey,
    'accept-encoding': 'br, gzip',
  };
  const bytes = await new Promise<number>((resolve, reject) => {
    get(`${url}/gateway${offline.dayPack.path}`, { headers }, (answer) => {
      let sum = 0;
      answer.on('data', (chunk: Buffer) => {
        sum += chunk.length;
      });
      answer.on('end', () => resolve(sum));
    }).on('error', reject);
  });
  return atMost({
    name: 'the day pack of ten jobs',
    value: bytes / 1000,
    limit: 110,
    unit: ' kB',
    detail: 'compressed, with forms, last values and machines',
  });
}

/** A page of a phone without a network until today's list stands. */
async function startWithoutNetwork(context: BrowserContext, url: string): Promise<Figure> {
  await context.setOffline(true);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const page = await context.newPage();
    times.push(
      await timed(async () => {
        await page.goto(`${url}/dca/home`);
        await page.waitForFunction(todayStands, 'What to do next', { polling: 'raf' });
      }),
    );
    await page.close();
  }
  await context.setOffline(false);
  return atMost({
    name: 'started cold without a network: today stands',
    value: times.toSorted((a, b) => a - b)[1] ?? Number.NaN,
    limit: 1,
    unit: ' s',
    detail: `median of ${times.map((time) => time.toFixed(2)).join(', ')}`,
  });
}

/** In the page, in each frame: a locator that waits looks twice a second. */
const todayStands = (title: string): boolean =>
  [...document.querySelectorAll('h2')].some((one) => one.checkVisibility() && one.textContent === title);

async function measureDraining(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  tell: (figure: Figure) => void,
): Promise<void> {
  const config = (await (await fetch(`${url}/dca/config.json`)).json()) as { subscriptionKey: string };
  const drained = await drainAll(databaseUrl, config.subscriptionKey);
  const all = phones * (answersEach + photosEach);
  const detail = `${drained.again} calls sent again, in ${drained.seconds.toFixed(1)} s`;
  const name = `${phones} phones drain ${answersEach} answers and ${photosEach} photos each at once`;
  const acknowledged = drained.acknowledgedEntries + drained.acknowledgedPhotos;
  tell(atLeast({ name: `${name}: acknowledged`, value: acknowledged / all, limit: 1, detail }));
  tell(atMost({ name: `${name}: lost`, value: drained.lost, limit: 0, detail: `of ${all}` }));
  tell(atMost({ name: `${name}: there twice`, value: drained.twice, limit: 0, detail: `of ${all}` }));
}

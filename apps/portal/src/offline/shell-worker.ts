// Opens the portal without a network: it keeps the page and all code of its build, and answers with them. A build is taken
// over only when the pages say so, and code of builds before stays for who still has them open. Nothing of the gateway
// passes through here. This file stands alone: the build strips its types and writes the list of its assets into it.

/** What this worker uses of its surroundings: pages and workers have other types for the same names. */
interface Surroundings {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly registration: unknown;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const __ASSETS__: readonly string[];
/** Of the build as well, but kept only where somebody says so: what draws papers. */
declare const __DRAWING__: readonly string[];
declare const __BUILD__: string;

const worker = self as unknown as Surroundings;
const prefix = 'dca-build-';
const current = `${prefix}${__BUILD__}`;
const page = '/dca/';
const settings = '/dca/config.json';
const madeAt = '/dca/made-at';
/** Builds that somebody may still have open. */
const oldBuildsMs = 30 * 24 * 3600 * 1000;
/** How long a network that answers nothing is waited for, in milliseconds. */
const patienceMs = 2500;

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim())),
);
worker.addEventListener('message', (event) => {
  if (event.data === 'takeOver') void worker.skipWaiting();
  if (event.data === 'takeAlong') event.waitUntil(worker.clients.claim());
  if (event.data === 'keepDrawing') event.waitUntil(keepDrawing());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname === settings) event.respondWith(networkFirst(request));
  else if (pathname.startsWith('/dca/assets/') || __ASSETS__.includes(pathname))
    event.respondWith(cacheFirst(request));
});

/** All of the build or nothing: a worker that is not whole is not installed. */
async function keepBuild(): Promise<void> {
  const cache = await worker.caches.open(current);
  // What an earlier build has already is not fetched again: its name is made of its content.
  const missing: string[] = [];
  for (const asset of __ASSETS__) {
    const known = asset.startsWith('/dca/assets/') ? await worker.caches.match(asset) : undefined;
    if (known) await cache.put(asset, known);
    else missing.push(asset);
  }
  const fetched = await Promise.all([
    ...missing.map(async (asset) => [asset, await fetchOurs(asset)] as const),
    ...[page, settings].map(
      async (address) => [address, await fetchOurs(address, { cache: 'reload' })] as const,
    ),
  ]);
  for (const [address, answer] of fetched) await cache.put(address, answer);
  await cache.put(madeAt, new Response(String(Date.now())));
}

/** What a build before had already is not fetched again; what does not come now comes with the next day. */
async function keepDrawing(): Promise<void> {
  const cache = await worker.caches.open(current);
  for (const asset of __DRAWING__) {
    if (await cache.match(asset)) continue;
    const known = await worker.caches.match(asset);
    if (known) await cache.put(asset, known);
    else
      await fetchOurs(asset).then(
        (answer) => cache.put(asset, answer),
        () => undefined,
      );
  }
}

async function forgetOldBuilds(): Promise<void> {
  for (const name of await worker.caches.keys()) {
    if (!name.startsWith(prefix) || name === current) continue;
    const made = await (await worker.caches.open(name)).match(madeAt);
    if (!made || Date.now() - Number(await made.text()) > oldBuildsMs) await worker.caches.delete(name);
  }
}

/** The page of this build with the headers that it came with, whatever the address: the portal finds its screen itself. */
async function openPage(event: Fetching): Promise<Response> {
  const cache = await worker.caches.open(current);
  const kept = await cache.match(page);
  if (!kept) return fetch(event.request);
  event.waitUntil(refreshPage(cache, kept.clone()));
  return kept;
}

/** Its policy may have changed while its build has not; a page of another build waits for its own worker. */
async function refreshPage(cache: Cache, kept: Response): Promise<void> {
  const fresh = await fetchOurs(page, { cache: 'no-cache' }).catch(() => null);
  if (!fresh) return;
  const scripts = (text: string) => (text.match(/(src|href)="\/dca\/assets\/[^"]+"/g) ?? []).join();
  if (scripts(await kept.text()) === scripts(await fresh.clone().text())) await cache.put(page, fresh);
}

async function networkFirst(request: Request): Promise<Response> {
  const cache = await worker.caches.open(current);
  try {
    const answer = await fetchOurs(settings, {
      headers: request.headers,
      signal: AbortSignal.timeout(patienceMs),
    });
    await cache.put(settings, answer.clone());
    return answer;
  } catch {
    return (await cache.match(settings)) ?? fetch(request);
  }
}

/**
 * Fetches something of the portal, and takes it only where it is that: a network that signs its users in answers every address with
 * 200 and a page of its own, which must not take the place of what is kept.
 */
async function fetchOurs(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok || answer.redirected || !(await isOurs(address, answer.clone())))
    throw new TypeError(`${address} was not answered by the portal`);
  return answer;
}

async function isOurs(address: string, answer: Response): Promise<boolean> {
  if (address === settings) {
    const said: unknown = await answer.json().catch(() => null);
    return typeof said === 'object' && said !== null && 'tenants' in said && 'subscriptionKey' in said;
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  return address === page ? isPage && (await answer.text()).includes('/dca/assets/') : !isPage;
}

/** Also of builds before: a page that is open since then loads its screens from them. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await worker.caches.match(request.url)) ?? fetch(request);
}

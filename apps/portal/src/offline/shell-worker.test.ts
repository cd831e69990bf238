// The service worker of the portal on caches and a network of the test: what it keeps, what it answers, what it leaves alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const here = 'http://localhost:3000';
const assets = ['/dca/assets/first-1.js', '/dca/assets/work-1.js', '/dca/icon.svg'];
const drawing = ['/dca/assets/draw-worker-1.js', '/dca/assets/Roboto-1.ttf'];
const pageOf = (build: string) => `<script src="/dca/assets/first-${build}.js"></script>`;
const monthMs = 30 * 24 * 3600 * 1000;

type Entry = { body: string; headers: Record<string, string> };
let stores: Map<string, Map<string, Entry>>;
let network: (path: string, init?: RequestInit) => Promise<Response>;
let asked: string[];
let listeners: Map<string, (event: object) => void>;
let tookOver: boolean;
let tookAlong: number;

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, here).pathname;

/** A cache as the browser has it: `addAll` keeps everything or nothing. */
function cacheNamed(name: string) {
  const store = stores.get(name) ?? new Map<string, Entry>();
  stores.set(name, store);
  const put = async (request: Request | string, answer: Response) => {
    store.set(pathOf(request), { body: await answer.text(), headers: Object.fromEntries(answer.headers) });
  };
  const match = async (request: Request | string) => answerOf(store.get(pathOf(request)));
  const addAll = async (requests: readonly (Request | string)[]) => {
    const answers = await Promise.all(requests.map((request) => fetch(request)));
    if (answers.some(({ ok }) => !ok)) throw new TypeError('not all of it came');
    for (const [index, request] of requests.entries()) await put(request, answers[index] as Response);
  };
  return { put, match, addAll, add: (request: Request | string) => addAll([request]) };
}

const answerOf = (entry: Entry | undefined) => entry && new Response(entry.body, { headers: entry.headers });

const caches = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (request: Request | string) =>
    answerOf([...stores.values()].map((store) => store.get(pathOf(request))).find(Boolean)),
};

beforeEach(async () => {
  stores = new Map();
  asked = [];
  listeners = new Map();
  tookOver = false;
  tookAlong = 0;
  network = async (path) => serverAt('1', path);
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    asked.push(pathOf(request));
    return network(pathOf(request), init);
  });
  vi.stubGlobal('self', {
    caches,
    location: new URL(here),
    registration: {},
    skipWaiting: async () => {
      tookOver = true;
    },
    clients: {
      claim: async () => {
        tookAlong += 1;
      },
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('__ASSETS__', assets);
  vi.stubGlobal('__DRAWING__', drawing);
  vi.stubGlobal('__BUILD__', 'one');
  vi.resetModules();
  await vi.importActual('./shell-worker.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const settingsFrom = (from: string, init?: ResponseInit) =>
  Response.json({ from, tenants: {}, subscriptionKey: 'key' }, init);

function serverAt(build: string, path: string): Response {
  if (path === '/dca/')
    return new Response(pageOf(build), { headers: { ...html, 'content-security-policy': 'nonce-1' } });
  if (path === '/dca/config.json') return settingsFrom('the server');
  return new Response(`bytes of ${path}`);
}

/** Something of the worker's life happens; rejects where the worker did not manage. */
async function happens(name: 'install' | 'activate' | 'message', data?: unknown): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(name)?.({ data, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

/** What the worker answers to a page; undefined where it leaves a request to the network. */
async function answered(path: string, more: object = {}): Promise<Response | undefined> {
  const works: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const request = { url: new URL(path, here).href, method: 'GET', mode: 'cors', ...more };
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => works.push(work),
  });
  const given = await answer;
  await Promise.all(works);
  return given;
}
const opens = (path: string) => answered(path, { mode: 'navigate' });
const noNetwork = async () => {
  throw new TypeError('Failed to fetch');
};

test('any address of the portal opens without a network, by the page and the headers that it came with', async () => {
  await happens('install');
  network = noNetwork;
  const page = await opens('/dca/jobs/summary/detailpi?id=1');
  expect(await page?.text()).toBe(pageOf('1'));
  expect(page?.headers.get('content-security-policy')).toBe('nonce-1');
  for (const asset of assets) expect(await (await answered(asset))?.text()).toBe(`bytes of ${asset}`);
  expect(await (await answered('/dca/config.json'))?.json()).toMatchObject({ from: 'the server' });
});

test.each([...assets, '/dca/', '/dca/config.json'])(
  'a build of which %s does not come is not installed',
  async (missing) => {
    network = async (path) => (path === missing ? new Response(null, { status: 404 }) : serverAt('1', path));
    await expect(happens('install')).rejects.toThrow('was not answered by the portal');
    expect([...(stores.get('dca-build-one')?.keys() ?? [])]).toEqual([]);
  },
);

const signInPage = async () => new Response('<form>Sign in to the mine</form>', { headers: html });

test('the page of a network that signs its users in takes the place of nothing that is kept', async () => {
  await happens('install');
  network = signInPage;
  expect(await (await answered('/dca/config.json'))?.json()).toMatchObject({ from: 'the server' });
  for (const _ of [1, 2]) expect(await (await opens('/dca/home'))?.text()).toBe(pageOf('1'));
  await happens('message', 'keepDrawing');
  network = noNetwork;
  expect(await (await answered('/dca/config.json'))?.json()).toMatchObject({ from: 'the server' });
  expect([...(stores.get('dca-build-one')?.keys() ?? [])].filter((path) => drawing.includes(path))).toEqual(
    [],
  );
});

test.each([...assets, '/dca/', '/dca/config.json'])(
  'a build of which %s came from such a network is not installed',
  async (foreign) => {
    network = async (path) => (path === foreign ? signInPage() : serverAt('1', path));
    await expect(happens('install')).rejects.toThrow('was not answered by the portal');
    network = async (path) => {
      const answer = serverAt('1', path);
      if (path === foreign) Object.defineProperty(answer, 'redirected', { value: true });
      return answer;
    };
    await expect(happens('install')).rejects.toThrow('was not answered by the portal');
  },
);

test('nothing of the gateway, of another origin and nothing that is written passes through it', async () => {
  await happens('install');
  expect(await answered('/gateway/dca/msjob/api/v1/jobs')).toBeUndefined();
  expect(await answered('https://elsewhere.test/dca/assets/first-1.js')).toBeUndefined();
  expect(await answered('/dca/assets/first-1.js', { method: 'POST' })).toBeUndefined();
  expect(
    [...(stores.get('dca-build-one')?.keys() ?? [])].filter((path) => path.startsWith('/gateway')),
  ).toEqual([]);
});

test('the configuration is what the network says, and what it said last where it says nothing or fails', async () => {
  await happens('install');
  const configuration = async () => (await answered('/dca/config.json'))?.json();
  network = async () => settingsFrom('a later server');
  expect(await configuration()).toMatchObject({ from: 'a later server' });
  network = async () => settingsFrom('a broken one', { status: 502 });
  expect(await configuration()).toMatchObject({ from: 'a later server' });
  network = noNetwork;
  expect(await configuration()).toMatchObject({ from: 'a later server' });
  network = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
  const begin = performance.now();
  expect(await configuration()).toMatchObject({ from: 'a later server' });
  expect(performance.now() - begin).toBeLessThan(5000);
});

test('a page of the same build comes newer with its policy; one of another build waits for its own worker', async () => {
  await happens('install');
  network = async () =>
    new Response(pageOf('1'), { headers: { ...html, 'content-security-policy': 'nonce-2' } });
  await opens('/dca/home');
  expect((await opens('/dca/home'))?.headers.get('content-security-policy')).toBe('nonce-2');
  network = async () =>
    new Response(pageOf('2'), { headers: { ...html, 'content-security-policy': 'nonce-3' } });
  await opens('/dca/home');
  const page = await opens('/dca/home');
  expect([await page?.text(), page?.headers.get('content-security-policy')]).toEqual([
    pageOf('1'),
    'nonce-2',
  ]);
});

test('what an earlier build has already is not fetched again, by the name of its content', async () => {
  await cacheNamed('dca-build-before').put(String(assets[0]), new Response('kept before'));
  await cacheNamed('dca-build-before').put('/dca/icon.svg', new Response('an older icon'));
  await happens('install');
  expect(asked).not.toContain(assets[0]);
  expect(await (await cacheNamed('dca-build-one').match('/dca/icon.svg'))?.text()).toBe(
    'bytes of /dca/icon.svg',
  );
  expect(await (await cacheNamed('dca-build-one').match(String(assets[0])))?.text()).toBe('kept before');
});

test('what draws papers is fetched when a page wants it, once, and never keeps a build from being installed', async () => {
  network = async (path) =>
    drawing.includes(path) ? new Response(null, { status: 503 }) : serverAt('1', path);
  await happens('install');
  expect(asked.filter((path) => drawing.includes(path))).toEqual([]);
  // What does not come now comes with the next day.
  await happens('message', 'keepDrawing');
  await cacheNamed('dca-build-before').put(String(drawing[0]), new Response('kept before'));
  network = async (path) => serverAt('1', path);
  asked.length = 0;
  for (const _ of [1, 2]) await happens('message', 'keepDrawing');
  expect(asked).toEqual([drawing[1]]);
  await cacheNamed('dca-build-before').put('/dca/made-at', new Response('0'));
  await happens('activate');
  network = noNetwork;
  expect(await Promise.all(drawing.map(async (path) => (await answered(path))?.text()))).toEqual([
    'kept before',
    `bytes of ${drawing[1]}`,
  ]);
});

test('builds before stay for thirty days, for pages that have them open; what is not ours is left alone', async () => {
  const madeAgo = (name: string, ms: number) =>
    cacheNamed(name).put('/dca/made-at', new Response(String(Date.now() - ms)));
  await madeAgo('dca-build-old', monthMs + 60_000);
  await madeAgo('dca-build-young', monthMs - 60_000);
  await cacheNamed('dca-build-young').put('/dca/assets/board-0.js', new Response('an older screen'));
  cacheNamed('dca-build-halfway');
  cacheNamed('something-else');
  await happens('install');
  await happens('activate');
  expect([...stores.keys()].sort()).toEqual(['dca-build-one', 'dca-build-young', 'something-else']);
  network = noNetwork;
  expect(await (await answered('/dca/assets/board-0.js'))?.text()).toBe('an older screen');
});

test('it takes over when the pages say so, and not by itself', async () => {
  await happens('install');
  expect(tookOver).toBe(false);
  listeners.get('message')?.({ data: 'anything' });
  expect(tookOver).toBe(false);
  listeners.get('message')?.({ data: 'takeOver' });
  expect(tookOver).toBe(true);
});

test('what is open is taken along by the first worker, and a page that it passed over when that asks', async () => {
  await happens('install');
  expect(tookAlong).toBe(0);
  await happens('activate');
  expect(tookAlong).toBe(1);
  await happens('message', 'takeAlong');
  expect(tookAlong).toBe(2);
});

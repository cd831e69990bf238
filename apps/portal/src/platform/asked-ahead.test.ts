import { call as declare } from '@dca/contract/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { forgetNoted, noteFiles } from './asked-ahead.ts';
import { call } from './client.ts';
import { setConfig } from './config.ts';
import { takeTokensFrom } from './tokens.ts';

const reply = z.object({ data: z.string() });
const about = { access: 'signedIn', summary: '', reply } as const;
const list = declare({
  ...about,
  method: 'GET',
  path: '/list',
  effect: 'read',
  query: z.record(z.string(), z.string()),
});
const open = declare({
  ...about,
  method: 'POST',
  path: '/open',
  effect: 'write',
  body: z.record(z.string(), z.string()),
});
const write = declare({
  ...about,
  method: 'POST',
  path: '/write',
  effect: 'write',
  body: z.record(z.string(), z.string()),
});

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const place = 'oidc.user:issuer:client';
let token: string;

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  sent.mockReset().mockImplementation(async () => Response.json({ data: 'asked' }));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('__BUILD_ID__', 'dev');
  vi.spyOn(performance, 'now').mockReturnValue(100);
  setConfig({ subscriptionKey: 'key' } as never);
  token = 'secret token';
  takeTokensFrom({ place, current: async () => token, renewed: async () => null });
  hold({ expires_at: Date.now() / 1000 + 600 });
});
afterEach(() => {
  takeTokensFrom(null);
  forgetNoted();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function came(...paths: string[]): void {
  const entries = paths.map((path) => ({ name: `${location.origin}${path}` }) as PerformanceEntry);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
}
const hold = (more: object) => localStorage.setItem(place, JSON.stringify({ access_token: token, ...more }));
function becomeAnother(): void {
  token = 'of another';
}
const noted = () => JSON.parse(localStorage.getItem('dca.ahead') ?? 'null');
const asksList = () => call(list, { query: { Mine: 'true' } });
/** The address is opened again: its page runs what it names first. */
async function openAgain(): Promise<void> {
  forgetNoted();
  sent.mockClear();
  vi.resetModules();
  await import('../app/ahead.ts');
}

test('what an address asks first is noted without its token; what somebody does, or asks later, is not', async () => {
  await call(open, { body: { code: 'DCA' } }, { isFirst: true });
  await asksList();
  await call(write, { body: {} });
  sent.mockResolvedValueOnce(Response.json({}, { status: 404 }));
  await call(list, { query: { Gone: 'true' } }, { handles: [404] }).catch(() => undefined);
  vi.mocked(performance.now).mockReturnValue(5000);
  await call(list, { query: { Later: 'true' } });
  expect(noted().asked.map(({ address }: { address: string }) => address)).toEqual([
    '/gateway/open',
    '/gateway/list?Mine=true',
  ]);
  expect(localStorage.getItem('dca.ahead')).not.toMatch(/secret|idempotency|sent-at/i);
});

test('it is asked before the code of the portal is here, and not once more by it', async () => {
  await call(open, { body: { code: 'DCA' } }, { isFirst: true });
  await asksList();
  await openAgain();
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/gateway/open', '/gateway/list?Mine=true']);
  const [opening, asking] = sent.mock.calls.map(([, { headers }]) => headers as Record<string, string>);
  expect(opening?.['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(asking).toMatchObject({
    authorization: 'Bearer secret token',
    'ocp-apim-subscription-key': 'key',
    'x-dca-sent-at': expect.stringContaining('T'),
  });
  expect(await asksList()).toEqual({ data: 'asked' });
  await call(open, { body: { code: 'DCA' } }, { isFirst: true });
  expect(sent).toHaveBeenCalledTimes(2);
  // The second time it is what the server says by then.
  await asksList();
  expect(sent).toHaveBeenCalledTimes(3);
});

test('what is read after a write is asked, and does not come ahead of it', async () => {
  await asksList();
  await openAgain();
  await call(write, { body: {} });
  await asksList();
  expect(sent.mock.calls.map(([address]) => address)).toEqual([
    '/gateway/list?Mine=true',
    '/gateway/write',
    '/gateway/list?Mine=true',
  ]);
});

test('an address that asks for as much as the home of an administrator has all of it asked ahead, and no address a flood', async () => {
  const parts = Array.from({ length: 9 }, (_, part) => String(part));
  for (const part of parts) await call(list, { query: { Part: part } });
  await openAgain();
  expect(sent.mock.calls.map(([address]) => address)).toEqual(
    parts.map((part) => `/gateway/list?Part=${part}`),
  );
  for (let part = 0; part < 40; part += 1) await call(list, { query: { More: String(part) } });
  expect(noted().asked.length).toBeLessThan(20);
});

test('what an address asks twice is asked ahead once', async () => {
  await asksList();
  await call(write, { body: {} });
  await asksList();
  await openAgain();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('the code that came for its first screen is fetched by the page that is opened again', async () => {
  await asksList();
  came(
    '/dca/assets/work-1.js',
    '/dca/assets/queues-2.css',
    '/dca/assets/plate-3.svg',
    '/gateway/list?Mine=true',
  );
  noteFiles();
  expect(noted()).toMatchObject({ build: 'dev', asked: [{ address: '/gateway/list?Mine=true' }] });
  await openAgain();
  const links = [...document.head.querySelectorAll('link')].map((link) => link.outerHTML);
  expect(links).toEqual([
    expect.stringMatching(/(?=.*rel="modulepreload")(?=.*href="\/dca\/assets\/work-1\.js")/),
    expect.stringMatching(/(?=.*rel="preload")(?=.*as="style")(?=.*href="\/dca\/assets\/queues-2\.css")/),
  ]);
});

test.each([
  ['another build', () => vi.stubGlobal('__BUILD_ID__', 'newer')],
  ['another server', () => note({ files: ['//elsewhere.test/dca/assets/work-1.js'] })],
])('%s: no code is fetched ahead', async (_, change) => {
  await asksList();
  came('/dca/assets/work-1.js');
  noteFiles();
  change();
  await openAgain();
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
});

test.each([
  ['another person', becomeAnother],
  ['a page that has stood for a while', () => void vi.mocked(performance.now).mockReturnValue(20_000)],
])('%s takes no answer that came ahead', async (_, change) => {
  await asksList();
  await openAgain();
  change();
  await asksList();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('where what was asked ahead got no answer, it is asked again', async () => {
  await asksList();
  forgetNoted();
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.resetModules();
  await import('../app/ahead.ts');
  expect(await asksList()).toEqual({ data: 'asked' });
});

test.each([
  ['a token that is about to expire', () => hold({ expires_at: Date.now() / 1000 + 30 })],
  ['nobody', () => localStorage.removeItem(place)],
  ['another build', () => vi.stubGlobal('__BUILD_ID__', 'newer')],
  ['another address', () => note({ address: '/dca/elsewhere' })],
  ['another server', () => note({ asked: [{ ...noted().asked[0], address: '//elsewhere.test/' }] })],
  ['what cannot be read', () => localStorage.setItem('dca.ahead', '{')],
])('%s: nothing is asked ahead', async (_, change) => {
  await asksList();
  change();
  await openAgain();
  expect(sent).not.toHaveBeenCalled();
});

const note = (more: object) => localStorage.setItem('dca.ahead', JSON.stringify({ ...noted(), ...more }));

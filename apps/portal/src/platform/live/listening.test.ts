import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../config.ts';
import { clearSession, type SessionUser, setSession } from '../session.ts';
import { takeTokensFrom } from '../tokens.ts';
import { openLive } from './listening.ts';

const asked: { since: string | undefined; signal: AbortSignal }[] = [];
let send: (text: string) => void = () => undefined;
let end: () => void = () => undefined;
const closings: (() => void)[] = [];

beforeEach(() => {
  asked.length = 0;
  setConfig({ subscriptionKey: 'key-1' } as never);
  takeTokensFrom({ current: async () => 'token', renewed: async () => null });
  setSession({ status: 'signedIn', reach: 'online', user: { id: 'putri' } as SessionUser });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal(
    'fetch',
    async (_: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      asked.push({ since: init.headers['last-event-id'], signal: init.signal });
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          send = (text) => controller.enqueue(new TextEncoder().encode(text));
          end = () => controller.close();
          init.signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  );
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
  clearSession();
  takeTokensFrom(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const taken: unknown[] = [];
  closings.push(openLive((changes) => taken.push(changes)));
  return taken;
}
const change = { kind: 'job', id: 'one', revision: 2 };
const changed = (id: string) => `id: ${id}\nevent: changed\ndata: ${JSON.stringify([change])}\n\n`;
const begun = (times: number) => vi.waitUntil(() => asked.length === times, { timeout: 10_000 });

test('who comes back tells the last event that they heard, a pulse too', async () => {
  const taken = open();
  await begun(1);
  send(changed('5:5:'));
  send(': still here\nid: 9:9:\n\n');
  await vi.waitUntil(() => taken.length === 1);
  end();
  await begun(2);
  expect(asked.map(({ since }) => since)).toEqual([undefined, '9:9:']);
  expect(taken).toEqual([[change]]);
});

test('without a network, and while one has to sign in again, nothing is asked', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await Promise.resolve();
  expect(asked).toEqual([]);
  online.mockReturnValue(true);
  setSession({ reach: 'mustSignIn' });
  dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(asked).toEqual([]);
  setSession({ reach: 'online' });
  await begun(1);
});

test('a network that goes ends the stream, and one that returns goes on', async () => {
  open();
  await begun(1);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(asked[0]?.signal.aborted).toBe(true);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await begun(2);
});

test('closing ends the stream', async () => {
  open();
  await begun(1);
  for (const close of closings.splice(0)) close();
  expect(asked[0]?.signal.aborted).toBe(true);
});

/** What another page of the browser tells. */
function tell(before: string, id: string, person = 'putri') {
  const channel = new BroadcastChannel('dca-live');
  channel.postMessage({ person, before, news: { id, changes: [change] } });
  closings.push(() => channel.close());
}

test('another page of the browser tells what it heard; a gap, and what was told before one came, is told as anything', async () => {
  const taken = open();
  await begun(1);
  tell('', '5:5:', 'somebody else');
  tell('', '5:5:');
  await vi.waitUntil(() => taken.length === 1);
  tell('5:5:', '6:6:');
  await vi.waitUntil(() => taken.length === 2);
  tell('8:8:', '9:9:');
  await vi.waitUntil(() => taken.length === 3);
  expect(taken).toEqual([[change], [change], null]);
  const late = open();
  tell('9:9:', '10:10:');
  await vi.waitUntil(() => late.length === 1);
  tell('10:10:', '11:11:');
  await vi.waitUntil(() => late.length === 2);
  expect(late).toEqual([null, [change]]);
});

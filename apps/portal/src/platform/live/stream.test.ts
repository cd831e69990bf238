import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../config.ts';
import { takeTokensFrom } from '../tokens.ts';
import { type News, readLive } from './stream.ts';

type Asked = Record<string, string>;
const asked: Asked[] = [];
let answers: (() => Response)[] = [];

const streamOf = (...parts: readonly string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

beforeEach(() => {
  asked.length = 0;
  setConfig({ subscriptionKey: 'key-1' } as never);
  takeTokensFrom({ current: async () => 'old', renewed: async () => 'new' });
  vi.stubGlobal('fetch', async (_address: string, init: { headers: Asked }) => {
    asked.push(init.headers);
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
});
afterEach(() => {
  takeTokensFrom(null);
  vi.unstubAllGlobals();
});

async function read(since = ''): Promise<{ status: number; news: News[] }> {
  const news: News[] = [];
  const status = await readLive(since, new AbortController().signal, (one) => news.push(one));
  return { status, news };
}

test('events are read however they are cut into parts, and what is none of ours is passed over', async () => {
  const change = { kind: 'job', id: 'one', revision: 2 } as const;
  const text = `: still here\nid: 5:5:\n\nid: 6:6:\nevent: changed\ndata: ${JSON.stringify([change])}\n\n: hm\n\nid: 7:7:\nevent: renew\ndata: []\n\n`;
  answers = [() => streamOf(...[...text].map((letter) => letter))];
  expect(await read()).toEqual({
    status: 200,
    news: [
      { id: '5:5:', changes: [] },
      { id: '6:6:', changes: [change] },
      { id: '7:7:', changes: null },
    ],
  });
});

test('the key, the token and the last event go in headers', async () => {
  answers = [() => streamOf('')];
  await read('5:5:');
  expect(asked[0]).toMatchObject({
    authorization: 'Bearer old',
    'ocp-apim-subscription-key': 'key-1',
    'last-event-id': '5:5:',
  });
});

test('a token that expired is renewed once', async () => {
  answers = [() => new Response(null, { status: 401 }), () => streamOf('id: 5:5:\n\n')];
  expect((await read()).status).toBe(200);
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
});

test('a refusal and a lost line are told by their status, and raise nothing', async () => {
  answers = [() => new Response(null, { status: 429 })];
  expect(await read()).toEqual({ status: 429, news: [] });
  expect(await read()).toEqual({ status: 0, news: [] });
});

test('a network that signs its users in says nothing, whatever its status', async () => {
  const heard: News[] = [];
  const page = new Response('id: 5:5:\n\n', { headers: { 'content-type': 'text/html' } });
  answers = [() => page];
  expect(await readLive('', new AbortController().signal, (news) => heard.push(news))).toBe(0);
  expect(heard).toEqual([]);
});

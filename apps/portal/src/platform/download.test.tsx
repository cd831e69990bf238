import 'fake-indexeddb/auto';
import { call as declare } from '@dca/contract/call';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openModal } from './ask-and-tell.ts';
import { setConfig } from './config.ts';
import { useDownload } from './download.ts';
import { globalError } from './global-error.ts';
import { fileHere } from './known-files.ts';
import { setSession } from './session.ts';

const paper = declare({
  method: 'GET',
  path: '/paper',
  access: 'signedIn',
  effect: 'read',
  summary: '',
  query: z.object({}),
  reply: 'file',
});

afterEach(() => {
  (openModal()?.close as undefined | (() => void))?.();
  cleanup();
  vi.unstubAllGlobals();
});

async function downloadWith(answer: () => Promise<Response>) {
  setConfig({ subscriptionKey: 'key' } as never);
  vi.stubGlobal('fetch', answer);
  const { result } = renderHook(() => useDownload(paper));
  await act(async () => {
    expect(await result.current[1]({ query: {} }, { handles: [404] })).toBe(false);
  });
  expect(result.current[0]).toMatchObject({ isRunning: false, isDownload: false });
}

test('without a signal a download says that it needs one', async () => {
  await downloadWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(openModal()).toMatchObject({ kind: 'failed', text: expect.stringContaining('no signal') });
});

test('what the server says against it is told elsewhere', async () => {
  await downloadWith(async () =>
    Response.json({ code: 'notFound', statusDescription: 'x' }, { status: 404 }),
  );
  expect(openModal()).toBeNull();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a server that is away',
    async () => Response.json({ code: 'x', statusDescription: 'x' }, { status: 503 }),
  ],
])(
  '%s: a paper that was seen before opens for who is in the field, as it came, and says so',
  async (_, away) => {
    setConfig({ subscriptionKey: 'key' } as never);
    setSession({ status: 'signedIn', user: { id: 'maya', permissions: ['tracking.record'] } } as never);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = { headers: { 'content-disposition': 'attachment; filename="J-1.pdf"' } };
    vi.stubGlobal('fetch', async () => new Response('%PDF', file));
    const { result } = renderHook(() => useDownload(paper, { isKept: true }));
    const start = (query: object) => act(async () => result.current[1]({ query } as never));
    expect(await start({ language: 'en' })).toBe(true);
    const key = [paper.path, { query: { language: 'en' } }];
    await vi.waitFor(async () => expect(await fileHere(key)).toBeDefined());
    vi.stubGlobal('fetch', away);
    expect(await start({ language: 'en' })).toBe(true);
    expect(openModal()).toMatchObject({ kind: 'successful', text: expect.stringContaining('no signal') });
    (openModal()?.close as undefined | (() => void))?.();
    expect(saved).toEqual(['J-1.pdf', 'J-1.pdf']);
    expect(globalError()).toBeNull();
    // The other language was not seen.
    expect(await start({ language: 'id' })).toBe(false);
    expect(saved).toHaveLength(2);
  },
);

import { call as declare } from '@dca/contract/call';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openModal } from './ask-and-tell.ts';
import { setConfig } from './config.ts';
import { useDownload } from './download.ts';

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

// A write whose answer was lost is sent again under its key, so that pressing twice writes once; every other one is new.
import { call as declare } from '@dca/contract/call';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setConfig } from './config.ts';
import { queryClient, useWrite } from './queries.ts';

const writeUnit = declare({
  method: 'POST',
  path: '/units',
  access: 'signedIn',
  effect: 'write',
  summary: 'Add a unit',
  body: z.object({ code: z.string() }),
  reply: z.object({ data: z.string() }),
});

const answer = (status: number) => new Response(JSON.stringify({ status, data: 'EX-204' }), { status });
const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const keys = () =>
  sent.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['idempotency-key']);

beforeEach(() => {
  setConfig({
    subscriptionKey: 'key-1',
    tenants: {
      INTERNAL: { issuer: 'i', clientId: 'c', scope: 'openid' },
      EXTERNAL: { issuer: 'e', clientId: 'c', scope: 'openid' },
    },
    application: { substring: 'x', code: 'A', otherwise: 'B' },
    buildId: 'b',
  });
  sent.mockReset().mockImplementation(async () => answer(200));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openWrite() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(writeUnit, { handles: [0, 400, 500, 503] }), { wrapper });
  return (code: string) =>
    act(async () => void (await result.current.mutateAsync({ body: { code } }).catch(() => undefined)));
}

test.each([
  ['no answer came', () => Promise.reject(new TypeError('no network'))],
  ['the server broke', async () => answer(500)],
  ['the server was away', async () => answer(503)],
])('after %s, the same request goes out again under the same key', async (_what, fail) => {
  const write = openWrite();
  sent.mockImplementationOnce(fail).mockImplementationOnce(fail);
  for (let turn = 0; turn < 3; turn++) await write('A');
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('another request, one after an answer and one after a refusal have keys of their own', async () => {
  const write = openWrite();
  sent.mockImplementationOnce(() => Promise.reject(new TypeError('no network')));
  await write('A');
  await write('B');
  await write('B');
  sent.mockImplementationOnce(async () => answer(400));
  await write('C');
  await write('C');
  expect(keys()).toHaveLength(5);
  expect(new Set(keys()).size).toBe(5);
});

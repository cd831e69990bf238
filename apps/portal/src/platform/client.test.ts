import { call as declare } from '@dca/contract/call';
import { contractNumber } from '@dca/contract/contract-number';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallFailure, call, download } from './client.ts';
import { setConfig } from './config.ts';
import { closeGlobalError, globalError } from './global-error.ts';
import { pendingCount } from './pending.ts';
import { takeTokensFrom } from './tokens.ts';

const unit = z.object({ data: z.string() });
const readUnit = declare({
  method: 'GET',
  path: '/units/:code',
  access: 'signedIn',
  effect: 'read',
  summary: 'A unit',
  params: z.object({ code: z.string() }),
  query: z.object({ Plant: z.array(z.string()).optional(), SearchValue: z.string().optional() }),
  reply: unit,
});
const writeUnit = declare({
  method: 'POST',
  path: '/units',
  access: 'signedIn',
  effect: 'write',
  summary: 'Add a unit',
  body: z.object({ code: z.string() }),
  reply: unit,
});
const paper = declare({
  method: 'GET',
  path: '/paper',
  access: 'signedIn',
  effect: 'read',
  summary: 'A paper',
  reply: 'file',
});

const problem = {
  type: 'urn:dca:problem:conflict',
  title: 'Changed',
  status: 409,
  code: 'conflict',
  statusDescription: 'Somebody else has changed this in the meantime.',
  requestId: 'r-1',
};
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const headersOf = (index: number) => sent.mock.calls[index]?.[1].headers as Record<string, string>;

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
  document.documentElement.lang = 'id';
  sent.mockReset().mockImplementation(async () => answer(200, { data: 'EX-204' }));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  takeTokensFrom(null);
  closeGlobalError();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  test('encodes parameters, repeats arrays, and leaves out what is empty', async () => {
    const request = { params: { code: 'PC 200/8' }, query: { Plant: ['JKT', 'SUB'], SearchValue: '' } };
    expect(await call(readUnit, request)).toEqual({ data: 'EX-204' });
    expect(sent.mock.calls[0]?.[0]).toBe('/gateway/units/PC%20200%2F8?Plant=JKT&Plant=SUB');
  });

  test('encodes once more what the caller encoded already', async () => {
    await call(readUnit, { params: { code: encodeURIComponent('PC 200') } });
    expect(sent.mock.calls[0]?.[0]).toBe('/gateway/units/PC%2520200');
  });

  test('carries the key of the application, the language and the token', async () => {
    takeTokensFrom({ current: async () => 'token-1', renewed: async () => null });
    await call(readUnit, { params: { code: 'A' } });
    expect(headersOf(0)).toMatchObject({
      'ocp-apim-subscription-key': 'key-1',
      'accept-language': 'id',
      authorization: 'Bearer token-1',
    });
    expect(headersOf(0)).not.toHaveProperty('idempotency-key');
  });

  test('says by which contract and which build it was written, and when by the clock of the device', async () => {
    await call(writeUnit, { body: { code: 'A' } });
    const { 'x-dca-contract': contract, 'x-dca-build': build, 'x-dca-sent-at': at } = headersOf(0);
    expect([contract, build]).toEqual([String(contractNumber), 'dev']);
    expect(Math.abs(Date.now() - Date.parse(String(at)))).toBeLessThan(60_000);
  });

  test('gives each write a key of its own, or the one of the caller', async () => {
    await call(writeUnit, { body: { code: 'A' } });
    await call(writeUnit, { body: { code: 'A' } });
    await call(writeUnit, { body: { code: 'A' } }, { idempotencyKey: 'mine' });
    const keys = [0, 1, 2].map((index) => headersOf(index)['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
    expect(sent.mock.calls[0]?.[1].body).toBe('{"code":"A"}');
  });

  test('counts as pending until it is answered', async () => {
    let finish = (_: Response) => {};
    sent.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const running = call(readUnit, { params: { code: 'A' } });
    expect(pendingCount()).toBe(1);
    finish(answer(200, { data: '' }));
    await running;
    expect(pendingCount()).toBe(0);
  });
});

describe('an answer of another than the gateway', () => {
  const page = (status: number) =>
    new Response('<form>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const failureOf = (running: Promise<unknown>) =>
    running.then(
      () => null,
      (failure: CallFailure) => failure,
    );

  test.each([200, 201, 401, 403, 404])('is none, so that nothing is taken or refused: %i', async (status) => {
    sent.mockImplementationOnce(async () => page(status));
    const failure = await failureOf(call(writeUnit, { body: { code: 'A' } }));
    expect(failure).toMatchObject({ status: 0, network: true });
  });

  test('is one that led elsewhere', async () => {
    const elsewhere = answer(200, { data: '' });
    Object.defineProperty(elsewhere, 'redirected', { value: true });
    sent.mockImplementationOnce(async () => elsewhere);
    expect(await failureOf(call(writeUnit, { body: { code: 'A' } }))).toMatchObject({ network: true });
  });

  test('tells that the gateway is broken where a proxy says so', async () => {
    sent.mockImplementationOnce(async () => page(502));
    expect(await failureOf(call(writeUnit, { body: { code: 'A' } }))).toMatchObject({ status: 502 });
  });
});

describe('a refused token', () => {
  test('is renewed once, and the write is sent again with the same key', async () => {
    const renewed = vi.fn(async () => 'token-2');
    takeTokensFrom({ current: async () => 'token-1', renewed });
    sent.mockImplementationOnce(async () => answer(401, problem));
    await call(writeUnit, { body: { code: 'A' } });
    expect(renewed).toHaveBeenCalledWith('token-1');
    expect(headersOf(1).authorization).toBe('Bearer token-2');
    expect(headersOf(1)['idempotency-key']).toBe(headersOf(0)['idempotency-key']);
    expect(globalError()).toBeNull();
  });

  test('that cannot be renewed is the error "authorized"', async () => {
    takeTokensFrom({ current: async () => 'token-1', renewed: async () => null });
    sent.mockImplementation(async () => answer(401, { ...problem, status: 401 }));
    await expect(call(readUnit, { params: { code: 'A' } })).rejects.toMatchObject({ status: 401 });
    expect(globalError()?.kind).toBe('authorized');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  test.each([
    [403, 'forbidden'],
    [400, 'internalError'],
    [404, 'internalError'],
    [500, 'internalError'],
    [503, 'internalError'],
    [504, 'timeout'],
  ])('with status %i becomes the global error %s', async (status, kind) => {
    sent.mockImplementation(async () => answer(status, { ...problem, status }));
    await expect(call(readUnit, { params: { code: 'A' } })).rejects.toBeInstanceOf(CallFailure);
    expect(globalError()).toMatchObject({ kind, status, problem: { requestId: 'r-1' } });
    expect(pendingCount()).toBe(0);
  });

  test.each([409, 413, 422, 429])('with status %i is left to the screen', async (status) => {
    sent.mockImplementation(async () => answer(status, { ...problem, status }));
    await expect(call(readUnit, { params: { code: 'A' } })).rejects.toMatchObject({
      status,
      message: problem.statusDescription,
    });
    expect(globalError()).toBeNull();
  });

  test('that the caller handles is left to the caller', async () => {
    sent.mockImplementation(async () => answer(404, { ...problem, status: 404 }));
    const asked = call(readUnit, { params: { code: 'A' } }, { handles: [404] });
    await expect(asked).rejects.toMatchObject({ status: 404 });
    expect(globalError()).toBeNull();
  });

  test('without a problem in it has none', async () => {
    sent.mockImplementation(async () => new Response('<html>', { status: 502 }));
    await expect(call(readUnit, { params: { code: 'A' } })).rejects.toMatchObject({ problem: null });
    expect(globalError()).toMatchObject({ kind: 'internalError', problem: null });
  });

  test('of the network raises nothing', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    const asked = call(readUnit, { params: { code: 'A' } });
    await expect(asked).rejects.toMatchObject({ status: 0, network: true, timeout: false });
    expect(globalError()).toBeNull();
  });

  test('of time is the error "timeout"', async () => {
    sent.mockRejectedValue(new DOMException('too late', 'TimeoutError'));
    await expect(call(readUnit, { params: { code: 'A' } })).rejects.toMatchObject({ timeout: true });
    expect(globalError()?.kind).toBe('timeout');
  });

  test('that the caller wanted is the reason of the caller', async () => {
    const ended = new AbortController();
    sent.mockImplementation(async (_address, { signal }) => {
      ended.abort(new Error('left the screen'));
      throw signal?.reason;
    });
    const asked = call(readUnit, { params: { code: 'A' } }, { signal: ended.signal });
    await expect(asked).rejects.toThrow('left the screen');
    expect(globalError()).toBeNull();
  });
});

test('a download is saved under the name that the server gave, and tells its progress', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'Laporan%20J-1.pdf',
    'content-length': '4',
  };
  sent.mockImplementation(async () => new Response('%PDF', { headers }));
  const links: HTMLAnchorElement[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  const progress: [number, number | null][] = [];
  const name = await download(
    paper,
    {},
    { onProgress: (received, total) => progress.push([received, total]) },
  );
  expect(name).toBe('Laporan J-1.pdf');
  expect(links[0]?.download).toBe('Laporan J-1.pdf');
  expect(progress.at(-1)).toEqual([4, 4]);
  click.mockRestore();
});

// Whatever arrives, a call answers a problem or a reply of its schema, never a 500, and bad input changes nothing.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { rowsOf } from '../faults/rows.ts';
import { addressOf, openWorld, subscriptionKey, type World } from '../world.ts';
import { allowed, everyCall, params, strangerId } from './calls.ts';

let world: World;
let before: string;
beforeAll(async () => {
  world = await openWorld();
  before = await rowsOf(world);
});
afterAll(() => world.end());

const headersFor = async (call: Call) => ({
  'ocp-apim-subscription-key': subscriptionKey,
  authorization: `Bearer ${await world.token(allowed(call, 'adi'))}`,
});

async function sendRaw(call: Call, payload: string, contentType = 'application/json') {
  return world.server.inject({
    method: call.method,
    url: addressOf(call, { params }),
    headers: { ...(await headersFor(call)), 'content-type': contentType },
    payload,
  });
}

const withBody = everyCall.filter(({ call }) => call.body);
const hostile: unknown[] = [
  null,
  7,
  'x',
  [],
  {},
  { id: 7 },
  { id: '0' },
  { __proto__: null, constructor: 1 },
  { id: "'; drop table job; --" },
  { job: null },
  { jobId: strangerId, zoneCheckSheets: 'x' },
];

describe.each(withBody.map((entry) => [entry.name, entry.call] as const))('%s', (_name, call) => {
  test('refuses bodies that are not what it takes', async () => {
    for (const text of ['{', '{"a":', 'nonsense', '']) {
      const answer = await sendRaw(call, text);
      expect(answer.statusCode, text).toBe(400);
      expect(answer.json().code).toBe('notJson');
    }
    for (const value of hostile) {
      const isInput = (call.body as z.ZodType).safeParse(value).success;
      // What needs nothing but who asks is done; what came before it changed no row.
      const mayBeDone = isInput && call.effect === 'write';
      if (mayBeDone) expect(await rowsOf(world)).toBe(before);
      const answer = await sendRaw(call, JSON.stringify(value));
      if (mayBeDone && answer.statusCode < 300) before = await rowsOf(world);
      if (!isInput) expect(answer.statusCode, JSON.stringify(value)).toBe(400);
      expect(answer.statusCode, JSON.stringify(value)).toBeLessThan(500);
    }
    expect((await sendRaw(call, '<a/>', 'text/xml')).statusCode).toBe(415);
    const tooMuch = 'x'.repeat(Math.max(3_000_000, (call.bodyLimit ?? 0) + 1));
    expect((await sendRaw(call, `{"a":"${tooMuch}"}`)).statusCode).toBe(413);
  });
});

describe.each(everyCall.filter(({ call }) => call.query).map((entry) => [entry.name, entry.call] as const))(
  '%s',
  (_name, call) => {
    test('refuses query parameters it does not know or cannot read', async () => {
      for (const query of [
        { Surprise: '1' },
        { PageSize: '100000', Surprise: 'x' },
        { Cursor: 'nonsense', Surprise: 'x' },
      ]) {
        const answer = await world
          .as(allowed(call, 'adi'))
          .call(call, { params, query, body: {} } as RequestOf<Call>);
        expect(answer.status, JSON.stringify(query)).toBe(400);
      }
    });
  },
);

describe.each(
  everyCall
    .filter(({ call }) => call.path.includes(':id') || call.path.includes(':jobId'))
    .map((entry) => [entry.name, entry.call] as const),
)('%s', (_name, call) => {
  test('knows no stranger and no nonsense id', async () => {
    const person = world.as(allowed(call, 'adi'));
    const body = {};
    // Where more than the address is needed, the walk over foreign ids sends it.
    const isWhole = [call.body, call.query].every((part) => part?.safeParse(body).success ?? true);
    const known = await person.call(call, { params, body } as RequestOf<Call>);
    expect(known.status).toBe(isWhole ? 404 : 400);
    expect(
      (await person.call(call, { params: { ...params, id: 'x', jobId: 'x' }, body } as RequestOf<Call>))
        .status,
    ).toBe(400);
  });
});

test('a sign that nobody sees is refused in every field of every address', async () => {
  const taken: string[] = [];
  for (const { name, call } of everyCall) {
    const fields = Object.keys((call.query as z.ZodObject | undefined)?.shape ?? {});
    for (const field of fields) {
      const answer = await world.server.inject({
        method: call.method,
        url: addressOf(call, { params, query: { [field]: 'a\u0000' } }),
        headers: {
          ...(await headersFor(call)),
          ...(call.effect === 'write' ? { 'idempotency-key': randomUUID() } : {}),
        },
      });
      if (answer.statusCode !== 400) taken.push(`${name} ${field}: ${answer.statusCode}`);
    }
  }
  expect(taken).toEqual([]);
});

test('a text that is an object with a length that has no value is refused', async () => {
  const reason = { length: { toString: 1, valueOf: 2 } };
  const answer = await sendRaw(contract.jobs.reactivate, JSON.stringify({ id: strangerId, reason }));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
});

test('an amount that is kept as none is refused', async () => {
  const lines = [{ partNumber: 'P-1', description: 'Filter', quantity: 0.004 }];
  const answer = await sendRaw(contract.backlog.addPartLines, JSON.stringify({ id: strangerId, lines }));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
});

test('none of this changed a row', async () => {
  expect(await rowsOf(world)).toBe(before);
});

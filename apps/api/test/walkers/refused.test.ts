// Every call refuses who may not come in, with a clear problem, before anything else is looked at.
import type { Call, RequestOf } from '@dca/contract/call';
import { problem } from '@dca/contract/envelopes';
import { heldByBase, permits } from '@dca/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Forged } from '../tokens.ts';
import { addressOf, openWorld, type PersonName, subscriptionKey, type World } from '../world.ts';
import { everyCall, params } from './calls.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const send = (call: Call, headers: Record<string, string>, payload?: string) =>
  world.server.inject({
    method: call.method,
    url: addressOf(call, { params }),
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const key = { 'ocp-apim-subscription-key': subscriptionKey };
const bearer = (token: string) => ({ ...key, authorization: `Bearer ${token}` });

function expectProblem(answer: Awaited<ReturnType<typeof send>>, status: number, code: string) {
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const body = problem.parse(answer.json());
  expect({ status: answer.statusCode, code: body.code }).toEqual({ status, code });
  expect(body.requestId).toBe(answer.headers['x-request-id']);
}

const guarded = everyCall.filter(({ call }) => call.access !== 'anyone');

describe.each(everyCall.map((entry) => [entry.name, entry.call] as const))('%s', (_name, call) => {
  test('needs the application key', async () => {
    expectProblem(await send(call, {}), 401, 'unknownKey');
    expectProblem(await send(call, { 'ocp-apim-subscription-key': 'guessed' }), 401, 'unknownKey');
  });
});

describe.each(guarded.map((entry) => [entry.name, entry.call] as const))('%s', (_name, call) => {
  test('needs a token', async () => {
    expectProblem(await send(call, key), 401, 'notSignedIn');
  });

  test('refuses tokens that are not for it', async () => {
    const forged: Record<string, Forged> = {
      issuer: { issuer: 'https://elsewhere.test' },
      audience: { audience: 'another-api' },
      algorithm: { algorithm: 'HS256' },
      noSignature: { algorithm: 'none' },
      publicKeyAsSecret: { algorithm: 'HS256', publicKeyAsSecret: true },
      age: { expires: '-1h', notBefore: '-2h' },
      notYet: { notBefore: '2h', expires: '3h' },
      signature: { strangeKey: true },
      kind: { type: 'JWT', claims: { scope: undefined, nonce: 'n' } },
    };
    for (const [what, change] of Object.entries(forged)) {
      const answer = await send(call, bearer(await world.signer.sign('INTERNAL', 'adi', change)));
      expect(answer.statusCode, what).toBe(401);
      expect(answer.json().code, what).toBe('wrongToken');
    }
    expectProblem(await send(call, bearer('not.a.token')), 401, 'wrongToken');
  });

  test('refuses people who are unknown, deactivated or of the other tenant', async () => {
    expectProblem(
      await send(call, bearer(await world.signer.sign('INTERNAL', 'nobody'))),
      401,
      'unknownPerson',
    );
    expectProblem(await send(call, bearer(await world.signer.sign('EXTERNAL', 'adi'))), 401, 'unknownPerson');
    expectProblem(await send(call, bearer(await world.signer.sign('INTERNAL', 'tono'))), 401, 'deactivated');
  });
});

const heldBy = {
  maya: heldByBase(['MECHANIC']),
  lukman: heldByBase(['LEADER'], true),
  putri: heldByBase(['PLANNER']),
  adi: heldByBase(['ADMIN']),
  intan: heldByBase(['CUST_INT']),
  eko: heldByBase(['CUST_EXT']),
} as const;

describe.each(Object.entries(heldBy))('%s', (person, held) => {
  const refused = guarded.filter(
    ({ call }) => call.access !== 'signedIn' && call.access !== 'anyone' && !permits(held, call.access),
  );
  test.each(refused.map((entry) => [entry.name, entry.call] as const))('may not %s', async (_name, call) => {
    const answer = await world
      .as(person as PersonName)
      .call(call, { params, query: {}, body: {} } as RequestOf<Call>);
    expect(answer.status).toBe(403);
    expect(answer.problem.code).toBe('forbidden');
    expect(answer.problem.statusDescription).toContain(String(call.access));
  });
});

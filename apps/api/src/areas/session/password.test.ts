// Sign-in by name and password against a real identity provider with two issuers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { demoGatewaySecret, type RunningIdentity, startIdentity } from '@dca/simulators';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { appUrlOf } from '../../../db/app-role.ts';
import { people } from '../../../db/world/ids.ts';
import { addressOf, openWorld, subscriptionKey, type World } from '../../../test/world.ts';
import { type App, openApp } from '../../app.ts';
import type { IdentityDoor } from '../../outside/identity/index.ts';
import { readConfig } from '../../platform/config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dca-password-'));
let world: World;
let identity: RunningIdentity;
let app: App;

beforeAll(async () => {
  world = await openWorld();
  identity = await startIdentity({ port: 0, portalOrigin: 'http://portal.test' });
  app = await openGateway({ LOGIN_CLIENT_SECRET: demoGatewaySecret });
});
afterAll(async () => {
  await app.close();
  await identity.close();
  await world.end();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => world.owner.query('delete from login_log'));

const openGateway = (settings: Record<string, string>, door?: IdentityDoor) =>
  openApp(
    readConfig({
      DATABASE_APP_URL: appUrlOf(world.databaseUrl),
      DATABASE_POOL: '2',
      DATA_DIR: dataDir,
      INTERNAL_ISSUER: identity.issuers.INTERNAL,
      EXTERNAL_ISSUER: identity.issuers.EXTERNAL,
      SUBSCRIPTION_KEYS: subscriptionKey,
      LOG_LEVEL: 'silent',
      MOST_EVENT_LOOP_DELAY_MS: '0',
      ...settings,
    }),
    door ? { identity: door } : {},
  );

const signIn = (userName: string, password: string, gateway = app) =>
  gateway.server.inject({
    method: 'POST',
    url: addressOf(contract.session.userLogin, {}),
    headers: { 'ocp-apim-subscription-key': subscriptionKey },
    payload: { userName, password },
  });

const logged = async () =>
  (await world.owner.query('select event, user_name as name, person_id as person from login_log order by at'))
    .rows;

test.each([
  ['maya', 'INTERNAL'],
  ['eko', 'EXTERNAL'],
] as const)('%s gets tokens of the issuer %s, and they open the portal', async (name, userType) => {
  const answer = await signIn(`${name}@demo.test`, 'demo');
  expect(answer.statusCode).toBe(200);
  const { tokenResponse, ...person } = answer.json();
  expect(person).toMatchObject({ id: people[name], userName: `${name}@demo.test`, userType });
  expect(tokenResponse.expiresIn).toBeGreaterThan(0);
  expect(await logged()).toEqual([{ event: 'LOGIN', name: `${name}@demo.test`, person: people[name] }]);
  const menu = await app.server.inject({
    method: 'GET',
    url: addressOf(contract.session.menu, {}),
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${tokenResponse.accessToken}`,
    },
  });
  expect(menu.statusCode).toBe(200);
});

test('a wrong password and a wrong name get the same refusal, and the log of sign-ins shows both', async () => {
  const [password, name] = [
    await signIn('maya@demo.test', 'wrong'),
    await signIn('nobody@demo.test', 'demo'),
  ].map((answer) => {
    const { requestId, ...problem } = answer.json();
    expect(requestId).toBe(answer.headers['x-request-id']);
    return problem;
  });
  expect(password).toMatchObject({ status: 401, code: 'wrongToken' });
  expect(name).toEqual(password);
  expect((await logged()).map(({ event, name: userName }) => [event, userName])).toEqual([
    ['REFUSED', 'maya@demo.test'],
    ['REFUSED', 'nobody@demo.test'],
  ]);
});

test('who was deactivated here gets no session from good words at the issuer', async () => {
  await world.owner.query('update person set is_active = false where id = $1', [people.putri]);
  const answer = await signIn('putri@demo.test', 'demo');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'deactivated']);
  await world.owner.query('update person set is_active = true where id = $1', [people.putri]);
});

test('a name or password that is missing or too long is a wrong field', async () => {
  for (const [name, password] of [
    ['', 'demo'],
    ['maya@demo.test', ''],
    ['maya@demo.test', 'x'.repeat(201)],
  ] as const)
    expect((await signIn(name, password)).statusCode).toBe(400);
});

test('fourteen who guess while the provider is slow hold no connection, and most are told to wait', async () => {
  let answers: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const gateway = await openGateway(
    { LOGIN_CLIENT_SECRET: demoGatewaySecret },
    {
      ...app.doors.identity,
      passwordGrant: async (...asked) => {
        await slow;
        return app.doors.identity.passwordGrant(...asked);
      },
    },
  );
  const guesses = Array.from({ length: 14 }, () => signIn('maya@demo.test', 'guess', gateway));
  await Promise.race(guesses);
  // The pool has two connections; none of them is held by who waits for the provider.
  for (let turn = 0; turn < 3; turn++) {
    const ready = await gateway.server.inject({ method: 'GET', url: '/gateway/health/ready' });
    expect(ready.statusCode).toBe(200);
  }
  answers();
  const codes = (await Promise.all(guesses)).map((answer) => answer.statusCode).sort();
  await gateway.close();
  expect(codes).toEqual([401, 401, 401, 401, ...Array.from({ length: 10 }, () => 429)]);
});

test('four hundred guesses: ten are asked and written down, the rest are told to wait, and another name is not', async () => {
  const grant = vi.spyOn(app.doors.identity, 'passwordGrant');
  const codes = new Map<number, number>();
  for (let turn = 0; turn < 400; turn++) {
    const { statusCode } = await signIn(
      turn % 2 === 0 ? 'maya@demo.test' : 'MAYA@demo.test ',
      `guess ${turn}`,
    );
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ 401: 10, 429: 390 });
  expect(grant).toHaveBeenCalledTimes(10);
  expect(await logged()).toHaveLength(10);
  const audited = await world.owner.query(
    `select count(*)::int as entries from audit_entry where call = 'session.userLogin' and outcome = 'refused' and status = 429`,
  );
  expect(audited.rows).toEqual([{ entries: 0 }]);
  expect((await signIn('maya@demo.test', 'demo')).statusCode).toBe(429);
  expect((await signIn('putri@demo.test', 'demo')).statusCode).toBe(200);
  await world.owner.query(`update login_log set at = at - interval '16 minutes'`);
  expect((await signIn('maya@demo.test', 'demo')).statusCode).toBe(200);
  grant.mockRestore();
});

test('what strangers guess elsewhere locks no owner out where they have been, and strangers are told to wait', async () => {
  const elsewhere = `insert into login_log (event, user_name, address, client)
    select 'REFUSED', 'maya@demo.test', '10.0.0.' || n % 20, '' from generate_series(1, 100) n`;
  await world.owner.query(elsewhere);
  expect((await signIn('maya@demo.test', 'demo')).statusCode).toBe(429);
  await world.owner.query(
    `insert into login_log (event, user_name, address, client, at) values ('LOGIN', 'maya@demo.test', '127.0.0.1', '', now() - interval '60 days')`,
  );
  expect((await signIn('maya@demo.test', 'demo')).statusCode).toBe(200);
});

test('an address that guesses many names is told to wait, whatever the name', async () => {
  await world.owner.query(
    `insert into login_log (event, user_name, address, client) select 'REFUSED', 'guess' || n, '127.0.0.1', '' from generate_series(1, 100) n`,
  );
  expect((await signIn('maya@demo.test', 'demo')).statusCode).toBe(429);
});

test('without a client of its own the gateway has no such sign-in, and warns in a line without a stack', async () => {
  const gateway = await openGateway({});
  const [warn, error] = [vi.spyOn(gateway.server.log, 'warn'), vi.spyOn(gateway.server.log, 'error')];
  const answer = await signIn('maya@demo.test', 'demo', gateway);
  await gateway.close();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(answer.body).not.toContain('tokenResponse');
  expect(warn.mock.calls).toEqual([
    [{ reason: 'signInUnavailable: INTERNAL has no sign-in by password' }, expect.any(String)],
  ]);
  expect(error).not.toHaveBeenCalled();
});

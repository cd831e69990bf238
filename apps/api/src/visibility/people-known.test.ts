// A person is read once and kept, and what an administrator decides counts all the same: at once where the notice was heard,
// within a second where none can come, and before the answer leaves where this server wrote it itself.
import { contract } from '@dca/contract';
import { type Call, call, type RequestOf } from '@dca/contract/call';
import { data } from '@dca/contract/envelopes';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { people } from '../../db/world/ids.ts';
import { addressOf, openWorld, type PersonName, subscriptionKey, type World } from '../../test/world.ts';
import type { App } from '../app.ts';
import type { Tables } from '../platform/database.ts';
import { findViewer, type KnownIdentity } from './viewer.ts';

let world: World;
let other: App;
beforeAll(async () => {
  world = await openWorld();
  other = await world.openAnother();
});
afterAll(async () => {
  await other.close();
  await world.end();
});
beforeEach(() => everybodyHeard());

const everybodyHeard = () => Promise.all([world, other].map((app) => app.people.heard()));

const identityOf = (subject: PersonName): KnownIdentity => ({
  tenant: 'INTERNAL',
  subject,
  email: null,
  emailVerified: false,
  roleNames: ['DCA'],
});
const find = (subject: PersonName) => world.people.find(identityOf(subject));

/** Asks as clients do, without waiting for anything before. */
async function ask<C extends Call>(app: App, person: PersonName, call: C, request?: RequestOf<C>) {
  const answer = await app.server.inject({
    method: call.method,
    url: addressOf(call, request as Parameters<typeof addressOf>[1]),
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${await world.token(person)}`,
    },
    ...(call.body ? { payload: (request as { body: object }).body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const menuOf = async (app: App, person: PersonName) => (await ask(app, person, contract.session.menu)).status;

/** How many connections an act took from the pool. */
async function connectionsOf(act: () => Promise<unknown>): Promise<number> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  world.database.pool.on('acquire', count);
  await act();
  world.database.pool.off('acquire', count);
  return taken;
}

test('who was read is not read again, until the database tells', async () => {
  await find('adi');
  expect(await connectionsOf(() => find('adi'))).toBe(0);
  await world.owner.query(`update role set name = name where role_code = 'ADMIN'`);
  await world.people.heard();
  expect(await connectionsOf(() => find('adi'))).toBe(1);
});

test('a request of somebody known whose handler asks nothing sends no statement', async () => {
  const nothing = call({
    method: 'GET',
    path: '/nothing',
    access: 'signedIn',
    effect: 'read',
    summary: '',
    reply: data(z.object({})),
  });
  const app = await world.openAnother({
    calls: { contract: { probe: { nothing } }, handlers: { probe: { nothing: async () => ({ data: {} }) } } },
  });
  await app.people.heard();
  expect((await ask(app, 'adi', nothing)).status).toBe(200);
  let taken = 0;
  app.database.pool.on('acquire', () => {
    taken += 1;
  });
  expect((await ask(app, 'adi', nothing)).status).toBe(200);
  expect(taken).toBe(0);
  await app.close();
});

test('who is read while something changes is read again', async () => {
  world.people.forget();
  const reading = find('adi');
  world.people.forget();
  await reading;
  expect(await connectionsOf(() => find('adi'))).toBe(1);
});

test('every table that a viewer is made of tells of its changes', async () => {
  const sent: string[] = [];
  const log = (event: { query: { sql: string } }) => void sent.push(event.query.sql);
  const dialect = new PostgresDialect({ pool: world.database.pool });
  await findViewer(new Kysely<Tables>({ dialect, log }), identityOf('adi'));
  const explained = await world.owner.query(`explain (format json, generic_plan) ${sent.join(';')}`);
  const tables = new Set(JSON.stringify(explained.rows).match(/(?<="Relation Name":")\w+/g));
  const { rows } = await world.owner.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgfoid = 'tell_people_changed'::regproc and tgenabled = 'O' and tgtype & 60 = 60`,
  );
  expect(tables.size).toBeGreaterThan(5);
  expect(rows.map(({ name }) => name).sort()).toEqual([...tables].sort());
});

describe.each([
  [
    'is deactivated',
    `update person set is_active = false where id = $1`,
    `update person set is_active = true where id = $1`,
  ],
  [
    'loses their role',
    `delete from person_role where person_id = $1`,
    `insert into person_role values ($1, 'PLANNER')`,
  ],
])('a person who %s', (_what, take, give) => {
  test('meets it at every server, and has it back at every server', async () => {
    const may = async () => {
      await everybodyHeard();
      return Promise.all([menuOf(world, 'putri'), menuOf(other, 'putri')]);
    };
    const before = await Promise.all([world, other].map((app) => app.people.find(identityOf('putri'))));
    await world.owner.query(take, [people.putri]);
    await everybodyHeard();
    const after = await Promise.all([world, other].map((app) => app.people.find(identityOf('putri'))));
    expect(after[0]).toEqual(after[1]);
    expect(after).not.toEqual(before);
    await world.owner.query(give, [people.putri]);
    expect(await may()).toEqual([200, 200]);
  });
});

test('a plant that is taken from somebody is gone from what they see', async () => {
  const plants = async () => {
    const found = await find('putri');
    return found.state === 'known' && found.viewer.sight.kind === 'plants' ? found.viewer.sight.plants : [];
  };
  expect(await plants()).toEqual(['BPN1', 'JKT1']);
  await world.owner.query(`delete from person_plant where person_id = $1 and plant_code = 'BPN1'`, [
    people.putri,
  ]);
  await world.people.heard();
  expect(await plants()).toEqual(['JKT1']);
  await world.owner.query(`insert into person_plant values ($1, 'BPN1')`, [people.putri]);
});

describe('a server whose listening connection', () => {
  const backends = async () =>
    (
      await world.owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'dca-notices' and datname = current_database()`,
      )
    ).rows.map(({ pid }) => pid);
  const setActive = (isActive: boolean) =>
    world.owner.query('update person set is_active = $2 where id = $1', [people.bima, isActive]);

  test('is lost serves nobody from memory until it listens again, and then does', async () => {
    await find('bima');
    for (const pid of await backends()) await world.owner.query('select pg_terminate_backend($1)', [pid]);
    await setActive(false);
    await vi.waitUntil(async () => (await menuOf(world, 'bima')) === 401, { timeout: 20_000, interval: 5 });
    await setActive(true);
    await vi.waitUntil(async () => (await connectionsOf(() => find('bima'))) === 0, {
      timeout: 20_000,
      interval: 20,
    });
    expect(await menuOf(world, 'bima')).toBe(200);
  });

  test('is silent without being lost trusts its memory for less than a second', async () => {
    await find('bima');
    const frozen = await backends();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      await setActive(false);
      await vi.waitUntil(async () => (await menuOf(world, 'bima')) === 401, { timeout: 20_000, interval: 5 });
      expect(await connectionsOf(() => find('bima'))).toBe(1);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await setActive(true);
  });

  test('is silent knows what it wrote itself before the answer leaves', async () => {
    const body = { language: 'id' } as const;
    await find('rina');
    const frozen = await backends();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      expect((await ask(world, 'rina', contract.session.changeLanguage, { body })).status).toBe(200);
      expect(await find('rina')).toMatchObject({ viewer: { language: 'id' } });
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
  });
});

test('what one transaction adds to somebody’s sight is not in what others are told of them', async () => {
  const found = await find('adi');
  if (found.state !== 'known' || found.viewer.sight.kind !== 'plants') throw new Error('adi is not known');
  const { plants } = found.viewer.sight;
  expect(() => (plants as string[]).push('SRG1')).toThrow(TypeError);
});

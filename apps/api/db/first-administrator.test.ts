// An installation begins: the content comes with the migration, one person is let in by the command, and brings in the rest.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, openWorld, subscriptionKey, type World } from '../test/world.ts';
import { addFirstAdministrator } from './first-administrator.ts';
import { bringUpToDate } from './migrate.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, 'dca_migrated');
});
afterAll(() => world.end());

const first = { email: 'siti@company.test', name: 'Siti Rahma Dewi', language: 'id' as const };

async function as<C extends Call>(email: string, call: C, request?: RequestOf<C>) {
  const claims = { role_name: 'DCA', auth_time: Math.floor(Date.now() / 1000), email, email_verified: true };
  const token = await world.signer.sign('INTERNAL', email, { claims });
  const answer = await world.server.inject({
    method: call.method,
    url: addressOf(call, request as never),
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    ...(call.body ? { payload: (request as { body?: object }).body ?? {} } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('a database without content lets nobody in, and the migration brings the content', async () => {
  await expect(addFirstAdministrator(world.databaseUrl, first)).rejects.toThrow('run the migration first');
  await bringUpToDate(world.databaseUrl);
  await bringUpToDate(world.databaseUrl);
  const { rows } = await world.owner.query(
    `select (select count(*)::int from form) > 5 as forms, (select count(*)::int from person) as people`,
  );
  expect(rows).toEqual([{ forms: true, people: 0 }]);
});

test('what is no person is refused, and nothing is written', async () => {
  await expect(addFirstAdministrator(world.databaseUrl, { ...first, email: 'siti' })).rejects.toThrow(
    'no e-mail',
  );
  await expect(addFirstAdministrator(world.databaseUrl, { ...first, name: ' ' })).rejects.toThrow('name');
  expect((await world.owner.query('select 1 from person')).rowCount).toBe(0);
});

test('the first administrator signs in and adds a place; of two at once one is let in, and nobody after', async () => {
  const two = [first, { ...first, email: 'budi@company.test' }];
  const ends = await Promise.allSettled(two.map((who) => addFirstAdministrator(world.databaseUrl, who)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await world.owner.query('select email, first_name, last_name, language from person');
  expect(rows).toMatchObject([{ first_name: 'Siti', last_name: 'Rahma Dewi', language: 'id' }]);
  const email = String(rows[0]?.email);

  const place = {
    ...{ plantCode: 'SBY1', plantDesc: 'Surabaya', city: 'Surabaya', zone: 'WIB' as const, radius: 500 },
    ...{
      latitude: -7.2,
      longitude: 112.7,
      startPhoto: 'NONE' as const,
      workCenterCode: 'A',
      workCenterDesc: 'Bay A',
    },
  };
  expect(await as(email, contract.locations.add, { body: place })).toMatchObject({ status: 200 });
  const places = await as(email, contract.locations.list, { query: {} });
  expect(places.body.data).toMatchObject([{ plantCode: 'SBY1' }]);
  const menu = await as(email, contract.session.me);
  expect(menu.body.data).toMatchObject({ userName: email });
  await expect(addFirstAdministrator(world.databaseUrl, two[1] ?? first)).rejects.toThrow(
    `${email} is an administrator`,
  );
  const audited = await world.owner.query(
    `select outcome, after from audit_entry where call = 'first-administrator'`,
  );
  expect(audited.rows).toEqual([{ outcome: 'done', after: { email, roles: ['ADMIN'] } }]);
});

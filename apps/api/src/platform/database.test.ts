// Whatever statement somebody gets past the server, it stays in the role that owns nothing.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRole, appUrlOf } from '../../db/app-role.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const owner = () => new URL(world.databaseUrl).username;

test('the server signs in as the role that owns nothing, and is no member of any other', async () => {
  const { rows } = await world.database.pool.query(
    `select session_user::text, current_user::text,
      (select count(*)::int from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = session_user) as memberships,
      (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles where rolname = session_user) as may_more`,
  );
  expect(rows).toEqual([{ session_user: appRole, current_user: appRole, memberships: 0, may_more: false }]);
});

test.each([
  ['set role', () => `set role ${owner()}`],
  ['set session authorization', () => `set session authorization ${owner()}`],
  ['reset role and change history', () => 'reset role; delete from audit_entry'],
  [
    'reset session authorization and change history',
    () => 'reset session authorization; update login_log set address = null',
  ],
  ['drop a table', () => 'reset role; drop table job'],
  ['make a role', () => 'create role another'],
])('%s is refused', async (_what, statement) => {
  const client = await world.database.pool.connect();
  try {
    await expect(client.query(statement())).rejects.toMatchObject({ code: '42501' });
  } finally {
    client.release(true);
  }
});

test('the owner does not sign in with what the server knows', async () => {
  const known = new URL(appUrlOf(world.databaseUrl));
  known.username = owner();
  const client = new pg.Client({ connectionString: known.toString() });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRole } from '../../db/app-role.ts';
import { openIssuer, startServer } from '../../test/faults/server-process.ts';
import { openWorld, type World } from '../../test/world.ts';
import { openDatabase } from './database.ts';
import { proveOwnsNothing } from './owns-nothing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function asRole<T>(url: string, work: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
  const database = openDatabase({ appUrl: url, poolSize: 1 }, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('the role of the server passes; one that may do everything does not', async () => {
  await proveOwnsNothing(world.database.all);
  await asRole(world.databaseUrl, (owner) =>
    expect(proveOwnsNothing(owner.all)).rejects.toThrow(/DATABASE_APP_URL signs in as \w+, who may change/),
  );
});

test('an owner who is no superuser does not pass, nor who is a member of one', async () => {
  const [owner, member] = [`owner_${randomUUID().slice(0, 8)}`, `member_${randomUUID().slice(0, 8)}`];
  const address = (role: string) =>
    Object.assign(new URL(world.databaseUrl), { username: role, password: 'x' }).href;
  await world.owner.query(
    `create role ${owner} login password 'x'; create role ${member} login password 'x'; grant create on schema public to ${owner}`,
  );
  try {
    await asRole(address(member), ({ all }) => proveOwnsNothing(all));
    await world.owner.query(`alter table application owner to ${owner}`);
    await asRole(address(owner), ({ all }) => expect(proveOwnsNothing(all)).rejects.toThrow(owner));
    await asRole(address(member), ({ all }) => proveOwnsNothing(all));
    await world.owner.query(`grant ${owner} to ${member}`);
    await asRole(address(member), ({ all }) => expect(proveOwnsNothing(all)).rejects.toThrow(member));
  } finally {
    await world.owner.query(
      `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}; drop role ${member}`,
    );
  }
});

test('the program does not start as the owner, and says why', async () => {
  const issuer = await openIssuer();
  try {
    const settings = { DATABASE_APP_URL: world.databaseUrl };
    const started = startServer({ databaseUrl: world.databaseUrl, dataDir: world.dataDir, issuer, settings });
    await expect(started).rejects.toThrow(/DATABASE_APP_URL signs in as/);
  } finally {
    await issuer.close();
  }
  expect(world.databaseUrl).not.toContain(appRole);
});

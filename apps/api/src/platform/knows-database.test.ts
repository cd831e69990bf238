import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { proveKnowsDatabase } from './knows-database.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const proving = () => proveKnowsDatabase(world.database.all);

test('a program knows the database that its own migrations made', async () => {
  await expect(proving()).resolves.toBeUndefined();
});

test('one that is older than the database refuses, and names what it does not know', async () => {
  await world.owner.query(`insert into migration (name, checksum) values ('9999_of_tomorrow.sql', 'x')`);
  await expect(proving()).rejects.toThrow(/newer than this program.*9999_of_tomorrow\.sql/);
  await world.owner.query(`delete from migration where name = '9999_of_tomorrow.sql'`);
});

test('one that is newer refuses too, and says what to run', async () => {
  const { rows } = await world.owner.query(
    `delete from migration where name = (select max(name) from migration) returning *`,
  );
  await expect(proving()).rejects.toThrow(/older than this program.*migrate\.ts/);
  await world.owner.query(`insert into migration (name, checksum) values ($1, $2)`, [
    rows[0].name,
    rows[0].checksum,
  ]);
});

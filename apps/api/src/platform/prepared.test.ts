import { locations } from '@dca/contract/areas/locations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { byItsValues, prepareAfresh, preparedName } from './prepared.ts';
import { askOften } from './steady-plans.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const list = async () => (await world.as('adi').call(locations.list, { query: {} })).status;

test('a table that is changed while the server runs fails one call at most', async () => {
  for (let call = 0; call < 20; call++) expect(await list()).toBe(200);
  await world.owner.query('alter table location alter column work_center_desc type varchar(200)');
  const after = [];
  for (let call = 0; call < 20; call++) after.push(await list());
  expect(after.slice(1)).toEqual(after.slice(1).map(() => 200));
});

test('so does a statement that goes straight to the driver, on however many connections it is ready', async () => {
  const { all } = world.database;
  const words = sql`select work_center_desc from location limit ${1}`.compile(all);
  const ask = () =>
    askOften(all, words).then(
      () => 'answered',
      () => 'failed',
    );
  for (let turn = 0; turn < 6; turn++) await Promise.all(Array.from({ length: 6 }, ask));
  await world.owner.query('alter table location alter column work_center_desc type varchar(300)');
  await world.owner.query('alter table location alter column work_center_desc type text');
  const after = [];
  for (let call = 0; call < 20; call++) after.push(await ask());
  expect(after.filter((how) => how === 'failed').length).toBeLessThan(2);
  expect(after.at(-1)).toBe('answered');
});

test('a statement whose plan hangs on its values is never prepared', () => {
  prepareAfresh();
  const named = (text: string) => Array.from({ length: 20 }, () => preparedName(text)).at(-1);
  expect(named('select 1 where $1')).toEqual(expect.any(String));
  expect(named(`select 1 ${byItsValues} where $1`)).toBeUndefined();
});

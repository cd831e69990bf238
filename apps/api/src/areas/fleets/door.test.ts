import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewerOf } from '../../../test/acting.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { visibleToWrite } from '../../visibility/visible.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`insert into unregistered_machine (customer_code, plant_code, brand, known_by, identity, came_from) values
    ('C-TJ', 'JKT1', 'Hitachi', 'SERIAL', 'H-TJ', 'test'), ('C-BH', 'SRG1', 'Hitachi', 'SERIAL', 'H-BH', 'test'), ('C-BH', 'JKT1', 'Hitachi', 'SERIAL', 'H-BH2', 'test')`);
  await world.owner.query(`insert into fleet_set_aside (customer_code, plant_code, brand, known_by, identity, reason, came_from) values
    ('C-TJ', 'JKT1', 'KOM', 'SERIAL', 'K-TJ', 'OTHER_CUSTOMER', 'test'), ('C-BH', 'SRG1', 'KOM', 'SERIAL', 'K-BH', 'AMBIGUOUS', 'test')`);
});
afterAll(() => world.end());

const doorOf = async (person: PersonName) =>
  visibleToWrite(world.database.all, await viewerOf(world, person));
type Door = Awaited<ReturnType<typeof doorOf>>;
const identities = async (query: ReturnType<Door['unregisteredMachines']>) =>
  (await query.select('identity').orderBy('identity').execute()).map((row) => row.identity);
const asides = async (query: ReturnType<Door['fleetSetAside']>) =>
  (await query.select('identity').execute()).map((row) => row.identity);

test('unregistered machines: those of the plants, and for customers those of their own fleet', async () => {
  expect(await identities((await doorOf('putri')).unregisteredMachines())).toEqual(['H-BH2', 'H-TJ']);
  expect(await identities((await doorOf('wayan')).unregisteredMachines())).toEqual(['H-BH']);
  expect(await identities((await doorOf('eko')).unregisteredMachines())).toEqual(['H-TJ']);
  expect(await identities((await doorOf('sari')).unregisteredMachines())).toEqual(['H-BH', 'H-BH2']);
});

test('what waits for a person is seen inside, by plant, and by no customer', async () => {
  expect(await asides((await doorOf('putri')).fleetSetAside())).toEqual(['K-TJ']);
  expect(await asides((await doorOf('wayan')).fleetSetAside())).toEqual(['K-BH']);
  for (const door of [await doorOf('eko'), await doorOf('intan')])
    expect(await asides(door.fleetSetAside())).toEqual([]);
});

test('nobody changes what they do not see', async () => {
  const wayan = await doorOf('wayan');
  const renamed = await wayan
    .changeUnregisteredMachines()
    .set({ model: 'changed' })
    .where('identity', '=', 'H-TJ')
    .executeTakeFirst();
  const decided = await (await doorOf('eko'))
    .changeFleetSetAside()
    .set({ decision_note: 'changed' })
    .executeTakeFirst();
  expect([renamed.numUpdatedRows, decided.numUpdatedRows]).toEqual([0n, 0n]);
});

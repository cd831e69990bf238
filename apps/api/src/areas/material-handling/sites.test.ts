import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonitored, speak } from '../../../test/monitoring.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addMonitored(world);
  await speak(world, 'DEV-GENSET', [{ ts: Date.now() - 60_000, runState: 1, runHours: 900 }]);
});
afterAll(() => world.end());

const calls = contract.materialHandling;
const sites = async (as: PersonName, query: RequestOf<typeof calls.sites>['query'] = {}) =>
  (await world.as(as).get(calls.sites, { query })).data;

test('sites are the plants of units in sight, where they lie, with how their units stand', async () => {
  await world.owner.query(`update plant set latitude = -6.12, longitude = 106.91 where plant_code = 'JKT1'`);
  const jakarta = {
    ...{ plantCode: 'JKT1', plantDesc: expect.any(String), latitude: -6.12, longitude: 106.91, units: 2 },
    states: [
      { state: 'SILENT', units: 1 },
      { state: 'RUNNING', units: 1 },
    ],
  };
  expect(await sites('putri')).toEqual([jakarta]);
  expect((await sites('eko')).map(({ plantCode }) => plantCode)).toEqual(['JKT1']);
  expect(await sites('putri', { Kind: ['GENSET'] })).toEqual([
    { ...jakarta, units: 1, states: [{ state: 'RUNNING', units: 1 }] },
  ]);
  expect(await sites('putri', { CustomerCode: ['C-BH'] })).toEqual([]);
});

test('a plant that has no place lies where its units spoke last, and nowhere before they did', async () => {
  await world.owner.query(
    `update plant set latitude = null, longitude = null where plant_code in ('JKT1', 'SRG1')`,
  );
  const placeOf = async (as: PersonName) =>
    (await sites(as)).map(({ plantCode, latitude, longitude }) => [plantCode, latitude, longitude]);
  expect(await placeOf('sari')).toEqual([['SRG1', null, null]]);
  await speak(world, 'DEV-THEIRS', [
    { ts: Date.now() - 30_000, soc: 60, charging: true, latitude: -0.5, longitude: 131.25 },
  ]);
  expect(await placeOf('sari')).toEqual([['SRG1', -0.5, 131.25]]);
  expect(await placeOf('putri')).toEqual([['JKT1', null, null]]);
});

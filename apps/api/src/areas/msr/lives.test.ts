// How long components of a model live, beside what is planned.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { msr } = contract;

test('msr.survival tells how long components lived beside their plan, and where that rests on too few', async () => {
  const ofKind = async (kind: string, as: PersonName = 'putri') =>
    (await world.as(as).get(msr.survival, { query: { UnitModel: 'PC200-8' } })).data.find(
      ({ component }) => component === kind,
    );
  const before = (await ofKind('TUR'))?.count ?? 0;
  const endedBefore = (await ofKind('TUR'))?.ended ?? 0;
  const add = (hours: number) =>
    world.owner.query(
      `insert into component (equipment_id, kind, position, installed_at, installed_smr, removed_at, removed_smr)
       values ($1, 'TUR', 'FRONT', '2020-01-01', 0, '2021-01-01', $2)`,
      [machines.ex205, hours],
    );
  await add(4000);
  expect(await ofKind('TUR')).toMatchObject({
    ...{ count: before + 1, ended: endedBefore + 1, plannedHours: 6000 },
    ...{ isTooFew: true, tenthOut: null, halfOut: null },
  });
  for (const hours of [5000, 6000, 7000, 8000, 9000]) await add(hours);
  const told = await ofKind('TUR');
  expect(told).toMatchObject({ ended: endedBefore + 6, isTooFew: false });
  expect(told?.halfOut).toBeGreaterThanOrEqual(4000);
  expect(await ofKind('TUR', 'wayan')).toBeUndefined();
});

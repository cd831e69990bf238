// A sample is seen with its machine: where that stands, and by whose it is.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';

const { samples } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('a sample is seen where its machine stands, and by whose it is, before and after it moves', async () => {
  const { id } = (
    await world.as('maya').get(samples.take, {
      body: { equipmentId: machines.ex204, component: 'ENG', sampledOn: '2026-07-01' },
    })
  ).data;
  const sees = async (name: 'maya' | 'eko') =>
    (await world.as(name).call(samples.get, { params: { id } })).status;
  const move = (plant: string, workCenter: string, customer: string) =>
    world.owner.query(
      'update equipment set plant_code = $2, work_center_code = $3, customer_code = $4 where id = $1',
      [machines.ex204, plant, workCenter, customer],
    );
  const { rows } = await world.owner.query<{ place: [string, string, string] }>(
    'select array[plant_code, work_center_code, customer_code] as place from equipment where id = $1',
    [machines.ex204],
  );
  const { rows: others } = await world.owner.query<{ place: [string, string, string] }>(
    `select array[plant_code, work_center_code, 'C-BH'] as place from location where plant_code = 'SRG1' limit 1`,
  );
  const [[here], [elsewhere]] = [rows, others];
  if (!here || !elsewhere) throw new Error('the world has no other place');
  expect([await sees('maya'), await sees('eko')]).toEqual([200, 200]);
  const [[plant, workCenter, customer], [otherPlant, otherWorkCenter, otherCustomer]] = [
    here.place,
    elsewhere.place,
  ];
  await move(otherPlant, otherWorkCenter, customer);
  expect([await sees('maya'), await sees('eko')]).toEqual([404, 200]);
  await move(plant, workCenter, otherCustomer);
  expect([await sees('maya'), await sees('eko')]).toEqual([200, 404]);
  await move(...here.place);
  expect([await sees('maya'), await sees('eko')]).toEqual([200, 200]);
});

// Two rows of one machine that both have open condition cases.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCase, sampleOf } from '../../../test/condition.ts';
import { merging } from '../../../test/merging.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { addMachine, merged, undone, rowsOf } = merging(() => world, 'equipment');
let turn = 0;
let twin: string;
let real: string;
beforeEach(async () => {
  turn += 1;
  twin = await addMachine(`CT-${turn}`);
  real = await addMachine(`CR-${turn}`);
});
const stateOf = async (id: string) =>
  (
    await rowsOf(
      'select status, equipment_id as machine, samples, close_reason as why from condition_case where id = $1',
      [id],
    )
  )[0];

test('an open case goes with its machine, and the next clean sample clears it there', async () => {
  const found = await openCase(world, { equipmentId: twin, component: 'HYD', results: { SI: '40' } });
  await merged(twin, real);
  expect(await stateOf(found.id)).toMatchObject({ status: 'OPEN', machine: real });
  const joined = await sampleOf(world, { equipmentId: real, component: 'HYD', results: { SI: '45' } });
  expect(joined.cases.map(({ id, samples }) => [id, samples])).toEqual([[found.id, 2]]);
  await sampleOf(world, { equipmentId: real, component: 'HYD', results: { SI: '5' } });
  expect(await stateOf(found.id)).toMatchObject({ status: 'CLEARED' });
});

test('of two of one cause the one that stays goes on with both, and an undone merge parts them again', async () => {
  const gone = await openCase(world, { equipmentId: twin, component: 'HYD', results: { FE: '70' } });
  const stays = await openCase(world, { equipmentId: real, component: 'HYD', results: { PQ: '30' } });
  const { data: report } = await world.as('putri').get(contract.pcar.fromCase, {
    params: { id: gone.id },
    body: { version: gone.version },
  });
  const merge = await merged(twin, real);
  expect(await stateOf(gone.id)).toMatchObject({ status: 'CLOSED', why: stays.number });
  expect(await stateOf(stays.id)).toMatchObject({ status: 'OPEN', machine: real, samples: 2 });
  const caseOf = async (id: string) =>
    (await world.as('putri').get(contract.samples.getCase, { params: { id } })).data;
  const data = await caseOf(stays.id);
  expect(data.ledTo.map(({ id }) => id)).toEqual([report.id]);
  expect([data.condition, [...data.parameters].sort()]).toEqual(['CRITICAL', ['FE', 'PQ']]);
  await undone(merge);
  expect(await stateOf(gone.id)).toMatchObject({ status: 'OPEN', machine: twin, why: null });
  expect((await caseOf(gone.id)).ledTo.map(({ id }) => id)).toEqual([report.id]);
  expect((await caseOf(stays.id)).ledTo).toEqual([]);
  await sampleOf(world, { equipmentId: real, component: 'HYD', results: { FE: '10', PQ: '5' } });
  expect([(await stateOf(gone.id)).status, (await stateOf(stays.id)).status]).toEqual(['OPEN', 'CLEARED']);
  await sampleOf(world, { equipmentId: twin, component: 'HYD', results: { FE: '10' } });
  expect((await stateOf(gone.id)).status).toBe('CLEARED');
});

import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { sampleOf } from '../../../../test/condition.ts';
import { approvedReport } from '../../../../test/pcar.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

const { samples } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const equipmentId = machines.ex205;
const ask = (as: PersonName) => world.as(as).call(samples.measured, { query: { EquipmentId: equipmentId } });
const told = async () =>
  (await world.as('putri').get(samples.measured, { query: { EquipmentId: equipmentId } })).data;

test('what was measured of a machine, the worst of its last day first, with the work that was carried out on it', async () => {
  await world.owner.query('delete from trend_value where equipment_id = $1', [equipmentId]);
  expect(await told()).toEqual([]);
  await sampleOf(world, { equipmentId, component: 'DIF', sampledOn: '2026-09-01', results: { FE: '10' } });
  await sampleOf(world, { equipmentId, component: 'HYD', sampledOn: '2026-08-01', results: { FE: '900' } });
  const two = { equipmentId, component: 'FDR', position: 'LH' } as const;
  await sampleOf(world, { ...two, sampledOn: '2026-07-01', results: { FE: '900' } });
  await sampleOf(world, { ...two, sampledOn: '2026-08-20', results: { FE: '20', SI: '5' } });
  expect(
    (await told()).map(({ component, position, values, lastOn, condition }) => [
      component,
      position,
      values,
      lastOn,
      condition,
    ]),
  ).toEqual([
    ['HYD', '', 1, '2026-08-01', 'CRITICAL'],
    ['DIF', '', 1, '2026-09-01', 'NORMAL'],
    ['FDR', 'LH', 3, '2026-08-20', 'NORMAL'],
  ]);

  const report = await approvedReport(world);
  await world.owner.query('update pcar set status = 8, job_id = $2 where id = $1', [
    report.id,
    jobs.inProgress,
  ]);
  expect((await told())[0]?.repairs).toEqual([]);
  await world.owner.query(`update job set performed_on = '2026-08-15' where id = $1`, [jobs.inProgress]);
  const [worst, ...others] = await told();
  expect(worst?.repairs).toEqual([{ kind: 'PCAR', id: report.id, number: report.number, on: '2026-08-15' }]);
  expect(others.flatMap(({ repairs }) => repairs)).toEqual([]);
});

test('of a machine out of sight nothing is told', async () => {
  expect((await ask('wayan')).status).toBe(404);
});

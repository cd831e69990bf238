// Limits that administrators set: the nearest holds, contradictions are refused at their field, a trial tells what would have been.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { openCase, sampleOf } from '../../../../test/condition.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { conditionLimits: limits, pcar, samples } = contract;
const body = (change: object = {}) => ({
  code: 'CU' as const,
  component: 'HYD' as const,
  unitModel: 'PC200-8',
  cautionAbove: 20,
  criticalAbove: 30,
  isActive: true,
  ...change,
});
const add = (change: object = {}, as: PersonName = 'adi') =>
  world.as(as).call(limits.add, { body: body(change) as never });
const copperOf = async (equipmentId: string, figure: string) => {
  const { values } = await sampleOf(world, { equipmentId, component: 'HYD', results: { CU: figure } });
  return values.map(({ condition, limitFrom, caution }) => [condition, limitFrom, caution])[0];
};

test('the nearest limit holds and says where it comes from; switched off, the next one does', async () => {
  expect(await copperOf(machines.ex204, '25')).toEqual(['NORMAL', 'COMPONENT', 52]);
  const ofModel = await add();
  expect(ofModel.body.data).toMatchObject({
    unitModel: 'PC200-8',
    cautionAbove: 20,
    isEstimate: true,
    cases: 0,
  });
  expect(await copperOf(machines.ex204, '25')).toEqual(['CAUTION', 'MODEL', 20]);
  expect(await copperOf(machines.dt11, '25')).toEqual(['NORMAL', 'COMPONENT', 52]);
  const { rows } = await world.owner.query('select serial_number from equipment where id = $1', [
    machines.ex204,
  ]);
  const ofMachine = await add({
    unitModel: null,
    serialNumber: rows[0].serial_number,
    cautionAbove: 40,
    criticalAbove: 60,
  });
  expect(ofMachine.status, JSON.stringify(ofMachine.body)).toBe(200);
  expect(await copperOf(machines.ex204, '25')).toEqual(['NORMAL', 'UNIT', 40]);
  expect(await copperOf(machines.ex205, '25')).toEqual(['CAUTION', 'MODEL', 20]);
  const { id, version } = ofMachine.body.data;
  const off = {
    ...body({ unitModel: null, serialNumber: rows[0].serial_number }),
    id,
    version,
    isActive: false,
  };
  expect((await world.as('adi').call(limits.change, { body: off as never })).status).toBe(200);
  expect(await copperOf(machines.ex204, '25')).toEqual(['CAUTION', 'MODEL', 20]);
  const log = await world.as('adi').get(limits.changes, { params: { id } });
  expect(log.data.length).toBeGreaterThan(0);
});

describe('what is refused', () => {
  test.each([
    ['critical before caution', { cautionAbove: 40, criticalAbove: 30 }, 'body.criticalAbove'],
    ['no bound at all', { cautionAbove: null, criticalAbove: null }, 'body.cautionAbove'],
    ['nothing that would be normal', { cautionBelow: 50, cautionAbove: 20 }, 'body.cautionBelow'],
    ['an unknown machine', { unitModel: null, serialNumber: 'NOBODY-1' }, 'body.serialNumber'],
    ['a second limit for the same', { code: 'FE', component: 'ENG', unitModel: null }, 'body.code'],
  ])('%s', async (_, change, field) => {
    const answer = await add({ component: 'SWG', ...change });
    expect(answer.problem.errors?.map((one) => one.field)).toEqual([field]);
  });

  test('from whoever is no administrator', async () => {
    expect((await add({ component: 'DIF' }, 'lukman')).status).toBe(403);
    expect((await world.as('sari').call(limits.list)).status).toBe(403);
    expect(
      (await world.as('maya').get(limits.list, { query: { Component: ['ENG'] } })).data.length,
    ).toBeGreaterThan(10);
  });
});

test('a trial tells what a limit would have raised, beside what was raised and what people reported', async () => {
  const trial = async (query: object) =>
    (await world.as('adi').get(limits.trial, { query: { Code: 'SI', Component: 'TRM', ...query } as never }))
      .data;
  const on = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const [days, figure] of [
    [400, '90'],
    [60, '18'],
    [40, '22'],
    [20, '5'],
  ] as const)
    await sampleOf(world, { component: 'TRM', sampledOn: on(days), results: { SI: figure } });
  expect(await trial({ CautionAbove: 15, CriticalAbove: 20 })).toEqual({
    samples: 3,
    caution: 1,
    critical: 1,
    raised: 1,
    machines: 1,
    raisedThen: 0,
    reported: 0,
  });
  expect(await trial({ CautionAbove: 50 })).toMatchObject({ samples: 3, raised: 0 });
  expect(await trial({ CautionAbove: 15, UnitModel: 'HD785-7' })).toMatchObject({ samples: 0 });
  const refused = await world
    .as('adi')
    .call(limits.trial, { query: { Code: 'SI', Component: 'TRM', CautionAbove: 15, CriticalAbove: 5 } });
  expect(refused.problem.errors?.[0]?.field).toBe('query.CriticalAbove');
  expect(
    (await world.as('putri').call(limits.trial, { query: { Code: 'SI', Component: 'TRM', CautionAbove: 5 } }))
      .status,
  ).toBe(403);
});

test('the next sample after the job says whether it helped, and the limit remembers hits and false alarms', async () => {
  const recordOf = async () => {
    const { data } = await world.as('adi').get(limits.list, { query: { Code: ['FE'], Component: ['DIF'] } });
    const [row] = data.filter(({ unitModel, serialNumber }) => !unitModel && !serialNumber);
    return [row?.cases, row?.hits, row?.helped, row?.falseAlarms];
  };
  const place = { equipmentId: machines.ex205, component: 'DIF' };
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  expect(await recordOf()).toEqual([0, 0, 0, 0]);
  const found = await openCase(world, { ...place, sampledOn: day(20), results: { FE: '900' } });
  const request = { params: { id: found.id }, body: { version: found.version } };
  const report = (await world.as('putri').get(pcar.fromCase, request)).data;
  expect(report.didItHelp).toBeNull();
  await world.owner.query(`update pcar set status = 8 where id = $1`, [report.id]);
  await world.owner.query(
    `insert into pcar_event (pcar_id, at, move, from_status, to_status, by_name) values ($1, now() - interval '10 days', 'close', 5, 8, 'Lukman')`,
    [report.id],
  );
  const answer = async () =>
    (await world.as('putri').get(pcar.get, { params: { id: report.id } })).data.didItHelp;
  expect(await answer()).toMatchObject({ answer: 'WAITING', sampleId: null });
  expect(await recordOf()).toEqual([1, 1, 0, 0]);
  const clean = await sampleOf(world, { ...place, sampledOn: day(3), results: { FE: '90' } });
  expect(await answer()).toEqual({
    answer: 'YES',
    sampleId: clean.id,
    labNumber: clean.labNumber,
    sampledOn: day(3),
  });
  expect(await recordOf()).toEqual([1, 1, 1, 0]);
  const alarm = await openCase(world, { ...place, sampledOn: day(1), results: { FE: '500' } });
  await world.as('lukman').get(samples.closeCase, {
    params: { id: alarm.id },
    body: { version: alarm.version, reason: 'Bottle of another machine' },
  });
  expect(await recordOf()).toEqual([2, 1, 1, 1]);
});

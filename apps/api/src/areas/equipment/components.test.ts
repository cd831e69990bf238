import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.equipment;
type Sent = Omit<RequestOf<typeof calls.installComponent>['body'], 'equipmentId'>;
const pump = (more: Partial<Sent> = {}): Sent => ({
  kind: 'HYD',
  serialNumber: randomUUID(),
  installedAt: '2026-01-05',
  installedSmr: 1000,
  ...more,
});
const install = (id: string, body: Sent, as: PersonName = 'putri') =>
  world.as(as).call(calls.installComponent, { body: { ...body, equipmentId: id } });
const inMachine = async (id: string, as: PersonName = 'putri') =>
  (await world.as(as).get(calls.get, { params: { id } })).data.components;

test('runs since it was put in, against the life of its kind, of its model, or its own', async () => {
  const { data } = (await install(machines.bd07, pump())).body;
  expect(data).toMatchObject({ hours: 8120, plannedHours: 10_000, lifeHours: null, removedAt: null });
  expect(data.percent).toBeCloseTo(81.2);
  await world.owner.query(
    `insert into component_life (unit_model, application, kind, life_hours) values ('D155A-6', '', 'HYD', 8000)`,
  );
  const [ofModel] = await inMachine(machines.bd07);
  expect(ofModel?.plannedHours).toBe(8000);
  expect(ofModel?.percent).toBeCloseTo(101.5);
  const body = { ...pump({ serialNumber: data.serialNumber }), id: data.id, version: 1, lifeHours: 16_240 };
  expect((await world.as('putri').get(calls.changeComponent, { body })).data.percent).toBe(50);
  expect((await world.as('putri').call(calls.changeComponent, { body })).problem.code).toBe('conflict');
});

test('another one in its place takes the old one out at the same reading, and its life ends there', async () => {
  const first = (await install(machines.wl03, pump({ installedSmr: 2000 }))).body.data;
  const second = (await install(machines.wl03, pump({ installedAt: '2026-06-01', installedSmr: 5000 }))).body
    .data;
  const [current, old] = await inMachine(machines.wl03);
  expect(current).toMatchObject({ id: second.id, removedAt: null });
  expect(old).toMatchObject({ id: first.id, removedAt: '2026-06-01', removedSmr: 5000, hours: 3000 });
});

test('one that goes into another machine takes its hours with it, an overhauled one begins anew', async () => {
  const serialNumber = randomUUID();
  const first = (await install(machines.wl03, pump({ kind: 'TRM', serialNumber, installedSmr: 2000 }))).body
    .data;
  const out = {
    ...pump({ kind: 'TRM', serialNumber, installedSmr: 2000 }),
    removedAt: '2026-03-01',
    removedSmr: 3500,
  };
  await world
    .as('putri')
    .get(calls.changeComponent, { body: { ...out, id: first.id, version: first.version } });
  const moved = pump({
    kind: 'TRM',
    serialNumber: serialNumber.toUpperCase(),
    installedAt: '2026-03-02',
    installedSmr: 9000,
  });
  const there = (await install(machines.bd07, moved)).body.data;
  expect(there).toMatchObject({ carriedHours: 1500, hours: 1620 });
  const { data: planned } = await world
    .as('putri')
    .get(contract.msr.components, { params: { id: machines.bd07 } });
  expect(planned.find(({ id }) => id === there.id)).toMatchObject({ hours: 1620, carriedHours: 1500 });
  const { unitModel } = (await world.as('putri').get(calls.get, { params: { id: machines.wl03 } })).data;
  const ended = async () =>
    (await world.as('putri').get(contract.msr.survival, { query: { UnitModel: unitModel } })).data
      .filter(({ component }) => component === 'TRM')
      .reduce((sum, row) => sum + row.ended, 0);
  // One life, which has not ended; that of an overhauled one has.
  const before = await ended();
  const change = { ...moved, id: there.id, version: there.version, carriedHours: 0 };
  expect((await world.as('putri').get(calls.changeComponent, { body: change })).data.hours).toBe(120);
  expect(await ended()).toBe(before + 1);
  const left = (await inMachine(machines.wl03)).find(({ id }) => id === first.id);
  expect(left).toMatchObject({ hours: 1500, carriedHours: 0 });
});

test('left and right are two places, and one component is in one machine', async () => {
  const left = pump({ kind: 'FDR', position: 'LH' });
  expect((await install(machines.dt11, left)).status).toBe(200);
  expect((await install(machines.dt11, pump({ kind: 'FDR', position: 'RH' }))).status).toBe(200);
  const again = await install(machines.ex204, { ...left, serialNumber: left.serialNumber?.toUpperCase() });
  expect([again.status, again.problem.detail]).toEqual([409, 'DT-11 has this already.']);
});

test.each([
  ['installedSmr', { installedSmr: 4211 }],
  ['installedAt', { installedAt: '2999-01-01' }],
  ['kind', { kind: 'XXX' as 'HYD' }],
  ['lifeHours', { lifeHours: 0 }],
])('refuses a %s that cannot be', async (field, wrong) => {
  const answer = await install(machines.ex204, pump(wrong));
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
});

test('does not come out before it was put in, nor by a day without a reading', async () => {
  const { data } = (await install(machines.ex204, pump({ kind: 'TUR' }))).body;
  const change = (more: object) =>
    world.as('putri').call(calls.changeComponent, {
      body: { ...pump({ kind: 'TUR' }), id: data.id, version: 1, ...more },
    });
  const early = await change({ removedAt: '2026-02-01', removedSmr: 900 });
  expect(early.problem.errors?.[0]?.field).toBe('body.removedSmr');
  expect((await change({ removedAt: '2026-02-01' })).problem.errors?.[0]?.field).toBe('body.removedSmr');
  expect((await change({ removedAt: '2026-02-01', removedSmr: 1900 })).body.data.hours).toBe(900);
  expect(
    (await install(machines.ex204, pump({ kind: 'TUR', installedSmr: 500 }))).body.data.removedAt,
  ).toBeNull();
});

test('cannot replace one that was put in later', async () => {
  await install(machines.ex205, pump({ kind: 'RAD', installedAt: '2026-03-01', installedSmr: 100 }));
  const answer = await install(machines.ex205, pump({ kind: 'RAD', installedSmr: 50 }));
  expect(answer.problem.errors?.[0]?.field).toBe('body.installedSmr');
});

test('is seen with its machine, and written by the office', async () => {
  await install(machines.ex902, pump({ installedSmr: 10 }));
  expect((await inMachine(machines.ex902, 'sari')).length).toBe(1);
  expect((await install(machines.ex902, pump(), 'maya')).status).toBe(403);
  expect((await install(machines.ex902, pump(), 'wayan')).status).toBe(404);
});

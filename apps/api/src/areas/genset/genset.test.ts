import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
let set: string;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code) values
     ('GEN-1', 'GEN', 'GS-01', 'GS500-50', 'G1', 'C-TJ', 'JKT1'), ('GEN-2', 'GEN', 'GS-02', 'GS500-50', 'G2', 'C-BH', 'SRG1') returning id`,
  );
  set = rows[0]?.id ?? '';
});
afterAll(() => world.end());

const calls = contract.genset;
type Body = RequestOf<typeof calls.change>['body'];
const rated = (more: Partial<Body> = {}): Body => ({
  id: set,
  version: 1,
  kva: 500,
  kw: 400,
  volts: 400,
  hz: 50,
  performanceClass: 'G2',
  ...more,
});
const change = (body: Body, as: PersonName = 'adi') => world.as(as).call(calls.change, { body });
const codes = async (query: object, as: PersonName) =>
  (await world.as(as).get(calls.list, { query })).data.map(({ unitCode }) => unitCode);

test('the list has generator sets in sight and no other machine', async () => {
  expect(await codes({}, 'putri')).toEqual(['GS-01']);
  expect(await codes({}, 'eko')).toEqual(['GS-01']);
  expect(await codes({ CustomerCode: ['C-TJ'] }, 'sari')).toEqual([]);
});

test('one is got with its ratings; another machine, or one out of sight, is none', async () => {
  const get = (id: string, as: PersonName) => world.as(as).call(calls.get, { params: { id } });
  expect((await get(set, 'putri')).body.data).toMatchObject({ unitCode: 'GS-01', kva: null, version: 1 });
  expect((await get(set, 'sari')).status).toBe(404);
  expect((await get(machines.ex204, 'putri')).status).toBe(404);
});

test.each([
  ['kva', { kva: null }],
  ['kw', { kw: 501 }],
  ['hz', { hz: 55 as 50 }],
  ['volts', { volts: 12 }],
  ['kva', { kva: null, kw: null, volts: null, hz: null }],
])('a %s that does not fit is refused', async (field, wrong) => {
  const answer = await change(rated(wrong));
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
});

test('ratings are kept over the version that they were made upon, by who keeps the monitoring', async () => {
  expect((await change(rated(), 'maya')).status).toBe(403);
  expect((await change(rated({ id: machines.ex204 }))).status).toBe(404);
  const { data } = (await change(rated())).body;
  expect(data).toMatchObject({ kva: 500, kw: 400, volts: 400, hz: 50, performanceClass: 'G2', version: 2 });
  expect((await change(rated({ kva: 600 }))).problem.code).toBe('conflict');
  const none = { kva: null, kw: null, volts: null, hz: null, performanceClass: null };
  expect((await change(rated({ ...none, version: 2 }))).body.data).toMatchObject(none);
});

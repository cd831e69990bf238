// A caution rings at once for who mends, later for who decides, and when it is over for who was told; each of them once.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonitored, devices, overheat, speak } from '../../../test/monitoring.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { deviceDoor } from '../../visibility/device-door.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addMonitored(world);
  const byMail = ['CAUTION_RAISED' as const];
  await world.as('maya').get(contract.notices.choose, { body: { byMail } });
});
afterAll(() => world.end());

const calls = contract.materialHandling;
const bells = async (as: PersonName) =>
  (await world.as(as).get(contract.notices.list, {})).data
    .filter(({ cautionId }) => cautionId !== null)
    .map(({ kind, number, unitCode, unitId, reason }) => ({ kind, number, unitCode, unitId, reason }));
const ring = () => deviceDoor(world.database.all).ringDue();
const raisedAgo = (minutes: number) =>
  world.owner.query(
    `update caution set created_at = now() - make_interval(mins => $1) where ended_at is null`,
    [minutes],
  );
const raised = {
  kind: 'CAUTION_RAISED',
  number: 'B05',
  unitCode: 'FB-01',
  unitId: devices.ours,
  reason: 'B05 Over-temperature (58 / 55)',
};

test('a grave caution reaches who mends there at once, and nobody elsewhere', async () => {
  await overheat(world);
  expect(await bells('maya')).toEqual([raised]);
  for (const other of ['lukman', 'putri', 'joko', 'eko', 'wayan'] as const)
    expect(await bells(other)).toEqual([]);
});

test('after half an hour it reaches who puts crews on jobs, once however often it is looked at', async () => {
  await raisedAgo(29);
  await ring();
  expect(await bells('lukman')).toEqual([]);
  await raisedAgo(31);
  await Promise.all([ring(), ring(), ring()]);
  await ring();
  expect(await bells('lukman')).toEqual([raised]);
  expect(await bells('maya')).toHaveLength(1);
  expect((await bells('putri')).length).toBeLessThan(2);
});

test('who chose so gets it by mail, though it is of no job', async () => {
  const { rows } = await world.owner.query(
    'select state, job_id, plant_code, to_address, subject, body from mail where person_id is not null',
  );
  expect(rows).toEqual([
    {
      ...{ state: 'QUEUED', job_id: null, plant_code: 'JKT1' },
      to_address: 'maya@demo.test',
      subject: 'Caution of a machine: FB-01',
      body: expect.stringContaining('B05 Over-temperature (58 / 55)'),
    },
  ]);
});

test('its end is told to who was told of it, once', async () => {
  const cool = (ms: number) =>
    speak(world, 'DEV-OURS', [{ ts: new Date(Date.now() + ms).toISOString(), battTempC: 40 }]);
  await cool(1000);
  await cool(2000);
  const ended = {
    ...raised,
    kind: 'CAUTION_ENDED',
    reason: expect.stringMatching(/^B05 Over-temperature · Lasted/),
  };
  expect(await bells('maya')).toEqual([ended, raised]);
  expect(await bells('lukman')).toEqual([ended, raised]);
  expect(await bells('joko')).toEqual([]);
});

test('what somebody acknowledged rings no further', async () => {
  await world.owner.query('delete from notice');
  await overheat(world, 'DEV-OURS', Date.now() + 60_000);
  const { data } = await world.as('putri').get(calls.cautions, { query: { IsOpen: 'true' } });
  const [one] = data;
  await world.as('maya').get(calls.acknowledge, { body: { id: one?.id ?? '', version: 1 } });
  await raisedAgo(600);
  await ring();
  expect(await bells('lukman')).toEqual([]);
});

test('a week of silence is one case, told once', async () => {
  await world.owner.query('delete from notice');
  await world.owner.query(
    `update monitored_device set last_heard = now() - interval '8 days', registered_at = now() - interval '9 days' where id = $1`,
    [devices.genset],
  );
  const door = deviceDoor(world.database.all);
  const nothing = async () => ({ at: [], signals: {} });
  for (let day = 0; day < 7; day += 1) {
    await door.raiseSilence(nothing);
    await ring();
  }
  expect((await bells('maya')).map(({ number }) => number)).toEqual(['C01']);
  const { rows } = await world.owner.query(`select id from caution where code = 'C01'`);
  expect(rows).toHaveLength(1);
});

test('the low oil pressure of a generator set rings at any hour for who mends there, on whatever they hold', async () => {
  // Two in the morning at the workshop, and nobody looks at a screen.
  const night = Date.parse(`${new Date().toISOString().slice(0, 10)}T19:00:00Z`);
  const at = night > Date.now() ? night - 86_400_000 : night;
  await speak(
    world,
    'DEV-GENSET',
    [0, 10, 20].map((seconds) => ({
      ts: new Date(at + seconds * 1000).toISOString(),
      ...{ runState: 1, rpm: 1500, oilKpa: 84 },
    })),
  );
  const told = (await bells('maya')).filter(({ number }) => number === 'G02');
  expect(told).toEqual([
    {
      kind: 'CAUTION_RAISED',
      number: 'G02',
      unitCode: 'GS-09',
      unitId: devices.genset,
      reason: 'G02 Low oil pressure (84 / 103)',
    },
  ]);
  expect((await bells('wayan')).some(({ number }) => number === 'G02')).toBe(false);
});

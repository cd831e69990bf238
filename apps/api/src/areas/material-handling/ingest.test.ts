import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMonitored,
  deviceKey,
  devices,
  enrolKey,
  forklifts,
  overheat,
  speak,
} from '../../../test/monitoring.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { halfHourBefore } from '../../platform/telemetry/half-hour-before.ts';
import { deviceDoor } from '../../visibility/device-door.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TELEMETRY_ENROL_KEY: enrolKey });
  await addMonitored(world);
});
afterAll(() => world.end());

const calls = contract.materialHandling;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const now = async (id: string = devices.ours) =>
  (await world.as('putri').get(calls.realTime, { params: { id } })).data;
const newestOf = async (signal: string) =>
  (await now()).readings.find((reading) => reading.signal === signal)?.value;
const open = async () =>
  (await world.as('putri').get(calls.cautions, { query: { id: devices.ours, IsOpen: 'true' } })).data.map(
    ({ code }) => code,
  );

test('the newest is what was measured last, never what arrived last; the same moment counts once', async () => {
  expect((await speak(world, 'DEV-OURS', { points: [{ ts: ago(30), soc: 60 }] })).data).toMatchObject({
    kept: 1,
    known: 0,
  });
  await speak(world, 'DEV-OURS', [{ ts: ago(5 * 24 * 60), soc: 99 }]);
  expect(await newestOf('soc')).toBe(60);
  const later = [{ ts: ago(20), soc: 55, workingHours: 100.5 }];
  expect((await speak(world, 'DEV-OURS', later)).data).toMatchObject({ kept: 1, known: 0 });
  expect((await speak(world, 'DEV-OURS', later)).data).toMatchObject({ kept: 0, known: 1 });
  expect((await speak(world, 'DEV-OURS', [...later, ...later])).data).toMatchObject({ kept: 0, known: 2 });
  expect(await newestOf('soc')).toBe(55);
  const { data } = await world.as('putri').get(calls.soc, { query: { id: devices.ours } });
  const points = data.series[0]?.points ?? [];
  expect(points.map(({ mean }) => mean).sort()).toEqual(points.length === 3 ? [55, 60, 99] : [57.5, 99]);
});

test('each value has its own age; what a later point leaves out stays as old as it is', async () => {
  await speak(world, 'DEV-OURS', [{ ts: ago(10), soc: 54 }]);
  const { readings } = await now();
  const at = (name: string) => Date.parse(readings.find(({ signal }) => signal === name)?.at ?? '');
  expect(at('soc') - at('workingHours')).toBeGreaterThan(9 * 60_000);
});

test('what cannot be true is kept apart with its reason, and the rest is kept', async () => {
  const { data } = await speak(world, 'DEV-OURS', [
    { ts: ago(9), soc: 53 },
    { ts: ago(9), soc: 'NaN' },
    { ts: ago(-60), soc: 50 },
    { ts: ago(8), workingHours: 90 },
    { ts: ago(7), workingHours: -3 },
    { ts: ago(8 * 24 * 60), soc: 50 },
  ]);
  expect(data.kept).toBe(1);
  expect(data.rejected.map(({ index, reason }) => [index, reason])).toEqual([
    [1, 'NOT_A_NUMBER'],
    [2, 'FUTURE'],
    [3, 'METER_FALLS'],
    [4, 'OUT_OF_RANGE'],
    [5, 'TOO_LATE'],
  ]);
  const { rows } = await world.owner.query('select reason, said from telemetry.rejected order by id');
  expect(rows.map(({ reason }) => reason)).toEqual(data.rejected.map(({ reason }) => reason));
  expect(await newestOf('workingHours')).toBe(100.5);
});

test('a device opens nothing with another key, and cannot speak for another', async () => {
  const point = [{ ts: ago(1), soc: 1 }];
  const wrong = { authorization: 'Bearer some-other-key-altogether' };
  expect((await speak(world, 'DEV-OURS', point, wrong)).status).toBe(401);
  expect((await speak(world, 'NOBODY', point)).status).toBe(401);
  expect((await speak(world, "x' or 1=1", point)).status).toBe(401);
  expect((await speak(world, 'DEV-OURS', point, { authorization: '' })).status).toBe(401);
  expect(await newestOf('soc')).toBe(53);
});

test.each([
  [{ points: 'no' }],
  [{ points: [1] }],
  [{}],
  [{ points: Array.from({ length: 1001 }, () => ({})) }],
])('a body that is no list of points is refused', async (body) => {
  expect((await speak(world, 'DEV-OURS', body)).status).toBe(400);
});

test('an unknown device comes onto the list with the enrolment key alone; nothing it says is kept before it is registered', async () => {
  const point = [{ ts: ago(3), soc: 44 }];
  const enrolling = { 'x-enrol-key': enrolKey, 'x-device-kind': 'BATTERY' };
  expect(
    (await speak(world, 'NEW-1', point, { ...enrolling, 'x-enrol-key': 'not-that-enrolment-key' })).status,
  ).toBe(401);
  expect((await speak(world, 'NEW-1', point, { 'x-enrol-key': enrolKey })).status).toBe(401);
  const spoken = await speak(world, 'NEW-1', point, enrolling);
  expect(spoken).toMatchObject({ status: 202, data: { kept: 0, isRegistered: false } });
  const listed = (await world.as('adi').get(calls.unregistered, {})).data;
  expect(listed.map(({ deviceId }) => deviceId)).toContain('NEW-1');
  const body = { deviceId: 'NEW-1', kind: 'BATTERY' as const, equipmentId: forklifts.free };
  const { data } = await world.as('adi').get(calls.add, { body });
  expect(data).toMatchObject({ unitCode: 'FB-02', deviceId: 'NEW-1' });
  expect((await speak(world, 'NEW-1', point)).data).toMatchObject({ kept: 1, isRegistered: true });
  expect(
    (await world.as('adi').get(calls.unregistered, {})).data.map(({ deviceId }) => deviceId),
  ).not.toContain('NEW-1');
});

test('three hot readings raise one over-temperature, and readings that are cool again end it', async () => {
  await overheat(world);
  expect(await open()).toEqual(['B05']);
  await overheat(world, 'DEV-OURS', Date.now() + 60_000);
  expect(await open()).toEqual(['B05']);
  const { rows } = await world.owner.query(
    `select code, value, threshold from caution where equipment_id = $1`,
    [forklifts.ours],
  );
  expect(rows).toEqual([{ code: 'B05', value: 58, threshold: 55 }]);
  await speak(world, 'DEV-OURS', [{ ts: new Date(Date.now() + 90_000).toISOString(), battTempC: 40 }]);
  expect(await open()).toEqual([]);
});

test('two batches of one device at once raise one caution', async () => {
  const hot = (seconds: number) => [{ ts: Date.now() - seconds * 1000, coolantC: 105, runState: 1 }];
  await Promise.all([50, 40, 30, 20, 10].map((seconds) => speak(world, 'DEV-GENSET', hot(seconds))));
  await speak(world, 'DEV-GENSET', hot(2));
  await speak(world, 'DEV-GENSET', hot(1));
  await speak(world, 'DEV-GENSET', hot(0));
  const { rows } = await world.owner.query(`select code from caution where equipment_id = $1`, [
    forklifts.genset,
  ]);
  expect(rows).toEqual([{ code: 'G03' }]);
});

test('a day of silence is one case, and ends with the next word', async () => {
  const door = deviceDoor(world.database.all);
  await world.owner.query(`update monitored_device set last_heard = now() - interval '25 hours', registered_at = now() - interval '3 days'
    where device_id = 'DEV-THEIRS'`);
  const before = halfHourBefore(world.doors.telemetry);
  expect(await door.raiseSilence(before)).toBe(1);
  expect(await door.raiseSilence(before)).toBe(0);
  await speak(world, 'DEV-THEIRS', [{ ts: ago(1), soc: 80 }]);
  const { rows } = await world.owner.query(
    `select code, ended_at is not null as over from caution where equipment_id = $1`,
    [forklifts.theirs],
  );
  expect(rows).toEqual([{ code: 'C01', over: true }]);
});

test('series are dropped once they are past their time', async () => {
  const later = new Date(Date.now() + 60 * 86_400_000);
  expect(await world.doors.telemetry.forget(later)).toBeGreaterThan(0);
  expect((await world.owner.query('select 1 from telemetry.point')).rows).toEqual([]);
  expect((await world.owner.query('select 1 from telemetry.quarter')).rows.length).toBeGreaterThan(0);
});

test('keys are kept nowhere', async () => {
  const { rows } = await world.owner.query(
    `select 1 from audit_entry where before::text like $1 or after::text like $1 union all
     select 1 from idempotency where reply::text like $1 union all select 1 from monitored_device where key_hash like $1`,
    [`%${deviceKey}%`],
  );
  expect(rows).toEqual([]);
});

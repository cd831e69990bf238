import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonitored, devices, forklifts, overheat, speak } from '../../../test/monitoring.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
const hour = 3_600_000;
/** The last full quarter of an hour. */
const base = Math.floor(Date.now() / 900_000) * 900_000 - 900_000;
beforeAll(async () => {
  world = await openWorld();
  await addMonitored(world);
  const worked = [0, 1, 2, 3].map((quarter) => ({
    ts: base - 6 * hour + quarter * 900_000,
    workingHours: 100 + quarter * 0.2,
    travelHours: 50,
    soc: 90 - quarter,
    battCurrent: -40,
    battTempC: 30,
  }));
  // After a gap of four hours the meter says more: nobody heard when it ran.
  const after = { ts: base - hour, workingHours: 103, soc: 70, battCurrent: -60, battTempC: 33, keyOn: true };
  await speak(world, 'DEV-OURS', [...worked, after]);
  await speak(world, 'DEV-THEIRS', [{ ts: Date.now() - 60_000, soc: 60, charging: true }]);
  await speak(world, 'DEV-GENSET', [
    { ts: Date.now() - 60_000, runState: 1, kw: 120, fuelPct: 40, coolantC: 85, runHours: 900 },
  ]);
});
afterAll(() => world.end());

const calls = contract.materialHandling;
const id = devices.ours;
const total = async (as: PersonName) => (await world.as(as).get(calls.total, {})).data;
const list = async (as: PersonName, query: RequestOf<typeof calls.list>['query'] = {}) =>
  (await world.as(as).get(calls.list, { query })).data.map(({ unitCode, state }) => [unitCode, state]);

test('tiles count the units in sight by how they stand', async () => {
  expect(await total('putri')).toEqual({
    total: 2,
    states: expect.arrayContaining([
      { state: 'RUNNING', units: 1 },
      { state: 'SILENT', units: 1 },
    ]),
  });
  expect((await total('eko')).total).toBe(2);
  expect((await total('sari')).states.find(({ state }) => state === 'CHARGING')?.units).toBe(1);
});

test('the list has units in sight, by state, kind and what is searched', async () => {
  expect(await list('putri')).toEqual([
    ['FB-01', 'SILENT'],
    ['GS-09', 'RUNNING'],
  ]);
  expect(await list('putri', { State: ['RUNNING'] })).toEqual([['GS-09', 'RUNNING']]);
  expect(await list('putri', { Kind: ['BATTERY'] })).toEqual([['FB-01', 'SILENT']]);
  expect(await list('putri', { SearchValue: 'gs' })).toEqual([['GS-09', 'RUNNING']]);
  expect(await list('putri', { CustomerCode: ['C-BH'] })).toEqual([]);
  expect(await list('sari')).toEqual([['FB-91', 'CHARGING']]);
});

test('one unit is got with what tells most; another company’s is none', async () => {
  const get = (one: string, as: PersonName) => world.as(as).call(calls.get, { params: { id: one } });
  expect((await get(devices.genset, 'putri')).body.data).toMatchObject({
    fill: 40,
    heat: 85,
    hours: 900,
    state: 'RUNNING',
  });
  expect((await get(devices.theirs, 'putri')).status).toBe(404);
  expect((await get(devices.theirs, 'eko')).status).toBe(404);
  expect((await get(devices.ours, 'sari')).status).toBe(404);
});

test.each(['realTime', 'report', 'workingHour'] as const)(
  '%s of a unit out of sight is none',
  async (name) => {
    expect((await world.as('eko').call(calls[name], { params: { id: devices.theirs } })).status).toBe(404);
  },
);
test.each(['soc', 'battCurr', 'battTemp'] as const)('%s of a unit out of sight is none', async (name) => {
  expect((await world.as('eko').call(calls[name], { query: { id: devices.theirs } })).status).toBe(404);
});

test('real time tells each value with its age and how it is to be taken', async () => {
  const { data } = await world.as('eko').get(calls.realTime, { params: { id } });
  expect(data).toMatchObject({ state: 'SILENT', isOld: true, at: new Date(base - hour).toISOString() });
  expect(data.readings.find(({ signal }) => signal === 'soc')).toMatchObject({ value: 70, level: 'NORMAL' });
  expect(data.readings.find(({ signal }) => signal === 'cellVMin')).toMatchObject({ value: null, at: null });
});

test('a report is rows of quarters of an hour, and what was not measured is no row', async () => {
  const { data } = await world.as('putri').get(calls.report, { params: { id } });
  expect(data.stepMinutes).toBe(15);
  const soc = data.series.find(({ signal }) => signal === 'soc')?.points ?? [];
  expect(soc.map(({ mean }) => mean)).toEqual([90, 89, 88, 87, 70]);
  expect(data.series.find(({ signal }) => signal === 'battVoltage')?.points).toEqual([]);
  const { data: current } = await world.as('putri').get(calls.battCurr, { query: { id } });
  expect(current.series[0]?.points.at(-1)).toMatchObject({ low: -60, mean: -60, high: -60 });
  const { data: heat } = await world.as('putri').get(calls.battTemp, { query: { id } });
  expect(heat.series[0]?.points.at(-1)?.mean).toBe(33);
});

test('many days are told by the hour', async () => {
  const To = new Date().toISOString().slice(0, 10);
  const From = new Date(Date.now() - 30 * 24 * hour).toISOString().slice(0, 10);
  const { data } = await world.as('putri').get(calls.soc, { query: { id, From, To } });
  expect(data.stepMinutes).toBe(60);
  expect(data.series[0]?.points.length).toBeLessThan(5);
});

test('hours that nobody heard are not counted', async () => {
  const { data } = await world.as('putri').get(calls.workingHour, { params: { id } });
  expect(data.hours).toBeCloseTo(0.6, 5);
  expect(data.days.reduce((sum, { heardHours }) => sum + heardHours, 0)).toBe(1.25);
  expect(data.days).toHaveLength(7);
});

test.each([
  [{ From: '2026-11-20', To: '2026-11-10' }, 'query.To'],
  [{ From: '2026-01-01', To: '2026-11-10' }, 'query.From'],
  [{ From: 'yesterday' }, 'query.From'],
])('days that make no span are refused', async (query, field) => {
  const answer = await world.as('putri').call(calls.report, { params: { id }, query });
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
});

test('the charge of a generator set is asked for in vain', async () => {
  expect((await world.as('putri').call(calls.soc, { query: { id: devices.genset } })).status).toBe(400);
});

test('the summary of a unit is a spreadsheet of its days, for the office', async () => {
  const { raw, headers } = await world
    .as('putri')
    .call(calls.summaryReport, { params: { id }, query: { Format: 'csv' } });
  expect(headers['content-disposition']).toContain('summary-FB-01.csv');
  const lines = raw.toString('utf8').trim().split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('State of charge lowest (%)');
  expect((await world.as('maya').call(calls.summaryReport, { params: { id } })).status).toBe(403);
});

test('cautions are seen with their unit, filtered, acknowledged once, and become one job', async () => {
  await overheat(world);
  const found = async (query: RequestOf<typeof calls.cautions>['query'], as: PersonName = 'putri') =>
    (await world.as(as).get(calls.cautions, { query })).data;
  const [caution] = await found({ id });
  expect(caution).toMatchObject({
    code: 'B05',
    severity: 'CRITICAL',
    unitCode: 'FB-01',
    value: 58,
    threshold: 55,
    endedAt: null,
  });
  expect(await found({ Code: ['B01'] })).toEqual([]);
  expect(await found({ Severity: ['CRITICAL'], IsAcknowledged: 'false' })).toHaveLength(1);
  expect(await found({}, 'sari')).toEqual([]);
  expect(await found({}, 'eko')).toHaveLength(1);
  expect((await world.as('putri').get(calls.get, { params: { id } })).data).toMatchObject({
    state: 'CRITICAL',
    openCautions: 1,
  });
  const one = { id: caution?.id ?? '', version: 1 };
  expect((await world.as('eko').call(calls.acknowledge, { body: one })).status).toBe(403);
  expect((await world.as('joko').call(calls.acknowledge, { body: one })).status).toBe(404);
  const { data: seen } = await world
    .as('maya')
    .get(calls.acknowledge, { body: { ...one, note: 'Blowing it out' } });
  expect(seen).toMatchObject({ note: 'Blowing it out', version: 2 });
  expect(
    (await world.as('maya').call(calls.acknowledge, { body: { ...one, version: 2 } })).problem.code,
  ).toBe('moveNotAllowed');
  expect((await world.as('putri').call(calls.makeJob, { body: one })).problem.code).toBe('conflict');
  expect((await world.as('maya').call(calls.makeJob, { body: { ...one, version: 2 } })).status).toBe(403);
  const { data: made } = await world.as('putri').get(calls.makeJob, { body: { ...one, version: 2 } });
  const job = (await world.as('putri').get(contract.jobs.get, { params: { id: made.jobId ?? '' } })).data;
  expect(job).toMatchObject({ number: made.jobNumber, jobType: 'UNS' });
  expect(job.description).toContain('B05 Over-temperature (58 / 55)');
  expect((await world.as('putri').call(calls.makeJob, { body: { ...one, version: 3 } })).problem.code).toBe(
    'moveNotAllowed',
  );
});

test('cautions of before a machine was theirs are not told to its new owner', async () => {
  await world.owner.query(
    `insert into caution (equipment_id, customer_code, code, severity, raised_at, ended_at) values ($1, 'C-BH', 'B01', 'CAUTION', now() - interval '9 days', now() - interval '8 days')`,
    [forklifts.ours],
  );
  const codes = async (as: PersonName) =>
    (await world.as(as).get(calls.cautions, { query: { id } })).data.map(({ code }) => code);
  expect(await codes('putri')).toContain('B01');
  expect(await codes('eko')).not.toContain('B01');
});

test('the cautions are a file as well', async () => {
  const answer = await world.as('putri').call(calls.cautionSummary, { query: { Code: ['B05'] } });
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('cautions.xlsx'),
  ]);
  const text = await world
    .as('putri')
    .call(calls.cautionSummary, { query: { Format: 'csv', Code: ['B05'] } });
  expect(text.raw.toString('utf8')).toContain('B05 Over-temperature');
});

const key = 'a-key-that-a-person-made-up';
const device = (more: Partial<RequestOf<typeof calls.add>['body']> = {}) => ({
  deviceId: 'DEV-NEW',
  kind: 'BATTERY' as const,
  equipmentId: forklifts.free,
  key,
  nominalVolts: 48,
  capacityAh: 600,
  ...more,
});

test.each([
  ['without a key, where it never spoke', { key: null }, 400, 'body.key'],
  ['on a machine of another class', { equipmentId: forklifts.genset }, 400, 'body.equipmentId'],
  ['on a machine that has one', { equipmentId: forklifts.ours }, 409, 'body.equipmentId'],
  ['that is on a machine', { deviceId: 'DEV-OURS' }, 409, 'body.deviceId'],
  ['with a name that is none', { deviceId: 'a b' }, 400, 'body.deviceId'],
  ['on a machine out of sight', { equipmentId: forklifts.theirs }, 404, undefined],
] as const)('a device %s is not registered', async (_name, wrong, status, field) => {
  const answer = await world.as('adi').call(calls.add, { body: device(wrong) });
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([status, field]);
});

test('a device is registered, described and taken off by who keeps the monitoring', async () => {
  expect((await world.as('putri').call(calls.add, { body: device() })).status).toBe(403);
  const { data: added } = await world.as('adi').get(calls.add, { body: device() });
  expect(added).toMatchObject({ unitCode: 'FB-02', nominalVolts: 48, version: 1 });
  const got = (await world.as('eko').get(calls.getPopulation, { params: { id: added.id } })).data;
  expect(got).toMatchObject({ deviceId: 'DEV-NEW', customerCode: 'C-TJ' });
  expect((await world.as('sari').call(calls.getPopulation, { params: { id: added.id } })).status).toBe(404);
  const changed = { id: added.id, version: 1, capacityAh: 625, note: 'New cells' };
  const { data: after } = await world.as('adi').get(calls.change, { body: changed });
  expect(after).toMatchObject({ capacityAh: 625, nominalVolts: null, note: 'New cells', version: 2 });
  expect((await world.as('adi').call(calls.change, { body: changed })).problem.code).toBe('conflict');
  expect(
    (await world.as('adi').call(calls.unregister, { body: { id: added.id, version: 1 } })).problem.code,
  ).toBe('conflict');
  const { data: off } = await world.as('adi').get(calls.unregister, { body: { id: added.id } });
  expect(off).toMatchObject({ deviceId: 'DEV-NEW' });
  expect((await world.as('adi').call(calls.getPopulation, { params: { id: added.id } })).status).toBe(404);
});

test('the population is listed, and by customer, with the machines that have no device yet', async () => {
  const population = async (as: PersonName) =>
    (await world.as(as).get(calls.population, {})).data.map(({ unitCode }) => unitCode);
  expect(await population('putri')).toEqual(['FB-01', 'GS-09']);
  expect(await population('sari')).toEqual(['FB-91']);
  const customers = (await world.as('putri').get(calls.customers, {})).data;
  expect(customers).toEqual([
    expect.objectContaining({ customerCode: 'C-TJ', units: 3, batteryUnits: 1, gensets: 1 }),
  ]);
  const machines = (await world.as('putri').get(calls.customerEquipment, { query: { CustomerCode: 'C-TJ' } }))
    .data;
  expect(machines.map(({ unitCode, deviceId }) => [unitCode, deviceId])).toEqual([
    ['FB-01', 'DEV-OURS'],
    ['FB-02', null],
    ['GS-09', 'DEV-GENSET'],
  ]);
  expect(
    (await world.as('putri').get(calls.customerEquipment, { query: { CustomerCode: 'C-BH' } })).data,
  ).toEqual([]);
  expect((await world.as('putri').call(calls.unregistered, {})).status).toBe(403);
});

test('a machine without a picture has none, and its unit says so', async () => {
  const putri = world.as('putri');
  const { data } = await putri.get(calls.list, { query: { SearchValue: 'FB-01' } });
  const { hasPicture } = (await putri.get(calls.get, { params: { id: data[0]?.id ?? '' } })).data;
  expect(hasPicture).toBe(false);
  expect((await putri.call(calls.image, { query: { id: forklifts.ours } })).status).toBe(404);
});

// What a machine said before a caution stays with it: for who looks, with its job, and in the pack of who mends it.
import { contract } from '@dca/contract';
import { jobStates } from '@dca/domain/job-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { addMonitored, devices, forklifts, overheat, speak } from '../../../test/monitoring.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { halfHourBefore } from '../../platform/telemetry/half-hour-before.ts';
import { deviceDoor } from '../../visibility/device-door.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addMonitored(world);
});
afterAll(() => world.end());

const calls = contract.materialHandling;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const cautionOf = async (code: 'B05' | 'C01') => {
  const { data } = await world.as('putri').get(calls.cautions, { query: { Code: [code] } });
  return data[0] ?? expect.fail(`no ${code}`);
};

test('a caution keeps the half hour before it, also after the series are gone', async () => {
  await speak(world, 'DEV-OURS', [
    { ts: ago(45), battTempC: 31 },
    { ts: ago(29), battTempC: 40.04, soc: 70 },
    { ts: ago(10), battTempC: 52 },
  ]);
  await overheat(world);
  await world.doors.telemetry.forget(new Date(Date.now() + 40 * 86_400_000));
  const { id } = await cautionOf('B05');
  const { data } = await world.as('putri').get(calls.halfHour, { params: { id } });
  expect(data).toMatchObject({ code: 'B05', kind: 'BATTERY', unitCode: 'FB-01', value: 58 });
  expect(data.halfHour?.signals.battTempC).toEqual([40, 52, 58, 58, 58]);
  expect(data.halfHour?.signals.soc).toEqual([70, null, 70, 70, 70]);
  expect(data.halfHour?.signals).not.toHaveProperty('battVoltage');
  expect(data.halfHour?.at).toHaveLength(5);
  expect((await world.as('sari').call(calls.halfHour, { params: { id } })).status).toBe(404);
});

test('a day that was forgotten is open again for what is said of it late', async () => {
  const answer = await speak(world, 'DEV-GENSET', [{ ts: ago(1), coolantC: 80 }]);
  expect(answer).toMatchObject({ status: 202, data: { kept: 1 } });
});

test('it is part of the job that the caution became, and of the pack of its mechanic', async () => {
  const { id, version } = await cautionOf('B05');
  const { data: made } = await world.as('putri').get(calls.makeJob, { body: { id, version } });
  const jobId = made.jobId ?? '';
  const { data: ofJob } = await world.as('putri').get(calls.cautionsOfJob, { params: { jobId } });
  expect(ofJob.map((one) => [one.code, one.halfHour?.at.length])).toEqual([['B05', 5]]);
  expect((await world.as('sari').call(calls.cautionsOfJob, { params: { jobId } })).status).toBe(404);
  await world.owner.query('update job set status = $2 where id = $1', [
    jobId,
    jobStates.withMechanics.codes[0],
  ]);
  await world.owner.query(
    `insert into job_mechanic (job_id, person_id, position, is_leader, assigned_by) values ($1, $2, 0, true, $3)`,
    [jobId, people.maya, people.lukman],
  );
  const { data: pack } = await world.as('maya').get(contract.offline.dayPack, {});
  expect(pack.jobs.find(({ job }) => job.id === jobId)?.cautions).toEqual(ofJob);
});

test('a silence keeps the last half hour that was heard', async () => {
  await speak(world, 'DEV-THEIRS', [
    { ts: ago(300), soc: 60 },
    { ts: ago(200), soc: 50 },
    { ts: ago(190), soc: 49 },
  ]);
  await world.owner.query(
    `update monitored_device set last_heard = now() - interval '25 hours', registered_at = now() - interval '3 days' where id = $1`,
    [devices.theirs],
  );
  await deviceDoor(world.database.all).raiseSilence(halfHourBefore(world.doors.telemetry));
  const { data } = await world.as('sari').get(calls.cautions, { query: { Code: ['C01'] } });
  const [caution] = data;
  const told = (await world.as('sari').get(calls.halfHour, { params: { id: caution?.id ?? '' } })).data;
  expect(told.halfHour?.signals).toEqual({ soc: [50, 49] });
});

test('what cannot be true is told with its reason, newest first, by who sees the unit', async () => {
  await speak(world, 'DEV-OURS', [{ ts: ago(-90), soc: 50 }]);
  await speak(world, 'DEV-OURS', [
    { ts: ago(2), soc: 'hot' },
    { ts: ago(2), soc: 400 },
    { ts: ago(2), soc: 401 },
  ]);
  const ask = (query: { Reason?: 'OUT_OF_RANGE' } = {}) =>
    world.as('putri').get(calls.apart, { params: { id: devices.ours }, query });
  const { data } = await ask();
  expect(data.reasons).toEqual([
    { reason: 'OUT_OF_RANGE', times: 2 },
    { reason: 'FUTURE', times: 1 },
    { reason: 'NOT_A_NUMBER', times: 1 },
  ]);
  expect(data.rows.map(({ reason }) => reason)).toEqual([
    ...['OUT_OF_RANGE', 'OUT_OF_RANGE', 'NOT_A_NUMBER', 'FUTURE'],
  ]);
  expect(data.rows[0]?.said).toContain('"soc": 401');
  expect((await ask({ Reason: 'OUT_OF_RANGE' })).data.rows).toHaveLength(2);
  const answer = await world.as('sari').call(calls.apart, { params: { id: devices.ours }, query: {} });
  expect(answer.status).toBe(404);
});

test('garbage without end is kept apart up to its bound', async () => {
  const garbage = Array.from({ length: 900 }, () => ({ ts: ago(1), soc: 'x' }));
  for (let time = 0; time < 4; time += 1) await speak(world, 'DEV-GENSET', garbage);
  const { data } = await world.as('putri').get(calls.apart, { params: { id: devices.genset }, query: {} });
  expect(data.reasons[0]?.times).toBe(2700);
  expect(data.rows).toHaveLength(200);
});

test('with its job come the parts that jobs of the same caution took on such machines, and of what one may see alone', async () => {
  const { rows } = await world.owner.query<{ id: string }>(
    `select job_id as id from caution where code = 'B05' and job_id is not null`,
  );
  const jobId = String(rows[0]?.id);
  const earlier = async (machine: string, parts: readonly string[]) => {
    const [job] = (
      await world.owner.query<{ id: string }>(
        `insert into job select (jsonb_populate_record(job, jsonb_build_object('id', gen_random_uuid(), 'number', 'J-' || gen_random_uuid(),
           'equipment_id', machine.id, 'customer_code', machine.customer_code, 'plant_code', machine.plant_code))).*
         from job, equipment machine where job.id = $1 and machine.id = $2 returning id`,
        [jobId, machine],
      )
    ).rows;
    await world.owner.query(
      `insert into caution (equipment_id, customer_code, code, severity, raised_at, ended_at, job_id)
       select id, customer_code, 'B05', 'CRITICAL', now() - interval '9 days', now() - interval '8 days', $2 from equipment where id = $1`,
      [machine, job?.id],
    );
    for (const [position, part] of parts.entries())
      await world.owner.query(
        `insert into part_line (job_id, position, part_number, description, quantity, updated_by) values ($1, $2, $3, 'Of it', 1, 'adi')`,
        [job?.id, position, part],
      );
  };
  await earlier(forklifts.free, ['FAN-1', 'BELT-2']);
  await earlier(forklifts.ours, ['FAN-1']);
  await earlier(forklifts.theirs, ['SECRET-9']);
  await earlier(forklifts.genset, ['OIL-3']);
  const { data } = await world.as('putri').get(calls.cautionsOfJob, { params: { jobId } });
  expect(data.map(({ parts }) => parts?.map(({ partNumber, times }) => [partNumber, times]))).toEqual([
    [
      ['FAN-1', 2],
      ['BELT-2', 1],
    ],
  ]);
});

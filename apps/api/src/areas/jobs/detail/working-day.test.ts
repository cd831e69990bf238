// The database's working day of a moment is that of the domain; job, machine and papers tell hours and days alike.
import { contract } from '@dca/contract';
import { downtimeHours } from '@dca/domain/downtime';
import type { PlantZone } from '@dca/domain/times';
import { usualShifts, workingDayOf } from '@dca/domain/working-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { handedOverJob, startWork } from '../../../../test/main-job.ts';
import { approvedAs, paperAs } from '../../../../test/papers.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const detailOf = async (id: string) =>
  (await world.as('putri').get(contract.jobs.get, { params: { id } })).data;

test('every hour of two days belongs to the same day in the database and in the domain, also with shifts of its own', async () => {
  const { rows: plants } = await world.owner.query('select plant_code, zone from plant order by 1 limit 3');
  const own = [
    { code: 'A', start: 7, end: 15 },
    { code: 'B', start: 22, end: 5 },
  ];
  await world.owner.query('delete from person_shift where plant_code = $1', [plants[0].plant_code]);
  await world.owner.query('delete from plant_shift where plant_code = $1', [plants[0].plant_code]);
  for (const { code, start, end } of own)
    await world.owner.query(
      'insert into plant_shift (plant_code, shift_code, begins, ends) values ($1, $2, $3, $4)',
      [plants[0].plant_code, code, start, end],
    );
  await world.owner.query('delete from person_shift where plant_code = $1', [plants[1].plant_code]);
  await world.owner.query('delete from plant_shift where plant_code = $1', [plants[1].plant_code]);
  for (const [{ plant_code, zone }, shifts] of [
    [plants[0], own],
    [plants[1], usualShifts],
  ] as const)
    for (let hour = 0; hour < 48; hour += 1) {
      const at = new Date(Date.UTC(2026, 1, 28, hour, 30));
      const { rows } = await world.owner.query('select working_day($1, $2)::text as day', [plant_code, at]);
      const plain = workingDayOf(at, zone as PlantZone, shifts);
      const ahead = { WIB: 7, WITA: 8, WIT: 9 }[zone as PlantZone];
      const date = new Date(at.getTime() + ahead * 3_600_000).toISOString().slice(0, 10);
      expect([at, rows[0].day]).toEqual([at, plain?.date ?? date]);
    }
});

test('a job begun after midnight has the day of its evening, on its page and on its paper', async () => {
  const jobId = await approvedAs(world, 'SER');
  await world.owner.query(
    "update tracking_stage set start_at = '2026-11-19T19:00:00Z', end_at = '2026-11-19T20:00:00Z' where job_id = $1 and stage = 'EXECUTION'",
    [jobId],
  );
  // 02:00 at Jakarta on the 20th.
  expect((await detailOf(jobId)).workingDay).toBe('2026-11-19');
  expect((await paperAs(world, 'eko', jobId)).jobs[0]?.workingDay).toBe('2026-11-19');
});

test('nobody has begun: there is no working day, and no stop no hours', async () => {
  const jobId = await handedOverJob(world);
  expect(await detailOf(jobId)).toMatchObject({ workingDay: null, downtimeHours: null });
});

test('stops that overlap count once, on the job and on the machine; what is from before the month is cut', async () => {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const stops = [
    { stoppedAt: ago(5), readyAt: ago(3) },
    { stoppedAt: ago(4), readyAt: ago(2) },
    { stoppedAt: ago(24 * 50), readyAt: ago(24 * 50 - 6) },
    { stoppedAt: ago(24 * 500), readyAt: ago(24 * 499) },
  ];
  await world.owner.query('delete from downtime where equipment_id = $1', [machines.ex205]);
  for (const { stoppedAt, readyAt } of stops)
    await world.owner.query(
      `insert into downtime (id, job_id, equipment_id, stopped_at, ready_at, reported_by, closed_by)
       select gen_random_uuid(), $1, $2, $3, $4, id, id from person limit 1`,
      [jobId, machines.ex205, stoppedAt, readyAt],
    );
  expect((await detailOf(jobId)).downtimeHours).toBe(downtimeHours(stops, ago(24 * 600), ago(0)));
  const { data } = await world
    .as('putri')
    .get(contract.equipment.machine, { params: { id: machines.ex205 } });
  expect(data.stood?.year).toBe(9);
  const local = new Date(Date.now() + 7 * 3_600_000);
  const month = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - 7 * 3_600_000);
  const ofMonth = downtimeHours(stops, month, ago(0));
  expect(data.stood?.month).toBeCloseTo(ofMonth, 0);
});

// Two rows of one machine: what moves, and what leads where afterwards.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { readyJob } from '../../../test/main-job.ts';
import { merging } from '../../../test/merging.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { workOnMerges } from './work.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.equipment;
const {
  addJob,
  addJobs,
  addMachine,
  jobsOn,
  merge,
  merged,
  mergesOf,
  preview,
  read,
  rowOf,
  rowsOf,
  undone,
  work,
} = merging(() => world, 'equipment');
let turn = 0;
/** The machine that was entered twice: `twin` has the work, `real` is the one that stays. */
let twin: string;
let real: string;
beforeEach(async () => {
  turn += 1;
  twin = await addMachine(`TW-${turn}`);
  real = await addMachine(`RE-${turn}`);
});

describe('merging two rows of a machine', () => {
  test('shows what moves first, then moves just that', async () => {
    await addJobs(twin, 3);
    await read(twin, '2026-01-05T00:00:00Z', 100);
    const { data } = (await preview(twin, real)).body;
    expect(data.refused).toEqual([]);
    expect(data.moves).toEqual([
      { part: 'job', rows: 3, some: expect.arrayContaining([expect.stringMatching(/^J-/)]) },
      { part: 'smr_reading', rows: 1, some: [] },
    ]);
    expect(await jobsOn(twin)).toBe(3);
    await merged(twin, real);
    expect([await jobsOn(twin), await jobsOn(real)]).toEqual([0, 3]);
    expect(await rowOf(real)).toMatchObject({ smr: '100.0' });
    const [told] = await mergesOf(real);
    expect(told).toMatchObject({
      state: 'DONE',
      rowsExpected: 4,
      rowsMoved: 4,
      reason: 'Registered twice',
      by: 'adi@demo.test',
    });
    // What a job showed of its machine stays.
    const [job] = await rowsOf('select unit_code from job where equipment_id = $1 limit 1', [real]);
    expect(job.unit_code).toBe(`TW-${turn}`);
  });

  test('leads from the old address, serial number and number to the one that stays', async () => {
    await merged(twin, real);
    const page = await world.as('eko').get(calls.machine, { params: { id: twin } });
    expect(page.data).toMatchObject({
      isActive: false,
      mergedInto: { id: real, name: `RE-${turn} (S-RE-${turn})` },
    });
    const found = await world.as('putri').get(calls.list, { query: { SerialNumber: [`s-tw-${turn}`] } });
    expect(found.data.map(({ id }) => id).sort()).toEqual([twin, real].sort());
    expect((await world.as('putri').get(calls.machine, { params: { id: real } })).data.mergedInto).toBeNull();
  });

  test('lets new work that names the old machine land on the one that stays', async () => {
    await merged(twin, real);
    const jobId = await addJob(twin);
    const breakdown = {
      id: randomUUID(),
      temporaryNumber: 'T-9001',
      equipmentId: twin,
      stoppedAt: new Date(Date.now() - 3_600_000).toISOString(),
      phenomenon: 'Engine died',
      at: new Date().toISOString(),
    };
    for (const _again of [1, 2])
      expect(
        (await world.as('maya').call(contract.jobs.reportBreakdown, { body: breakdown })).status,
      ).toBeLessThan(300);
    const rows = await rowsOf('select equipment_id from job where id = any($1)', [[jobId, breakdown.id]]);
    expect(rows.map((row) => row.equipment_id)).toEqual([real, real]);
    const stops = await rowsOf('select equipment_id from downtime where job_id = $1', [breakdown.id]);
    expect(stops.map((row) => row.equipment_id)).toEqual([real]);
  });

  test('a breakdown that was reported before is the same one when it is sent again after', async () => {
    const breakdown = {
      id: randomUUID(),
      temporaryNumber: 'T-9002',
      equipmentId: twin,
      stoppedAt: new Date(Date.now() - 3_600_000).toISOString(),
      phenomenon: 'Engine died',
      at: new Date().toISOString(),
    };
    await world.as('maya').get(contract.jobs.reportBreakdown, { body: breakdown });
    await merged(twin, real);
    const again = await world.as('maya').call(contract.jobs.reportBreakdown, { body: breakdown });
    expect(again.status).toBeLessThan(300);
    expect(await jobsOn(real)).toBe(1);
  });

  test('loses nothing that a phone holds: a sheet that was filled before is sent after it', async () => {
    const { jobId, sheet } = await readyJob(world);
    await merged(machines.ex205, real);
    const { status } = await world
      .as('maya')
      .call(contract.checksheets.save, { params: { family: 'pi' }, body: sheet });
    expect(status).toBe(200);
    const readings = await rowsOf('select equipment_id from smr_reading where job_id = $1', [jobId]);
    expect(readings).toEqual([{ equipment_id: real }]);
    expect((await rowOf(real)).smr).not.toBeNull();
  });

  test('exchanges fields, so that the right number is on the one that stays', async () => {
    const id = await merged(twin, real, { exchange: ['serialNumber', 'year'] });
    expect([(await rowOf(real)).serial_number, (await rowOf(twin)).serial_number]).toEqual([
      `S-TW-${turn}`,
      `S-RE-${turn}`,
    ]);
    await undone(id);
    expect([(await rowOf(real)).serial_number, (await rowOf(twin)).serial_number]).toEqual([
      `S-RE-${turn}`,
      `S-TW-${turn}`,
    ]);
  });

  test('keeps a component in a place that the other one has filled', async () => {
    for (const [id, serial] of [
      [twin, 'A'],
      [real, 'B'],
    ])
      await world.owner.query(
        `insert into component (equipment_id, kind, serial_number, installed_at, installed_smr) values ($1, 'ENG', $2, '2026-01-01', 0)`,
        [id, `${serial}${turn}`],
      );
    expect((await preview(twin, real)).body.data.stays).toEqual([
      { part: 'component', rows: 1, some: [`ENG A${turn}`] },
    ]);
    await merged(twin, real);
    const left = await rowsOf('select serial_number from component where equipment_id = $1', [twin]);
    expect(left).toEqual([{ serial_number: `A${turn}` }]);
  });

  test('moves a machine of many jobs in portions, and goes on where it was killed', async () => {
    await addJobs(twin, 2300);
    await merge(twin, real);
    let portions = 0;
    const dying = new Proxy(world.database.all, {
      get: (all, name) => {
        if (name === 'transaction') portions += 1;
        if (name === 'transaction' && portions > 2)
          return () => ({ execute: () => Promise.reject(new Error('killed')) });
        const found = Reflect.get(all, name);
        return typeof found === 'function' ? found.bind(all) : found;
      },
    });
    await expect(workOnMerges(dying)).rejects.toThrow('killed');
    expect([await jobsOn(twin), await jobsOn(real)]).toEqual([300, 2000]);
    expect((await mergesOf(twin))[0]).toMatchObject({ state: 'MOVING', rowsExpected: 2300, rowsMoved: 2000 });
    await work();
    expect(await jobsOn(real)).toBe(2300);
    const counted = await rowsOf(
      `select (select count(*)::int from merge_row where part = 'job' and merge_id = (select id from merge where merged_id = $1)) as kept`,
      [twin],
    );
    expect(counted).toEqual([{ kept: 2300 }]);
  });

  test('finds what somebody added who had read the machine before', async () => {
    await merged(twin, real);
    await addJobs(twin, 1);
    await work();
    expect([await jobsOn(twin), await jobsOn(real)]).toEqual([0, 1]);
  });
});

describe('hours', () => {
  test('of another owner stay with the row, and are told to nobody else', async () => {
    const theirs = await addMachine(`OW-${turn}`, 'C-BH');
    await read(theirs, '2026-01-05T00:00:00Z', 50);
    await world.owner.query(
      `insert into equipment_move (equipment_id, at, by, from_plant, to_plant, from_customer, to_customer)
       values ($1, '2026-02-01', 'test', 'JKT1', 'JKT1', 'C-BH', 'C-TJ')`,
      [theirs],
    );
    await world.owner.query(`update equipment set customer_code = 'C-TJ' where id = $1`, [theirs]);
    const { data } = (await preview(theirs, real)).body;
    expect([data.hoursStay, data.stays]).toEqual(['OWNERS', [{ part: 'smr_reading', rows: 1, some: [] }]]);
    await merged(theirs, real);
    expect((await world.as('eko').get(calls.get, { params: { id: real } })).data.readings).toEqual([]);
    expect(await rowOf(real)).toMatchObject({ smr: null });
    // Whoever had it before still reads the hours of their time.
    const before = await world.as('sari').get(calls.machine, { params: { id: theirs } });
    expect(before.data).toMatchObject({ smr: 50, until: expect.any(String) });
  });

  test('stay where the two meters contradict each other', async () => {
    await read(twin, '2026-01-05T00:00:00Z', 900);
    await read(real, '2026-03-05T00:00:00Z', 400);
    expect((await preview(twin, real)).body.data.hoursStay).toBe('CONTRADICT');
    await merged(twin, real);
    expect(await rowOf(real)).toMatchObject({ smr: '400.0' });
  });

  test('go along, and back: the meter stands as it stood', async () => {
    await read(real, '2026-01-05T00:00:00Z', 400);
    await read(twin, '2026-03-05T00:00:00Z', 900);
    const id = await merged(twin, real);
    expect(await rowOf(real)).toMatchObject({ smr: '900.0' });
    await undone(id);
    expect(await rowOf(real)).toMatchObject({ smr: '400.0' });
    const back = await rowsOf('select smr from smr_reading where equipment_id = $1', [twin]);
    expect(back).toEqual([{ smr: '900.0' }]);
  });

  test('that were read since stay with the meter that goes on', async () => {
    await read(real, '2026-01-05T00:00:00Z', 400);
    await read(twin, '2026-03-05T00:00:00Z', 900);
    const id = await merged(twin, real);
    await read(real, '2026-04-05T00:00:00Z', 950);
    await undone(id);
    expect(await rowOf(real)).toMatchObject({ smr: '950.0' });
  });
});

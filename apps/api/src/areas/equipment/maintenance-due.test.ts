// The next service of a machine: planned, moved on by an approval in its transaction, and following the meter.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { actAs, seenBy } from '../../../test/acting.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { serviceDoor } from '../../visibility/maintenance-door.ts';
import { startWorker } from '../../worker.ts';
import { noteServiceDone, planServices, servicesDueWithin } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const dueOf = async (machine: string) =>
  (
    await world.owner.query(
      `select interval_hours, due_smr, due_on::text, smr::float, left_hours::float, hours_per_day::float, estimated_on::text,
         expected_on::text, last_smr::float, plant_code from service_due where equipment_id = $1`,
      [machine],
    )
  ).rows[0];

test('every machine that runs and has a ladder gets its first due service, once', async () => {
  const { rows } = await world.owner.query<{ machines: number }>(
    'select count(*)::int as machines from equipment where smr is not null and is_active',
  );
  await world.owner.query(
    `insert into unit_model values ('X-1', 'KOM', 'DRILL', 'A model without a ladder');
     insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code, smr)
     values ('UNK-1', 'KOM', 'X-1', 'X-1', '1', 'C-TJ', 'JKT1', 100)`,
  );
  expect(await planServices(serviceDoor(world.database.all))).toBe(rows[0]?.machines);
  expect(await planServices(serviceDoor(world.database.all))).toBe(0);
  expect(await dueOf(machines.ex204)).toMatchObject({
    interval_hours: 250,
    due_smr: 4250,
    left_hours: 39.5,
    plant_code: 'JKT1',
  });
  expect(await dueOf(machines.bd07)).toMatchObject({ interval_hours: 250, due_smr: 9250 });
});

test('the worker plans by itself', async () => {
  await startWorker(world);
  const { rows } = await world.owner.query(`select cron from pgboss.schedule where name = 'plan-services'`);
  expect(rows).toEqual([{ cron: '45 * * * *' }]);
});

/** A submitted job that is made a service of that interval with that reading. */
async function serviceAt(smr: number, intervalHours: number): Promise<string> {
  const { jobId } = await submittedJob(world);
  await world.owner.query(`update job set job_type = 'SER', interval_hours = $2, smr = $3 where id = $1`, [
    jobId,
    intervalHours,
    smr,
  ]);
  return jobId;
}

const approve = (jobId: string) =>
  world.as('lukman').call(contract.checksheets.approve, { params: { family: 'ps' }, body: { jobId } });

test('an approved service moves the due one on along the grid, and an inspection does not', async () => {
  await world.owner.query(
    'update service_due set due_smr = 8750, interval_hours = 250 where equipment_id = $1',
    [machines.ex205],
  );
  const { jobId } = await submittedJob(world);
  expect(
    (
      await world
        .as('lukman')
        .call(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } })
    ).status,
  ).toBe(200);
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 8750 });
  await world.owner.query(
    'update service_due set due_smr = 8500, interval_hours = 500 where equipment_id = $1',
    [machines.ex205],
  );
  expect((await approve(await serviceAt(8538, 500))).status).toBe(200);
  expect(await dueOf(machines.ex205)).toMatchObject({
    due_smr: 8750,
    interval_hours: 250,
    last_smr: 8538,
    smr: 8538,
  });
  expect((await approve(await serviceAt(8760, 1000))).status).toBe(200);
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 9000, interval_hours: 1000, left_hours: 240 });
  expect((await approve(await serviceAt(9001, 250))).status).toBe(200);
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 9000, interval_hours: 1000, last_smr: 8760 });
});

test('a service that comes far too early is an extra one: what was due stays due, however often', async () => {
  await world.owner.query(
    'update service_due set due_smr = 9250, interval_hours = 250, last_smr = 9001 where equipment_id = $1',
    [machines.ex205],
  );
  for (const [smr, due] of [
    [9052.7, 9250],
    [9078.7, 9250],
    [9199.9, 9250],
    [9200, 9500],
  ] as const) {
    const jobId = await serviceAt(smr, 250);
    await actAs(world, 'lukman', (acting) => noteServiceDone(acting, jobId));
    expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: due, last_smr: smr });
  }
  await world.owner.query(
    'update service_due set due_smr = 9000, interval_hours = 1000, last_smr = 8760 where equipment_id = $1',
    [machines.ex205],
  );
});

test('a service that is opened and approved again counts once, and an older one that is approved late changes nothing', async () => {
  const [early, late] = [await serviceAt(9004, 1000), await serviceAt(9020, 1000)];
  const note = (jobId: string) => actAs(world, 'lukman', (acting) => noteServiceDone(acting, jobId));
  await note(late);
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 9250, last_smr: 9020 });
  await note(late);
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 9250 });
  await note(early);
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 9250, last_smr: 9020 });
  await world.owner.query(
    'update service_due set due_smr = 9000, interval_hours = 1000 where equipment_id = $1',
    [machines.ex205],
  );
});

test('what is rolled back moves nothing', async () => {
  const jobId = await serviceAt(9150, 1000);
  const rolledBack = actAs(world, 'lukman', async (acting) => {
    await noteServiceDone(acting, jobId);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 9000 });
  await actAs(world, 'lukman', (acting) => noteServiceDone(acting, jobId));
  expect(await dueOf(machines.ex205)).toMatchObject({ due_smr: 9250 });
});

test('a machine that was never planned gets its due service from the one that was done, within the tolerance of now', async () => {
  const jobId = await serviceAt(9201, 250);
  const dueAfter = async (tolerance: number) => {
    await world.owner.query('delete from service_due where equipment_id = $1', [machines.ex205]);
    await world.owner.query(
      `update general_parameter set value = $1 where code = 'SERVICE_TOLERANCE_HOURS'`,
      [JSON.stringify(tolerance)],
    );
    await actAs(world, 'lukman', (acting) => noteServiceDone(acting, jobId));
    return (await dueOf(machines.ex205)).due_smr;
  };
  expect(await dueAfter(50)).toBe(9500);
  expect(await dueAfter(10)).toBe(9250);
});

test('months come first where they come first', async () => {
  await world.owner.query(
    `update service_rung set months = 6 where unit_model = 'PC200-8' and interval_hours = 250`,
  );
  const jobId = await serviceAt(9250, 250);
  await world.owner.query(`update sheet set submitted_at = '2026-05-31T18:00:00Z' where job_id = $1`, [
    jobId,
  ]);
  await actAs(world, 'lukman', (acting) => noteServiceDone(acting, jobId));
  // 18:00 UTC is the 1st of June in Jakarta.
  expect(await dueOf(machines.ex205)).toMatchObject({ due_on: '2026-12-01', expected_on: '2026-12-01' });
});

test('a reading, whoever writes it, moves hours left and the day that is expected by the pace of 90 days', async () => {
  await world.owner.query('delete from smr_reading where equipment_id = $1', [machines.dt11]);
  const reading = (daysAgo: number, smr: number) =>
    world.owner.query(
      `insert into smr_reading (equipment_id, at, smr, source, by) values ($1, timestamptz '2026-11-20T00:00:00Z' - make_interval(days => $2), $3, 'IMPORT', 'x')`,
      [machines.dt11, daysAgo, smr],
    );
  await reading(200, 100);
  await reading(80, 11_700);
  await world.owner.query(
    'update service_due set due_smr = 12500, interval_hours = 500 where equipment_id = $1',
    [machines.dt11],
  );
  await world.owner.query(`update equipment set smr = 12420, smr_at = '2026-11-20T00:00:00Z' where id = $1`, [
    machines.dt11,
  ]);
  // 720 h in 80 days are 9 h a day; 80 h are left for 9 days.
  expect(await dueOf(machines.dt11)).toMatchObject({
    smr: 12_420,
    left_hours: 80,
    hours_per_day: 9,
    estimated_on: '2026-11-29',
    expected_on: '2026-11-29',
  });
  await world.owner.query(`update equipment set smr = 12530, smr_at = '2026-11-30T00:00:00Z' where id = $1`, [
    machines.dt11,
  ]);
  expect(await dueOf(machines.dt11)).toMatchObject({ left_hours: -30, estimated_on: '2026-11-30' });
});

test('a machine that stands still, or was read once, has no day that is expected', async () => {
  await world.owner.query('delete from smr_reading where equipment_id = $1', [machines.wl03]);
  await world.owner.query(`update equipment set smr = 6050, smr_at = '2026-11-20T00:00:00Z' where id = $1`, [
    machines.wl03,
  ]);
  expect(await dueOf(machines.wl03)).toMatchObject({ smr: 6050, hours_per_day: null, expected_on: null });
});

test('what is due at a plant is found by hours or days, by who sees the plant, from the indexes', async () => {
  const found = async (
    plant: string,
    hours: number,
    days: number,
    as: 'putri' | 'wayan' | 'eko' | 'sari' = 'putri',
  ) =>
    (
      await servicesDueWithin(await seenBy(world, as), plant, hours, days)
        .select('service_due.equipment_id as id')
        .execute()
    ).map(({ id }) => id);
  await world.owner.query(`update service_due set due_on = current_date + 5 where equipment_id = $1`, [
    machines.ex204,
  ]);
  expect(await found('JKT1', 40, 0)).toContain(machines.ex204);
  expect(await found('JKT1', 39, 4)).not.toContain(machines.ex204);
  expect(await found('JKT1', 39, 5)).toContain(machines.ex204);
  expect(await found('JKT1', 40, 0, 'eko')).toContain(machines.ex204);
  expect(await found('JKT1', 40, 0, 'wayan')).toEqual([]);
  expect(await found('JKT1', 9999, 999, 'sari')).toEqual([machines.ex902]);
});

test('a machine that goes to another plant takes its due service along', async () => {
  await world.owner.query(`update equipment set plant_code = 'BPN1', work_center_code = null where id = $1`, [
    machines.ex902,
  ]);
  expect(await dueOf(machines.ex902)).toMatchObject({ plant_code: 'BPN1' });
});

test('among many machines of a plant the indexes of hours and days find what is due', async () => {
  await world.owner.query(`
    insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code, smr)
      select 'N-' || n, 'KOM', 'N-' || n, 'HD785-7', 'N-' || n, 'C-TJ', 'JKT1', n from generate_series(1, 5000) n`);
  await planServices(serviceDoor(world.database.all));
  await world.owner.query(
    `update service_due set smr = due_smr - 300 - smr % 3000, due_on = current_date + 100 where last_on is null`,
  );
  await world.owner.query('vacuum analyze service_due');
  const { sql, parameters } = servicesDueWithin(await seenBy(world, 'putri'), 'JKT1', 40, 5)
    .select('service_due.equipment_id')
    .compile();
  const { rows } = await world.owner.query(`explain ${sql}`, [...parameters]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('service_due_hours_idx');
  expect(plan).toContain('service_due_day_idx');
});

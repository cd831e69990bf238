import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query('delete from tracking_correction');
  await world.owner.query('delete from tracking_stage');
});
afterAll(() => world.end());

const fleet = async (person: PersonName = 'eko') =>
  (await world.as(person).get(contract.equipment.fleet, { query: {} })).data;
const line = async (id: string, person?: PersonName) =>
  (await fleet(person)).find((machine) => machine.id === id);

test('a customer reads their machines, one line each, and no others', async () => {
  expect((await fleet()).map(({ unitCode }) => unitCode)).toEqual([
    'BD-07',
    'DT-11',
    'EX-204',
    'EX-205',
    'WL-03',
  ]);
  expect((await fleet('sari')).map(({ unitCode }) => unitCode)).toEqual(['EX-901', 'EX-902']);
});

test('each machine of a page has its newest paper, in its newest form; no others have one that is not theirs', async () => {
  const paperIn = async (jobId: string, number: string, revision: number, hoursAgo: number) => {
    const { rows } = await world.owner.query(
      `insert into paper (kind, number, revision, plant_code, customer_code, content, hash, made_at)
       select 'BAST', $2::text, $3::int, plant_code, customer_code, '{}', repeat('0', 64), now() - make_interval(hours => $4)
       from job where id = $1 returning id`,
      [jobId, number, revision, hoursAgo],
    );
    await world.owner.query(`insert into paper_job (paper_id, job_id, state) values ($1, $2, '0')`, [
      rows[0].id,
      jobId,
    ]);
    return rows[0].id as string;
  };
  const papers = async (person: PersonName, query: object = {}) =>
    (await world.as(person).get(contract.equipment.fleetPapers, { query })).data;
  await paperIn(jobs.approved, 'BAST/JKT1/2026/90001', 1, 5);
  const newest = await paperIn(jobs.approved, 'BAST/JKT1/2026/90001', 2, 2);
  await paperIn(jobs.approved, 'BAST/JKT1/2026/90000', 1, 9);
  const { rows } = await world.owner.query('select equipment_id as id from job where id = $1', [
    jobs.approved,
  ]);
  const of = await papers('eko');
  expect(of.map(({ id }) => id)).toEqual((await fleet()).map(({ id }) => id));
  expect(of.find(({ id }) => id === rows[0].id)?.paper).toMatchObject({
    id: newest,
    kind: 'BAST',
    number: 'BAST/JKT1/2026/90001',
    jobId: jobs.approved,
  });
  expect(of.filter(({ paper }) => paper !== null).every(({ id }) => id === rows[0].id)).toBe(true);
  expect((await papers('sari')).every(({ paper }) => paper === null)).toBe(true);
  const [first] = await papers('eko', { PageSize: 1 });
  expect(first?.id).toBe(of[0]?.id);
});

test('a machine without work is ready', async () => {
  expect(await line(machines.ex205)).toMatchObject({ condition: 'READY', job: null, openFindings: 0 });
});

test('the job that is furthest along is told, with what runs on it and what is waited for', async () => {
  expect(await line(machines.ex204)).toMatchObject({
    condition: 'IN_WORK',
    job: { id: jobs.inProgress, status: 50, stage: null },
  });
  await world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, source, wait_reason)
     values ($1, $2, 'WAITING', 1, now() - interval '2 hours', 'MOBILE', 'WAIT_PART')`,
    [jobs.inProgress, people.maya],
  );
  expect((await line(machines.ex204))?.job).toMatchObject({ stage: 'WAITING', waitReason: 'WAIT_PART' });
});

test('the job of the stop speaks, else the one that runs, else the next one; never the oldest plan date', async () => {
  const { rows: before } = await world.owner.query(
    'select id, status, equipment_id, plan_date from job where id = any($1)',
    [[jobs.handedOver, jobs.assigned, jobs.created]],
  );
  const put = (id: string, status: number, days: number) =>
    world.owner.query(
      'update job set equipment_id = $2, status = $3, plan_date = current_date + $4::int where id = $1',
      [id, machines.ex205, status, days],
    );
  const speaks = async () => [
    (await line(machines.ex205))?.job?.id,
    (await world.as('eko').get(contract.equipment.machine, { params: { id: machines.ex205 } })).data
      .openJobs[0]?.id,
    (await world.as('putri').get(contract.equipment.get, { params: { id: machines.ex205 } })).data.openJobs[0]
      ?.id,
  ];
  const all = (id: string) => [id, id, id];
  await put(jobs.handedOver, 40, -300);
  await put(jobs.assigned, 30, 3);
  await put(jobs.created, 10, 9);
  expect(await speaks()).toEqual(all(jobs.assigned));
  await world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, source)
     values ($1, $2, 'EXECUTION', 1, now() - interval '1 hour', 'MOBILE')`,
    [jobs.created, people.bima],
  );
  expect(await speaks()).toEqual(all(jobs.created));
  await world.owner.query(
    `insert into downtime (id, job_id, equipment_id, stopped_at, reported_by)
     values (gen_random_uuid(), $1, $2, now() - interval '5 hours', $3)`,
    [jobs.handedOver, machines.ex205, people.maya],
  );
  expect(await speaks()).toEqual(all(jobs.handedOver));
  // What stands is read first, since when and why.
  const [first] = await fleet();
  expect([first?.unitCode, first?.condition]).toEqual(['EX-205', 'STOPPED']);
  expect(first?.stop?.what).toBeTruthy();
  expect(Math.round((Date.now() - Date.parse(first?.stop?.since ?? '')) / 3_600_000)).toBe(5);
  const pages: string[] = [];
  for (let Cursor: string | undefined; ; ) {
    const page = await world
      .as('eko')
      .get(contract.equipment.fleet, { query: { PageSize: 2, ...(Cursor ? { Cursor } : {}) } });
    pages.push(...page.data.map(({ unitCode }) => unitCode));
    if (page.next === null) break;
    Cursor = page.next;
  }
  expect(pages).toEqual(['EX-205', 'BD-07', 'DT-11', 'EX-204', 'WL-03']);
  await world.owner.query('delete from downtime');
  await world.owner.query('delete from tracking_stage where job_id = $1', [jobs.created]);
  for (const { id, status, equipment_id, plan_date } of before)
    await world.owner.query('update job set status = $2, equipment_id = $3, plan_date = $4 where id = $1', [
      id,
      status,
      equipment_id,
      plan_date,
    ]);
});

test('a reported stop is told until the machine is ready again', async () => {
  await world.owner.query(
    `insert into downtime (id, job_id, equipment_id, stopped_at, reported_by)
     values (gen_random_uuid(), $1, $2, now() - interval '5 hours', $3)`,
    [jobs.inProgress, machines.ex204, people.maya],
  );
  expect((await line(machines.ex204))?.condition).toBe('STOPPED');
  await world.owner.query('update downtime set ready_at = now(), closed_by = $1', [people.maya]);
  expect((await line(machines.ex204))?.condition).toBe('IN_WORK');
});

test('the list is narrowed to how machines stand, and the sheet with it', async () => {
  const of = async (...Condition: ('READY' | 'IN_WORK' | 'STOPPED')[]) => {
    const { data } = await world.as('eko').get(contract.equipment.fleet, { query: { Condition } });
    return data.map(({ unitCode, condition }) => `${unitCode} ${condition}`);
  };
  const all = await fleet();
  const standing = (...wanted: string[]) =>
    all
      .filter(({ condition }) => wanted.includes(condition))
      .map(({ unitCode, condition }) => `${unitCode} ${condition}`);
  expect(standing('IN_WORK').length).toBeGreaterThan(0);
  expect(await of('IN_WORK')).toEqual(standing('IN_WORK'));
  expect(await of('READY', 'STOPPED')).toEqual(standing('READY', 'STOPPED'));
  await world.owner.query(`update downtime set ready_at = null, closed_by = null where equipment_id = $1`, [
    machines.ex204,
  ]);
  expect(await of('STOPPED')).toEqual(['EX-204 STOPPED']);
  expect(await of('IN_WORK')).not.toContain('EX-204 IN_WORK');
  await world.owner.query(`update downtime set ready_at = now(), closed_by = $2 where equipment_id = $1`, [
    machines.ex204,
    people.maya,
  ]);
});

test('the next service is told with the hours that are left', async () => {
  await world.owner.query('delete from service_due where equipment_id = $1', [machines.ex204]);
  await world.owner.query(
    `insert into service_due (equipment_id, plant_code, interval_hours, due_smr, smr) values ($1, 'JKT1', 250, 4250, 4210.5)`,
    [machines.ex204],
  );
  expect((await line(machines.ex204))?.nextService).toMatchObject({
    intervalHours: 250,
    dueSmr: 4250,
    leftHours: 39.5,
  });
});

test('only approved findings are counted for a customer', async () => {
  const find = (status: string, isApproved: boolean) =>
    world.owner.query(
      `insert into backlog (status, source, equipment_id, unit_code, unit_model, serial_number, equipment_number, customer_code,
         plant_code, object_part, damage, priority, problem_desc, found_at, due_on, leader_approved_at, created_by, updated_by)
       select $2, 'WEB', id, unit_code, unit_model, serial_number, equipment_number, customer_code, plant_code, 'HYDR', 'LEAK', 3,
         'Leaks', now(), current_date, case when $3 then now() end, 'Maya', 'Maya'
       from equipment where id = $1`,
      [machines.dt11, status, isApproved],
    );
  await find('APPROVED', true);
  await find('DRAFT', false);
  expect((await line(machines.dt11))?.openFindings).toBe(1);
});

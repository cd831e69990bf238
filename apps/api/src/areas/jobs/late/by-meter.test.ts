// A service is late by its meter: whatever raises or corrects a meter, makes, moves or ends a job, or moves the due service on. After
// each, every place that tells who is late is held against a recount.
import { contract } from '@dca/contract';
import { jobStatus } from '@dca/domain/job-status';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { dayFromNow, jobIn } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into service_due (equipment_id, plant_code, interval_hours, due_smr, smr)
     values ($1, 'JKT1', 250, 10250, 9000)`,
    [machines.ex205],
  );
  await world.owner.query(`update job set plan_date = '2020-01-01' where id = $1`, [
    await jobIn(world, 'RELEASED'),
  ]);
});
afterAll(() => world.end());

/** The meter of EX-205 before a test; it only rises. */
let start = 10_000;
beforeEach(async () => {
  start += 1000;
  await world.owner.query(`update job set status = 98 where job_type = 'SER' and equipment_id = $1`, [
    machines.ex205,
  ]);
  await runTo(0);
  await world.owner.query(
    'update service_due set due_smr = $2, interval_hours = 250 where equipment_id = $1',
    [machines.ex205, start + 250],
  );
});
afterEach(async () => {
  await keptAsRecounted();
  await agreeAboutLate();
});

async function keptAsRecounted(): Promise<void> {
  const differ = (one: string, other: string) =>
    `(select count(*)::int from (table ${one} except table ${other}) as rest)`;
  const { rows } = await world.owner.query(
    `select ${differ('service_over_due', 'late_service')} as missing, ${differ('late_service', 'service_over_due')} as left_over`,
  );
  expect(rows).toEqual([{ missing: 0, left_over: 0 }]);
}

/** The meter of EX-205 shows so many hours since the beginning of the test. */
const runTo = (hours: number) =>
  world.owner.query('update equipment set smr = $2, smr_at = now() where id = $1', [
    machines.ex205,
    start + hours,
  ]);

/** A service of EX-205 for next week. */
async function serviceOf(interval: number): Promise<string> {
  return jobIn(world, 'RELEASED', { formCode: `SER-HYDRAULIC-EXCAVATOR-${interval}` });
}

const lateOf = async (id: string, as: 'putri' | 'eko' = 'putri') => {
  const { isLate, hoursOverDue } = (await world.as(as).get(contract.jobs.get, { params: { id } })).data;
  return { isLate, hoursOverDue };
};
const onTime = { isLate: false, hoursOverDue: null };
const over = (hoursOverDue: number) => ({ isLate: true, hoursOverDue });

const late = `status < 60 and (plan_date < day_at_plant(plant_code, now()) or id in (select service.id
  from job service join service_due due on due.equipment_id = service.equipment_id where service.job_type = 'SER'
    and due.smr > ceil(due.due_smr::numeric / service.interval_hours) * service.interval_hours + service_tolerance()))`;

/** Lists, counts, board, plants and performance all say what a recount says. */
async function agreeAboutLate(): Promise<void> {
  const putri = world.as('putri');
  const recount = async (where: string) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from job where ${late} and ${where} order by plan_date, id`,
    );
    return rows.map(({ id }) => id);
  };
  const mine = await recount(`plant_code in ('JKT1', 'BPN1')`);
  const jkt = await recount(`plant_code = 'JKT1'`);
  const listed = async (query: object) =>
    (await putri.get(contract.jobs.list, { query: { Late: 'true', PageSize: 200, ...query } })).data;
  const counted = async (query: object) =>
    (await putri.get(contract.jobs.counts, { query })).data.reduce((sum, state) => sum + state.late, 0);
  const all = await listed({ Sort: 'planDate' });
  expect(all.map(({ id }) => id)).toEqual(mine);
  expect(all.every(({ isLate }) => isLate)).toBe(true);
  expect((await listed({ Sort: '-planDate' })).map(({ id }) => id)).toEqual(mine.toReversed());
  expect((await listed({ Sort: 'number' })).map(({ id }) => id).sort()).toEqual(mine.toSorted());
  expect((await listed({ SearchValue: 'J-', Sort: 'planDate' })).map(({ id }) => id)).toEqual(mine);
  expect((await listed({ PlantCode: ['JKT1'], Sort: 'planDate' })).map(({ id }) => id)).toEqual(jkt);
  const others = await putri.get(contract.jobs.list, { query: { Late: 'false', PageSize: 200 } });
  expect(others.data.filter(({ isLate }) => isLate)).toEqual([]);
  expect(await counted({})).toBe(mine.length);
  expect(await counted({ PlantCode: ['JKT1'] })).toBe(jkt.length);
  expect(await counted({ JobType: ['INS', 'SER'] })).toBe(mine.length);
  expect(await counted({ SearchValue: 'J-' })).toBe(mine.length);
  expect(await counted({ UnitModel: ['PC200-8'] })).toBe((await recount(`unit_model = 'PC200-8'`)).length);
  const waiting = await putri.get(contract.jobs.boardWaiting, {
    query: { PlantCode: 'JKT1', Kind: 'LATE', PageSize: 200 },
  });
  expect(waiting.data.map(({ id }) => id).sort()).toEqual(jkt.toSorted());
  const { data: plants } = await putri.get(contract.jobs.boardPlants);
  expect(plants.find(({ plantCode }) => plantCode === 'JKT1')?.late ?? 0).toBe(jkt.length);
  const asked = { From: dayFromNow(-40).slice(0, 7), To: dayFromNow(40).slice(0, 7), PlantCode: ['JKT1'] };
  const { data } = await putri.get(contract.jobs.performanceSummary, { query: asked });
  const near = await recount(
    `plant_code = 'JKT1' and plan_date > now() - interval '30 days' and plan_date < 'infinity'`,
  );
  expect(data.total.late).toBe(near.length);
  const behind = await putri.get(contract.jobs.performance, {
    query: { ...asked, Figure: 'LATE', PageSize: 200 },
  });
  expect(behind.data.map(({ id }) => id).sort()).toEqual(near.toSorted());
}

test('from over the due reading and fifty hours, by so many hours', async () => {
  const id = await serviceOf(250);
  await runTo(300);
  expect(await lateOf(id)).toEqual(onTime);
  await runTo(300.1);
  expect(await lateOf(id)).toEqual(over(50.1));
  await agreeAboutLate();
  await runTo(312);
  expect(await lateOf(id)).toEqual(over(62));
  const board = await world.as('putri').get(contract.jobs.board, {
    query: { PlantCode: 'JKT1', From: dayFromNow(2), To: dayFromNow(5) },
  });
  expect(board.data.jobs.find((job) => job.id === id)).toMatchObject(over(62));
});

test('an inspection, and a service that is for a later point of the grid, are not', async () => {
  const [small, half, inspection] = [
    await serviceOf(250),
    await serviceOf(500),
    await jobIn(world, 'RELEASED'),
  ];
  await runTo(400);
  expect(await lateOf(small)).toEqual(over(150));
  expect(await lateOf(half)).toEqual(onTime);
  expect(await lateOf(inspection)).toEqual(onTime);
  await runTo(551);
  expect(await lateOf(half)).toEqual(over(51));
});

test('a service that is made when the meter is over is late at once, whatever its day, and before what only has no day', async () => {
  const plan = (id: string, day: string) =>
    world.owner.query('update job set plan_date = $2 where id = $1', [id, day]);
  await plan(await jobIn(world, 'RELEASED'), 'infinity');
  await runTo(320);
  const id = await serviceOf(250);
  for (const day of [dayFromNow(9), '2020-02-02', 'infinity']) {
    await plan(id, day);
    expect(await lateOf(id)).toEqual(over(70));
    await agreeAboutLate();
  }
  const { data } = await world
    .as('putri')
    .get(contract.jobs.boardWaiting, { query: { PlantCode: 'JKT1', PageSize: 200 } });
  const lates = data.map(({ isLate }) => isLate);
  expect(lates).toContain(false);
  expect(lates.lastIndexOf(true)).toBeLessThan(lates.indexOf(false));
});

test('what is submitted or put aside is late no more, and what is open again is', async () => {
  await runTo(320);
  const id = await serviceOf(250);
  const stand = (status: number) =>
    world.owner.query('update job set status = $2 where id = $1', [id, status]);
  for (const gone of [jobStatus.SUBMITTED, jobStatus.CANCELLED, jobStatus.DEACTIVATED]) {
    await stand(gone.code);
    expect((await lateOf(id)).isLate).toBe(false);
    await keptAsRecounted();
    await agreeAboutLate();
    await stand(jobStatus.RELEASED.code);
    expect(await lateOf(id)).toEqual(over(70));
  }
});

test('a service that was done moves what the others are for, and a meter that is corrected takes it back', async () => {
  const id = await serviceOf(250);
  await runTo(320);
  expect(await lateOf(id)).toEqual(over(70));
  const due = (smr: number) =>
    world.owner.query('update service_due set due_smr = $2 where equipment_id = $1', [machines.ex205, smr]);
  await due(start + 500);
  expect(await lateOf(id)).toEqual(onTime);
  await due(start + 250);
  expect(await lateOf(id)).toEqual(over(70));
  await world.owner.query(
    `insert into smr_reading (equipment_id, at, smr, source, by) values ($1, now() - interval '1 minute', $2, 'OFFICE', 'world')`,
    [machines.ex205, start + 320],
  );
  await world.owner.query(
    `insert into smr_reading (equipment_id, at, smr, source, by, corrects_at) select equipment_id, now(), $2, 'OFFICE', 'world', at
     from smr_reading where equipment_id = $1 and smr = $3`,
    [machines.ex205, start + 260, start + 320],
  );
  await runTo(260);
  expect(await lateOf(id)).toEqual(onTime);
});

test('another tolerance, and others are late', async () => {
  const id = await serviceOf(250);
  await runTo(280);
  const tolerate = (hours: number) =>
    world.owner.query(`update general_parameter set value = $1 where code = 'SERVICE_TOLERANCE_HOURS'`, [
      JSON.stringify(hours),
    ]);
  await tolerate(20);
  expect(await lateOf(id)).toEqual(over(30));
  await tolerate(50);
  expect(await lateOf(id)).toEqual(onTime);
});

test('a job that turns out to be of another machine goes by the meter of that one', async () => {
  await runTo(320);
  const id = await serviceOf(250);
  const goTo = (machine: string) =>
    world.owner.query('update job set equipment_id = $2 where id = $1', [id, machine]);
  await goTo(machines.dt11);
  expect(await lateOf(id)).toEqual(onTime);
  await goTo(machines.ex205);
  expect(await lateOf(id)).toEqual(over(70));
  const interval = (hours: number | null) =>
    world.owner.query('update job set interval_hours = $2 where id = $1', [id, hours]);
  await interval(null);
  expect(await lateOf(id)).toEqual(onTime);
  await interval(250);
  expect(await lateOf(id)).toEqual(over(70));
});

test('the next service that goes to another machine takes along what is late by it', async () => {
  await runTo(320);
  const id = await serviceOf(250);
  const goTo = (to: string, from: string) =>
    world.owner.query('update service_due set equipment_id = $1 where equipment_id = $2', [to, from]);
  await goTo(machines.dt11, machines.ex205);
  expect(await lateOf(id)).toEqual(onTime);
  await goTo(machines.ex205, machines.dt11);
  expect(await lateOf(id)).toEqual(over(70));
});

test('who sold the machine learns that their service is late, and not how long it ran for others', async () => {
  await runTo(320);
  const id = await serviceOf(250);
  expect(await lateOf(id, 'eko')).toEqual(over(70));
  const sellTo = (customer: string) =>
    world.owner.query('update equipment set customer_code = $2 where id = $1', [machines.ex205, customer]);
  await sellTo('C-BH');
  expect(await lateOf(id, 'eko')).toEqual({ isLate: true, hoursOverDue: null });
  await sellTo('C-TJ');
});

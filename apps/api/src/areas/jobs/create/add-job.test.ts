import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForms } from '../../../../db/content/load.ts';
import { machines } from '../../../../db/world/ids.ts';
import { atTime } from '../../../../test/clock.ts';
import { atOnce } from '../../../../test/faults/waiting.ts';
import { dayFromNow, formIdOf, newInspection } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const add = async (change: object = {}, person: PersonName = 'putri') =>
  world.as(person).call(contract.jobs.add, { body: { job: { ...(await newInspection()), ...change } } });
const countJobs = async () => (await world.owner.query('select count(*)::int as jobs from job')).rows[0].jobs;

test('a planner creates a job with its number, form, machine and first event', async () => {
  const { masterJobId } = await newInspection();
  const form = (await readForms()).find(({ id }) => id === masterJobId);
  const id = randomUUID();
  const answer = await add({ id, workCenterCode: 'jkt1-ws', sapOrder: ' 4711 ' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.data).toMatchObject({
    id,
    jobType: 'INS',
    status: 10,
    sapStatus: 'CRTD',
    unitCode: 'EX-205',
    unitModel: 'PC200-8',
    serialNumber: 'C62055',
    customerCode: 'C-TJ',
    plantCode: 'JKT1',
    workCenterCode: 'JKT1-WS',
    intervalHours: 250,
    sapOrder: '4711',
    planDate: dayFromNow(3),
    mechanicLeader: null,
    mechanics: [],
    formVersion: form?.version,
    sheetStatus: null,
    version: 1,
  });
  expect(answer.body.data.number).toMatch(/^J-\d{7}$/);
  expect(answer.body.data.events).toMatchObject([
    { move: 'create', from: null, to: 10, by: 'Putri', particulars: { planDate: dayFromNow(3) } },
  ]);
  expect((await add({ workCenterCode: undefined })).body.data.workCenterCode).toBe('JKT1-FS');
});

test('the same call twice creates one job', async () => {
  const before = await countJobs();
  const body = { job: await newInspection() };
  const key = randomUUID();
  const first = await world.as('putri').call(contract.jobs.add, { body }, { key });
  const second = await world.as('putri').call(contract.jobs.add, { body }, { key });
  expect(second.raw.equals(first.raw)).toBe(true);
  expect(await countJobs()).toBe(before + 1);
  const again = await add({ id: first.body.data.id });
  expect([again.status, again.problem.code]).toEqual([409, 'duplicate']);
});

test('an open job of the same type on the unit is named unless both are meant', async () => {
  const one = await add({ equipmentId: machines.ex902 });
  const { number } = one.body.data;
  const refused = await add({ equipmentId: machines.ex902, openJobIsKnown: false });
  expect([refused.status, refused.problem.code]).toEqual([409, 'duplicate']);
  expect(refused.problem.detail).toContain(number);
  expect(refused.problem.errors?.[0]).toMatchObject({ field: 'body.job.openJobIsKnown', code: 'openJob' });
  expect((await add({ equipmentId: machines.ex902 })).status).toBe(200);
});

test('two planners at once do not both create it', async () => {
  await world.owner.query(`update job set status = 98 where equipment_id = $1`, [machines.ex902]);
  const plan = (person: PersonName) => () =>
    add({ equipmentId: machines.ex902, openJobIsKnown: false }, person);
  const lock = `select 1 from equipment where id = '${machines.ex902}' for update`;
  const both = await atOnce(world, lock, [plan('putri'), plan('adi')]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test.each([
  ['a plan date that is over', () => ({ planDate: dayFromNow(-2) }), 400, 'body.job.planDate'],
  ['a form that is for other models', inspectionOfTrucks, 400, 'body.job.masterJobId'],
  ['a form that is not there', () => ({ masterJobId: randomUUID() }), 400, 'body.job.masterJobId'],
  ['a work center of another plant', () => ({ workCenterCode: 'BPN1-FS' }), 400, 'body.job.workCenterCode'],
  ['no description', () => ({ description: '  ' }), 400, 'body.job.description'],
  ['a machine out of sight', () => ({ equipmentId: machines.ex901 }), 404, undefined],
  ['a machine that is not there', () => ({ equipmentId: randomUUID() }), 404, undefined],
])('refuses %s', async (_what, change, status, field) => {
  const before = await countJobs();
  const answer = await add(await change());
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.problem.errors?.[0]?.field).toBe(field);
  expect(await countJobs()).toBe(before);
});

test('refuses a machine and a work center that are no longer active', async () => {
  await world.owner.query('update equipment set is_active = false where id = $1', [machines.dt11]);
  const machine = await add({
    equipmentId: machines.dt11,
    masterJobId: await formIdOf('INS-DUMP-TRUCK-250'),
  });
  expect([machine.status, machine.problem.errors?.[0]?.field]).toEqual([400, 'body.job.equipmentId']);
  await world.owner.query(`update location set is_active = false where work_center_code = 'JKT1-WS'`);
  const place = await add({ workCenterCode: 'JKT1-WS' });
  expect([place.status, place.problem.errors?.[0]?.field]).toEqual([400, 'body.job.workCenterCode']);
});

test('today where the plant stands can still be planned, and no day before it', async () => {
  // The 3rd has begun in Jakarta.
  const plan = (planDate: string) => atTime('2026-11-02T17:00:00Z', () => add({ planDate }));
  const over = await plan('2026-11-02');
  expect([over.status, over.problem.errors?.[0]?.field]).toEqual([400, 'body.job.planDate']);
  expect((await plan('2026-11-03')).body.data.planDate).toBe('2026-11-03');
});

test.each(['maya', 'lukman', 'intan', 'eko'] as const)('%s may not create', async (person) => {
  expect((await add({}, person)).status).toBe(403);
});

async function inspectionOfTrucks() {
  return { masterJobId: await formIdOf('INS-DUMP-TRUCK-250') };
}

import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { formIdOf, jobIn } from '../../../test/job-in.ts';
import { handedOverJob, startWork, submittedJob } from '../../../test/main-job.ts';
import { approvedMsr, componentWith, openMsr } from '../../../test/msr.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { openSystem } from '../../visibility/system-acting.ts';
import { openRequests } from './open.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { msr } = contract;
const show = async (id: string, as: PersonName = 'putri') =>
  (await world.as(as).get(msr.get, { params: { id } })).data;
const codesFor = async (as: PersonName, query: object = {}) =>
  (await world.as(as).get(msr.list, { query })).data.map(({ code }) => code);
const openThemselves = () =>
  openRequests(
    openSystem(world.database.all, () => async () => undefined),
    new Date(),
  );

test('a component that nears its end asks by itself, once, and says how far it is', async () => {
  const near = await componentWith(world, 905, { kind: 'TUR', position: null });
  const young = await componentWith(world, 300, { kind: 'RAD', position: null });
  expect(await openThemselves()).toBeGreaterThan(0);
  expect(await openThemselves()).toBe(0);
  const { rows } = await world.owner.query('select id, component_id from msr where component_id = any($1)', [
    [near, young],
  ]);
  expect(rows.map((row) => row.component_id)).toEqual([near]);
  expect(await show(rows[0].id)).toMatchObject({
    status: 1,
    component: 'TUR',
    componentDesc: 'Turbocharger',
    relatedComponentDesc: 'Engine',
    lifetime: 905,
    lifeHours: 1000,
    scheduleValue: 900,
    criticalScheduleValue: 1000,
    percent: 90.5,
    lifeColour: 'yellow',
    requestedBy: null,
    subActivities: [{ isDone: false }, { isDone: false }, { isDone: false }, { isDone: false }],
    events: [{ move: 'open', from: null, to: 1 }],
  });
});

test('an undercarriage goes by its wear and never asks by its hours; a model goes by its strategy', async () => {
  const under = await componentWith(world, 990, { kind: 'UND', position: 'RH' });
  const drive = await componentWith(world, 500, { kind: 'FDR', position: 'RH' });
  await world.owner.query('update component set life_hours = null where id = $1', [drive]);
  await world.as('adi').get(contract.maintenanceStrategy.add, {
    body: {
      unitModel: 'PC200-8',
      component: 'FDR',
      activity: 'Overhaul',
      interval: 600,
      scheduleValue: 480,
      criticalScheduleValue: 560,
      supplyDays: 10,
    },
  });
  await openThemselves();
  const { rows } = await world.owner.query('select id, component_id from msr where component_id = any($1)', [
    [under, drive],
  ]);
  expect(rows.map((row) => row.component_id)).toEqual([drive]);
  expect(await show(rows[0].id)).toMatchObject({
    activity: 'Overhaul',
    lifeHours: 600,
    scheduleValue: 480,
    criticalScheduleValue: 560,
  });
});

test('msr.components tells lives and plans of a machine, nearest its end first', async () => {
  await componentWith(world, 950, { kind: 'SWG', position: null });
  const { data } = await world.as('maya').get(msr.components, { params: { id: machines.ex205 } });
  const percents = data.map(({ percent }) => percent ?? -1);
  expect(percents).toEqual([...percents].sort((one, other) => other - one));
  expect(data.find(({ kind }) => kind === 'SWG')).toMatchObject({
    hours: 950,
    plannedHours: 1000,
    percent: 95,
    colour: 'yellow',
    dueOn: expect.any(String),
    msrId: null,
  });
  const stranger = await world.as('wayan').call(msr.components, { params: { id: machines.ex205 } });
  expect(stranger.status).toBe(404);
});

test('a due day does not move on because nobody did the work', async () => {
  const { id } = await openMsr(world, { kind: 'DIF' });
  await world.owner.query(`update msr set due_on = current_date - 40 where id = $1`, [id]);
  const { rows } = await world.owner.query('select (current_date - 40)::text as day');
  expect((await show(id)).dueOn).toBe(rows[0].day);
});

test('from request to done in a job: the life of the component begins anew', async () => {
  const { id, code } = await approvedMsr(world, { kind: 'HYD', position: null });
  const handed = await world.as('putri').get(msr.handover, {
    query: { Id: id, MasterJobId: await formIdOf('INS-HYDRAULIC-EXCAVATOR-250') },
  });
  expect(handed.data).toMatchObject({ status: 3, jobNumber: expect.stringMatching(/^J-/) });
  const jobId = String(handed.data.jobId);
  const { data: job } = await world.as('putri').get(contract.jobs.get, { params: { id: jobId } });
  expect(job).toMatchObject({ source: 'MSR', sourceId: code });
  const { version } = handed.data;
  const begun = await world.as('putri').get(msr.begin, { params: { id }, body: { version } });
  const ended = await world
    .as('putri')
    .get(msr.finish, { params: { id }, body: { version: begun.data.version } });
  expect(ended.data).toMatchObject({ status: 5, lifetime: 920, moves: [] });
  expect(ended.data.events.map(({ move }) => move)).toEqual([
    'open',
    'approve',
    'handOver',
    'begin',
    'finish',
  ]);
  const { data: parts } = await world.as('putri').get(msr.components, { params: { id: machines.ex205 } });
  expect(parts.find(({ kind }) => kind === 'HYD')).toMatchObject({ hours: 0, colour: 'green' });
});

test('a request begins with its job and is done with the leader’s approval of it', async () => {
  const { jobId } = await submittedJob(world);
  const { rows } = await world.owner.query('select equipment_id from job where id = $1', [jobId]);
  const { id } = await approvedMsr(world, {
    equipmentId: rows[0].equipment_id,
    kind: 'ENG',
    position: null,
  });
  await world.owner.query('update msr set status = 3, job_id = $2 where id = $1', [id, jobId]);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  const done = await show(id);
  expect(done).toMatchObject({ status: 5, jobId });
  expect(done.events.slice(-2).map(({ move, by }) => [move, by])).toEqual([
    ['begin', 'Lukman'],
    ['finish', 'Lukman'],
  ]);
  const running = await approvedMsr(world, { kind: 'TRM', position: null });
  const other = await handedOverJob(world, machines.ex205);
  await world.owner.query('update msr set status = 3, job_id = $2 where id = $1', [running.id, other]);
  await startWork(world, other);
  expect((await show(running.id)).status).toBe(4);
});

test('a job that is cancelled or put aside gives its request back, with why, begun or not', async () => {
  const jobOf = async (status: 'CREATED' | 'HANDED_OVER') => {
    const { id } = await approvedMsr(world, { kind: 'CYL', position: status === 'CREATED' ? 'LH' : 'RH' });
    const jobId = await jobIn(world, status, { equipmentId: machines.ex205 });
    await world.as('putri').get(msr.handover, { query: { Id: id, JobId: jobId } });
    return { id, jobId };
  };
  const planned = await jobOf('CREATED');
  await world
    .as('putri')
    .get(contract.jobs.cancel, { query: { Id: [planned.jobId], Reason: 'Planned twice' } });
  const back = await show(planned.id);
  expect(back).toMatchObject({ status: 2, jobId: null });
  expect(back.events.at(-1)).toMatchObject({ move: 'giveBack', from: 3, to: 2, reason: 'Planned twice' });
  const begun = await jobOf('HANDED_OVER');
  await world.owner.query('update msr set status = 4 where id = $1', [begun.id]);
  await world
    .as('adi')
    .get(contract.jobs.deactivate, { body: { id: begun.jobId, reason: 'unit blm diserahkan produksi' } });
  expect(await show(begun.id)).toMatchObject({ status: 2, jobId: null });
});

test('states, machines and the beginning of a code narrow the list; without a state it is the open ones', async () => {
  const open = await openMsr(world, { kind: 'CYL', position: 'RH' });
  const approved = await approvedMsr(world, { kind: 'CYL', position: 'LH' });
  expect(await codesFor('putri')).toContain(open.code);
  expect(await codesFor('putri')).not.toContain(approved.code);
  expect(await codesFor('putri', { Status: [2], Component: ['CYL'] })).toContain(approved.code);
  expect(await codesFor('putri', { SearchValue: open.code.toLowerCase() })).toEqual([open.code]);
  expect(await codesFor('putri', { EquipmentId: machines.dt11 })).not.toContain(open.code);
  expect(await codesFor('wayan')).not.toContain(open.code);
  expect((await world.as('putri').call(msr.export)).status).toBe(403);
  expect((await world.as('adi').call(msr.export)).status).toBe(200);
});

describe('what is refused, with no change', () => {
  test('a second request for a component, and one for a machine out of sight', async () => {
    const componentId = await componentWith(world, 910);
    const add = (as: PersonName, body: object) =>
      world.as(as).call(msr.add, { body: { componentId, ...body } });
    expect((await add('maya', {})).status).toBe(403);
    expect((await add('putri', { componentId: randomUUID() })).status).toBe(404);
    expect((await add('putri', {})).status).toBe(200);
    const again = await add('putri', {});
    expect([again.status, again.problem.errors?.[0]?.field]).toEqual([409, 'body.componentId']);
  });

  test('a move from another state, by somebody else, without a reason, of an older version', async () => {
    const { id } = await openMsr(world);
    const approve = (as: PersonName, query: object = {}) =>
      world.as(as).call(msr.approval, { query: { Id: id, ...query } });
    expect((await approve('putri')).status).toBe(403);
    expect((await approve('dewi')).status).toBe(404);
    expect((await approve('lukman', { Decision: 'REJECT' })).problem.errors?.[0]?.field).toBe('body.reason');
    expect((await approve('lukman', { Version: 9 })).problem.code).toBe('conflict');
    const early = await world.as('putri').call(msr.handover, { query: { Id: id } });
    expect([early.status, early.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect((await show(id)).status).toBe(1);
  });

  test('nobody approves what they requested', async () => {
    const { id } = await openMsr(world);
    await world.owner.query(
      `update msr set requested_by = (select id from person where user_name like 'lukman%') where id = $1`,
      [id],
    );
    const own = await world.as('lukman').call(msr.approval, { query: { Id: id } });
    expect([own.status, own.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect((await show(id, 'lukman')).moves).toEqual(['reject']);
  });

  test('a handover into nothing, and into a job of another machine', async () => {
    const { id } = await approvedMsr(world);
    const handOver = (query: object) => world.as('putri').call(msr.handover, { query: { Id: id, ...query } });
    expect((await handOver({})).problem.errors?.[0]?.field).toBe('query.MasterJobId');
    const other = await jobIn(world, 'CREATED', { equipmentId: machines.ex204 });
    expect((await handOver({ JobId: other })).problem.errors?.[0]?.field).toBe('query.JobId');
    expect((await show(id)).status).toBe(2);
  });

  test('steps upon an older version', async () => {
    const { id, version } = await openMsr(world);
    const save = (description: string) =>
      world.as('putri').call(msr.changeSubActivities, {
        body: { id, version, subActivities: [{ id: randomUUID(), description, isDone: true }] },
      });
    expect((await save('Order')).body.data.subActivities).toMatchObject([
      { description: 'Order', isDone: true },
    ]);
    expect((await save('Again')).problem.code).toBe('conflict');
  });
});

test('msr.addNote keeps what was noted, by whoever sees the request', async () => {
  const { id } = await openMsr(world);
  await world.as('maya').get(msr.addNote, { body: { id, note: 'part indent ETA 2 mgg' } });
  expect((await show(id)).notes).toMatchObject([{ by: 'Maya', note: 'part indent ETA 2 mgg' }]);
  expect((await world.as('wayan').call(msr.addNote, { body: { id, note: 'x' } })).status).toBe(404);
});

describe('maintenance strategy', () => {
  const calls = contract.maintenanceStrategy;
  const line = (change: object = {}) => ({
    unitModel: 'PC200-8',
    component: 'ENG' as const,
    activity: 'Replace',
    interval: 12_000,
    scheduleValue: 10_800,
    criticalScheduleValue: 12_000,
    supplyDays: 60,
    ...change,
  });

  test('is added, changed with its log, listed and exported by who may', async () => {
    const added = await world.as('adi').get(calls.add, { body: line() });
    expect(added.data).toMatchObject({ ...line(), remark: null, isActive: true, version: 1 });
    const { updatedAt: _at, updatedBy: _by, ...found } = added.data;
    const changed = await world.as('adi').get(calls.change, { body: { ...found, supplyDays: 90 } });
    expect(changed.data).toMatchObject({ supplyDays: 90, version: 2 });
    const { data: log } = await world.as('adi').get(calls.changes, { params: { id: found.id } });
    expect(log.length).toBe(2);
    const { data: listed } = await world.as('maya').get(calls.list, { query: { Component: ['ENG'] } });
    expect(listed).toMatchObject([{ id: found.id, component: 'ENG' }]);
    expect((await world.as('maya').get(calls.get, { params: { id: found.id } })).data.supplyDays).toBe(90);
    expect((await world.as('putri').call(calls.export)).status).toBe(200);
    expect((await world.as('maya').call(calls.add, { body: line({ activity: 'Overhaul' }) })).status).toBe(
      403,
    );
  });

  test.each([
    ['an activity that stands', {}, 409, 'body.activity'],
    ['an end before the plan', { activity: 'X', scheduleValue: 12_500 }, 400, 'body.criticalScheduleValue'],
    ['a model that is not there', { activity: 'X', unitModel: 'NONE' }, 400, 'body.unitModel'],
  ])('refuses %s', async (_what, change, status, field) => {
    await world.as('adi').call(calls.add, { body: line() });
    const answer = await world.as('adi').call(calls.add, { body: line(change) });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([status, field]);
  });
});

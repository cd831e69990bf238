import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { dayFromNow, formIdOf, jobIn } from '../../../test/job-in.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { approvedReport, met, openReport, submittedReport, writtenReport } from '../../../test/pcar.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { pcar } = contract;
const ofOne = (id: string) => ({ params: { id } });
const show = async (id: string, as: PersonName = 'putri') =>
  (await world.as(as).get(pcar.get, ofOne(id))).data;

test('from phenomenon over decision into a job', async () => {
  const opened = await openReport(world);
  expect(opened).toMatchObject({
    status: 1,
    condition: 'CAUTION',
    component: 'HYD',
    phenomenons: [{ by: 'Maya', description: 'Pompa bunyi, panas setelah 2 jam' }],
    moves: [],
  });
  const { id } = await submittedReport(world);
  const approved = await world.as('lukman').get(pcar.approval, { ...ofOne(id), body: { note: 'Segera' } });
  expect(approved.data).toMatchObject({ status: 3, notes: [{ by: 'Lukman', note: 'Segera' }] });
  const date = dayFromNow(6);
  const later = await world
    .as('putri')
    .get(pcar.reschedule, { ...ofOne(id), body: { date, reason: 'unit blm diserahkan produksi' } });
  expect(later.data).toMatchObject({ status: 4, dueOn: date });
  const { version, number } = later.data;
  const masterJobId = await formIdOf('INS-HYDRAULIC-EXCAVATOR-250');
  const taken = await world.as('putri').get(pcar.execute, { ...ofOne(id), body: { version, masterJobId } });
  expect(taken.data).toMatchObject({ status: 5, jobNumber: expect.stringMatching(/^J-/) });
  const job = await world.as('putri').get(contract.jobs.get, ofOne(String(taken.data.jobId)));
  expect(job.data).toMatchObject({ source: 'PCAR', sourceId: number, planDate: date });
  expect(taken.data.events.map(({ move }) => move)).toEqual([
    'open',
    'submit',
    'approve',
    'reschedule',
    'execute',
  ]);
});

test('the leader’s approval of its job closes a report', async () => {
  const { jobId } = await submittedJob(world);
  const { id } = await approvedReport(world);
  await world.owner.query('update pcar set status = 5, job_id = $2 where id = $1', [id, jobId]);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  const closed = await show(id);
  expect([closed.status, closed.events.at(-1)?.move, closed.events.at(-1)?.by]).toEqual([
    8,
    'close',
    'Lukman',
  ]);
});

test('a job that is cancelled gives its report back, with why, to be carried out in another', async () => {
  const { id, version } = await approvedReport(world);
  const jobId = await jobIn(world, 'CREATED', { equipmentId: machines.ex205 });
  const execute = (at: number) =>
    world.as('putri').get(pcar.execute, { ...ofOne(id), body: { version: at, jobId } });
  await execute(version);
  await world.as('putri').get(contract.jobs.cancel, { query: { Id: [jobId], Reason: 'Planned twice' } });
  const back = await show(id);
  expect(back).toMatchObject({ status: 3, jobId: null });
  expect(back.events.at(-1)).toMatchObject({
    move: 'giveBack',
    from: 5,
    to: 3,
    by: 'Putri',
    reason: 'Planned twice',
  });
  const other = await jobIn(world, 'CREATED', { equipmentId: machines.ex205 });
  const again = await world
    .as('putri')
    .get(pcar.execute, { ...ofOne(id), body: { version: back.version, jobId: other } });
  expect(again.data).toMatchObject({ status: 5, jobId: other });
});

test('pcar.phenomenon sent again is the same report; one more joins a report that is open', async () => {
  const body = met();
  const first = await world.as('maya').get(pcar.phenomenon, { body });
  const again = await world.as('maya').get(pcar.phenomenon, { body });
  expect([again.data.id, again.data.version]).toEqual([first.data.id, 1]);
  expect((await world.as('bima').call(pcar.phenomenon, { body })).problem.code).toBe('duplicate');
  const more = met({ pcarId: body.id, description: 'Sekarang bocor juga' });
  const joined = await world.as('bima').get(pcar.phenomenon, { body: more });
  await world.as('bima').get(pcar.phenomenon, { body: more });
  expect(joined.data.phenomenons.map(({ description }) => description)).toEqual([
    body.description,
    'Sekarang bocor juga',
  ]);
  expect((await show(body.id)).phenomenons).toHaveLength(2);
});

test('the single calls tell activities, notes, images and what the cause proposes', async () => {
  const activities = [{ id: randomUUID(), description: 'Belah filter', isDone: false }];
  const { id } = await writtenReport(world, { activities });
  await world.as('putri').get(pcar.addNote, { body: { id, note: 'Tunggu sampel' } });
  expect((await world.as('putri').get(pcar.activity, ofOne(id))).data).toEqual(activities);
  expect((await world.as('putri').get(pcar.notes, ofOne(id))).data).toMatchObject([
    { by: 'Putri', note: 'Tunggu sampel' },
  ]);
  expect((await world.as('putri').get(pcar.activityImages, ofOne(id))).data).toEqual([]);
  expect((await world.as('putri').get(pcar.analysisValue, ofOne(id))).data).toMatchObject({
    cause: 'GEAR',
    value: 'Partikel besi naik.',
    proposed: { en: expect.stringContaining('particles'), id: expect.stringContaining('partikel') },
  });
  expect((await world.as('putri').get(pcar.recommendationValue, ofOne(id))).data).toMatchObject({
    value: 'Ganti pompa.',
    proposed: { en: expect.stringContaining('magnetic plug') },
  });
  for (const call of [
    pcar.activity,
    pcar.notes,
    pcar.activityImages,
    pcar.analysisValue,
    pcar.recommendationValue,
  ])
    expect((await world.as('wayan').call(call, ofOne(id))).status).toBe(404);
});

test('pcar.trend tells values by its parameters, pcar.trendFilter what these may be for the machine of a report', async () => {
  const { id, unitSn } = await openReport(world);
  await world.owner.query(
    `insert into trend_value (par_id, code, source, equipment_id, component, sample_date, smr, value, unit, caution, critical, condition)
     values (1, 'FE', 'LAB', $1, 'HYD', '2026-10-01', 8000, 41, 'ppm', 33, 63, 'CAUTION'),
       (2, 'CU', 'LAB', $1, 'HYD', '2026-10-02', 8010, 5, 'ppm', 52, 84, 'NORMAL'),
       (1, 'FE', 'LAB', $1, 'ENG', '2026-10-03', 8020, 12, 'ppm', 60, 91, 'NORMAL')`,
    [machines.ex205],
  );
  const { data: filter } = await world.as('putri').get(pcar.trendFilter, ofOne(id));
  expect(filter).toEqual({
    parId: [2, 1],
    code: ['FE', 'CU'],
    source: ['LAB'],
    unitModel: ['PC200-8'],
    unitSn: [unitSn],
    unitCode: ['EX-205'],
    sampleDate: ['2026-10-02', '2026-10-01'],
    smrDate: [],
  });
  const values = async (query: object, as: PersonName = 'putri') =>
    (await world.as(as).get(pcar.trend, { query })).data.map(({ code, value }) => [code, value]);
  expect(await values({ parId: 1, unitSn })).toEqual([
    ['FE', 12],
    ['FE', 41],
  ]);
  expect(await values({ code: 'CU', source: 'LAB', sampleDate: '2026-10-02', unitSn })).toEqual([['CU', 5]]);
  expect(await values({ source: 'PPM', unitSn })).toEqual([]);
  expect(await values({ unitSn }, 'wayan')).toEqual([]);
  expect((await world.as('wayan').call(pcar.trendFilter, ofOne(id))).status).toBe(404);
});

test('the list has what needs an act, the table what was submitted; a customer sees what was approved', async () => {
  const open = await openReport(world);
  const waiting = await submittedReport(world);
  const approved = await approvedReport(world);
  const inList = async (as: PersonName, query: object = {}) =>
    (await world.as(as).get(pcar.sync, { query: { PageSize: 200, ...query } })).data.map(({ id }) => id);
  const inTable = async (as: PersonName, query: object = {}) =>
    (await world.as(as).get(pcar.table, { query: { PageSize: 200, ...query } })).data.map(({ id }) => id);
  expect(await inList('putri')).toEqual(expect.arrayContaining([open.id, waiting.id]));
  expect(await inList('putri')).not.toContain(approved.id);
  expect(await inTable('putri')).toEqual(expect.arrayContaining([waiting.id, approved.id]));
  expect(await inTable('putri')).not.toContain(open.id);
  expect(await inTable('putri', { Status: [2] })).not.toContain(approved.id);
  expect(await inTable('putri', { SearchValue: approved.number.toLowerCase() })).toEqual([approved.id]);
  expect(await inList('putri', { Since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  expect(await inTable('eko')).toContain(approved.id);
  expect(await inTable('eko')).not.toContain(waiting.id);
  expect((await show(approved.id, 'eko')).events).toEqual([]);
  expect(await inTable('wayan')).not.toContain(approved.id);
  expect((await world.as('putri').call(pcar.export)).status).toBe(403);
  expect((await world.as('adi').call(pcar.export)).status).toBe(200);
});

describe('what is refused, with no change', () => {
  test('a phenomenon of a machine out of sight, of a time to come, by who reports none', async () => {
    const report = (as: PersonName, change: object) =>
      world.as(as).call(pcar.phenomenon, { body: met(change) });
    expect((await report('putri', {})).status).toBe(403);
    expect((await report('maya', { equipmentId: machines.ex901 })).status).toBe(404);
    const later = await report('maya', { foundAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(later.problem.errors?.[0]?.field).toBe('body.foundAt');
  });

  test('one that says nothing is not submitted; one that is submitted is not written on', async () => {
    const { id, version } = await openReport(world);
    const submit = await world.as('putri').call(pcar.submit, { ...ofOne(id), body: { version } });
    expect(submit.problem.code).toBe('incomplete');
    expect(submit.problem.errors?.map(({ field }) => field)).toEqual([
      'body.analysis',
      'body.recommendation',
    ]);
    const waiting = await submittedReport(world);
    const body = { id: waiting.id, version: waiting.version, condition: 'NORMAL' as const, activities: [] };
    expect((await world.as('putri').call(pcar.write, { body })).problem.code).toBe('moveNotAllowed');
    const join = met({ pcarId: waiting.id });
    expect((await world.as('maya').call(pcar.phenomenon, { body: join })).problem.code).toBe(
      'moveNotAllowed',
    );
  });

  test('nobody decides on their own, and a day that is over is none', async () => {
    const { id } = await submittedReport(world);
    const lukman = `(select id from person where user_name like 'lukman%')`;
    await world.owner.query(`update pcar set submitted_by = ${lukman} where id = $1`, [id]);
    const own = await world.as('lukman').call(pcar.approval, { ...ofOne(id), body: {} });
    expect(own.problem.code).toBe('moveNotAllowed');
    const approved = await approvedReport(world);
    const past = await world
      .as('putri')
      .call(pcar.reschedule, { ...ofOne(approved.id), body: { date: dayFromNow(-3), reason: 'x' } });
    expect(past.problem.errors?.[0]?.field).toBe('body.date');
    expect((await show(approved.id)).status).toBe(3);
  });

  test('a job of another machine, or none', async () => {
    const { id, version } = await approvedReport(world);
    const execute = (body: object) =>
      world.as('putri').call(pcar.execute, { ...ofOne(id), body: { version, ...body } });
    const jobId = await jobIn(world, 'CREATED', { equipmentId: machines.ex204 });
    expect((await execute({ jobId })).problem.errors?.[0]?.field).toBe('body.jobId');
    expect((await execute({})).problem.errors?.[0]?.field).toBe('body.masterJobId');
    expect((await show(id)).status).toBe(3);
  });
});

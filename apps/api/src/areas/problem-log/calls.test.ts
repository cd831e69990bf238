// Every call of the specification, asked as people ask it.
import { contract } from '@dca/contract';
import { problemTypes, responsibilities } from '@dca/domain/problem-log-lifecycle';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../db/world/ids.ts';
import { problemIn, readProblem } from '../../../test/problem-logs.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { closePdf } from '../../documents/pdf/index.ts';

const { problemLog } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await closePdf();
  await world.end();
});
beforeEach(() =>
  world.owner.query(
    'delete from problem_log_joined; delete from notice; delete from problem_log_event; delete from problem_log',
  ),
);

const ofJob = { jobId: jobs.inProgress, equipmentId: null };
const monitor = (body: object = {}, as: PersonName = 'lukman') =>
  world.as(as).get(problemLog.monitor, { body });
const idsOf = async (body: object, as: PersonName = 'lukman') =>
  (await monitor(body, as)).data.map(({ id }) => id).toSorted();

test('master data: types, responsibilities and states, in words and in order', async () => {
  const { data } = await world.as('maya').get(problemLog.masterData);
  expect(data.ProbemTypes.map(({ code }) => code)).toEqual(Object.keys(problemTypes));
  expect(data.ResponseTypes.map(({ code }) => code)).toEqual(Object.keys(responsibilities));
  expect(data.statuses.map(({ code, desc }) => [code, desc])).toEqual([
    ['1', 'Open'],
    ['2', 'Submitted'],
    ['3', 'Approved'],
    ['4', 'Rejected'],
    ['5', 'In follow-up'],
    ['6', 'Closed'],
  ]);
  expect((await world.as('eko').call(problemLog.masterData)).status).toBe(403);
});

test('the problem logs of a job are counted by state and listed, for who sees the job', async () => {
  const first = await problemIn(world, 2, ofJob);
  const late = await problemIn(world, 5, { ...ofJob, foundAt: '2026-11-03T03:00:00Z' });
  await problemIn(world, 2);
  await world.owner.query(`update problem_log set follow_up_due = '2020-01-01' where id = $1`, [late.id]);
  const body = { WoId: jobs.inProgress };
  expect((await world.as('lukman').get(problemLog.countOfJob, { body })).data).toEqual([
    { status: 2, logs: 1, late: 0 },
    { status: 5, logs: 1, late: 1 },
  ]);
  const { data } = await world.as('lukman').get(problemLog.listOfJob, { body });
  expect(data.map(({ id, isLate, unitCode }) => [id, isLate, unitCode])).toEqual([
    [late.id, true, 'EX-204'],
    [first.id, false, 'EX-204'],
  ]);
  for (const call of [problemLog.countOfJob, problemLog.listOfJob])
    expect((await world.as('lukman').call(call, { body: { WoId: jobs.elsewhere } })).status).toBe(404);
});

test('one is told whole: whose, how it moved, what may be done', async () => {
  const { id } = await problemIn(world, 5, ofJob);
  expect(await readProblem(world, id)).toMatchObject({
    number: expect.stringMatching(/^P-\d{7}$/),
    status: 5,
    jobId: jobs.inProgress,
    unitCode: 'EX-204',
    customerName: 'PT Tambang Jaya',
    plantDesc: 'Jakarta Workshop',
    foundBy: 'Maya',
    submittedBy: 'Maya',
    approvedBy: 'Lukman',
    followUpBy: 'Bima',
    followUpDue: '2099-11-20',
    moves: ['close'],
    changes: ['CONTENT', 'FOLLOW_UP', 'RESULT'],
  });
  const { events } = await readProblem(world, id);
  expect(events.map(({ move, from, to, by }) => [move, from, to, by])).toEqual([
    ['open', null, 1, 'Maya'],
    ['submit', 1, 2, 'Maya'],
    ['approve', 2, 3, 'Lukman'],
    ['handOver', 3, 5, 'Lukman'],
  ]);
  expect((await world.as('wayan').call(problemLog.get, { body: { Id: id } })).status).toBe(404);
});

test('monitoring says its choices in words of the specification, and every filter cuts', async () => {
  const parts = await problemIn(world, 2, { foundAt: '2026-11-02T03:00:00Z' });
  const weather = await problemIn(world, 5, {
    ...ofJob,
    type: 'WEATHER',
    responsibility: 'CUSTOMER',
    description: 'hujan deras, jalan licin',
    foundAt: '2026-11-05T03:00:00Z',
  });
  const dumper = await problemIn(world, 3, { equipmentId: machines.dt11, foundAt: '2026-11-06T17:30:00Z' });
  const answer = await monitor({});
  expect(answer.UnitModels).toContainEqual({ code: 'HD785-7', name: 'HD785-7' });
  expect(answer.ProbemTypes).toContainEqual({ code: 'WEATHER', name: 'Weather' });
  expect(answer.ResponseTypes).toContainEqual({ code: 'PRINCIPAL', name: 'Principal' });
  expect(answer.data.map(({ id }) => id)).toEqual([dumper.id, weather.id, parts.id]);
  expect([answer.total, answer.capped, answer.next]).toEqual([3, false, null]);
  const filters: readonly (readonly [object, readonly { id: string }[]])[] = [
    [{ Status: [2, 3] }, [parts, dumper]],
    [{ ProblemType: 'WEATHER' }, [weather]],
    [{ ResponseType: ['PARTS'] }, [parts, dumper]],
    [{ UnitModel: ['HD785-7'] }, [dumper]],
    [{ PlantCode: ['BPN1'] }, []],
    [{ WorkCenterCode: ['JKT1-FS'], Status: [5] }, [weather]],
    [{ EquipmentId: machines.dt11 }, [dumper]],
    [{ JobId: jobs.inProgress }, [weather]],
    [{ Source: ['STICKER'] }, []],
    // 17:30 in UTC is the next day in Jakarta.
    [{ DateFrom: '2026-11-07' }, [dumper]],
    [{ DateTo: '2026-11-05' }, [parts, weather]],
    [{ SearchValue: 'jalan LICIN' }, [weather]],
    [{ SearchValue: 'dt-1' }, [dumper]],
    [{ SearchValue: parts.number.toLowerCase() }, [parts]],
    [{ SearchValue: '%' }, []],
  ];
  for (const [filter, found] of filters)
    expect(await idsOf(filter), JSON.stringify(filter)).toEqual(found.map(({ id }) => id).toSorted());
  const name = (code: string) =>
    world.owner.query('update equipment set unit_code = $2 where id = $1', [machines.dt11, code]);
  await name('NEW-7');
  expect(await idsOf({ SearchValue: 'new-' })).toEqual([dumper.id]);
  expect(await idsOf({ SearchValue: 'dt-1' })).toEqual([]);
  await name('DT-11');
  expect(await idsOf({ Mine: 'true' }, 'bima')).toEqual([weather.id]);
  expect((await monitor({ Sort: 'foundAt', PageSize: 2 })).data.map(({ id }) => id)).toEqual([
    parts.id,
    weather.id,
  ]);
  const first = await monitor({ Sort: 'number', PageSize: 2 });
  const second = await monitor({ Sort: 'number', PageSize: 2, Cursor: first.next });
  expect([...first.data, ...second.data].map(({ number }) => number)).toEqual(
    [parts, weather, dumper].map(({ number }) => number).toSorted(),
  );
  const counts = await world.as('lukman').get(problemLog.counts, { body: { ResponseType: ['PARTS'] } });
  expect(counts.data).toEqual([
    { status: 2, logs: 1, late: 0 },
    { status: 3, logs: 1, late: 0 },
  ]);
  expect((await world.as('lukman').call(problemLog.monitor, { body: { Surprise: 1 } as never })).status).toBe(
    400,
  );
});

test('late is what is past its day at the plant, or past the meter of its machine', async () => {
  const byMeter = await problemIn(world, 3);
  const onTime = await problemIn(world, 3);
  const hand = (Id: string, dueSmr: number) =>
    world
      .as('lukman')
      .get(problemLog.handOver, { body: { Id, followUp: { personId: people.bima, dueSmr } } });
  await hand(byMeter.id, 4210);
  await hand(onTime.id, 4211);
  expect(await idsOf({ Late: 'true' })).toEqual([byMeter.id]);
  expect((await readProblem(world, byMeter.id)).followUpDueSmr).toBe(4210);
});

test('achievement by work center and by responsibility: closed of what was approved in the window', async () => {
  await problemIn(world, 6);
  await problemIn(world, 3);
  await problemIn(world, 5, { responsibility: 'WORKSHOP' });
  await problemIn(world, 2);
  await problemIn(world, 4);
  const old = await problemIn(world, 6);
  await world.owner.query(`update problem_log set approved_at = now() - interval '31 days' where id = $1`, [
    old.id,
  ]);
  const centers = (body: object = {}) => world.as('lukman').get(problemLog.workCenterPercentage, { body });
  const center = { code: 'JKT1-FS', desc: 'Field service Jakarta', percent: 33.3, closed: 1, open: 2 };
  expect((await centers()).data).toEqual([center]);
  expect((await centers({ WorkCenterCode: 'JKT1-WS' })).data).toEqual([]);
  const { data } = await world
    .as('lukman')
    .get(problemLog.achievementPercentage, { body: { WorkCenterCode: 'JKT1-FS' } });
  expect(data.map(({ code }) => code)).toEqual(Object.keys(responsibilities));
  expect(data.find(({ code }) => code === 'PARTS')).toMatchObject({ percent: 50, closed: 1, open: 1 });
  expect(data.find(({ code }) => code === 'WORKSHOP')).toMatchObject({ percent: 0, closed: 0, open: 1 });
  expect(data.find(({ code }) => code === 'PLANNER')).toMatchObject({ percent: null, closed: 0, open: 0 });
});

test('the report is the same list as a spreadsheet, or on paper', async () => {
  const { number } = await problemIn(world, 6);
  await problemIn(world, 2, { description: 'something else' });
  const asked = (Format: 'xlsx' | 'csv' | 'pdf', as: PersonName = 'putri') =>
    world.as(as).call(problemLog.report, { body: { Format, Status: [6] } });
  const csv = (await asked('csv')).raw.toString('utf8');
  expect(csv).toContain(number);
  expect(csv).toContain('Delivered');
  expect(csv).not.toContain('something else');
  const book = await asked('xlsx');
  expect(book.headers['content-type']).toContain('spreadsheetml');
  expect(book.raw.length).toBeGreaterThan(1000);
  const paper = await asked('pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.raw)), { mergePages: true });
  expect(text).toContain(number);
  expect(text).toContain('Closed');
  expect(text).not.toContain('something else');
  expect((await asked('csv', 'maya')).status).toBe(403);
});

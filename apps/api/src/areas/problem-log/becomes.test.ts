// What becomes of a problem log, and who hears of it.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../db/world/ids.ts';
import { dueLater, problemIn, readProblem, recordedProblem } from '../../../test/problem-logs.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

const { problemLog } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(() =>
  world.owner.query(
    'delete from problem_log_joined; delete from mail; delete from notice; delete from notice_choice; delete from problem_log_event; delete from problem_log',
  ),
);

const ofJob = { jobId: jobs.inProgress, equipmentId: null };
const noticesOf = async (as: PersonName) => (await world.as(as).get(contract.notices.list, {})).data;

test('the approved ones of a job are handed over together, to one person with a day', async () => {
  const [one, two, other] = [
    await problemIn(world, 3, ofJob),
    await problemIn(world, 3, ofJob),
    await problemIn(world, 2, ofJob),
  ];
  const handOver = (as: PersonName, WoId: string = jobs.inProgress, followUp: object = dueLater) =>
    world.as(as).call(problemLog.handOverOfJob, { body: { WoId, followUp } as never });
  expect((await handOver('maya')).status).toBe(403);
  expect((await handOver('lukman', jobs.elsewhere)).status).toBe(404);
  expect((await handOver('lukman', jobs.inProgress, { personId: people.bima })).status).toBe(400);
  const { data } = (await handOver('lukman')).body;
  expect(data.map(({ id, done }) => [id, done]).toSorted()).toEqual(
    [
      [one.id, true],
      [two.id, true],
    ].toSorted(),
  );
  expect((await readProblem(world, one.id)).followUpBy).toBe('Bima');
  expect((await readProblem(world, other.id)).status).toBe(2);
  const again = await handOver('lukman');
  expect([again.status, again.problem.code]).toEqual([409, 'moveNotAllowed']);
  expect((await noticesOf('bima')).map(({ kind, problemLogId }) => [kind, problemLogId]).toSorted()).toEqual(
    [one.id, two.id].map((id) => ['PROBLEM_FOLLOW_UP', id]).toSorted(),
  );
});

test('approved, rejected with a reason that its finder reads, mended by them and sent again, closed with its result', async () => {
  const Id = await recordedProblem(world);
  const lukman = world.as('lukman');
  expect((await lukman.call(problemLog.reject, { body: { Id } as never })).status).toBe(400);
  const rejected = await lukman.get(problemLog.reject, { body: { Id, reason: 'Which part?' } });
  expect(rejected.data).toMatchObject({ status: 4, rejectedReason: 'Which part?', moves: [] });
  expect(await noticesOf('maya')).toMatchObject([
    {
      kind: 'PROBLEM_REJECTED',
      problemLogId: Id,
      jobId: null,
      unitCode: 'EX-204',
      reason: 'Which part?',
      by: 'Lukman',
    },
  ]);
  const { version } = await readProblem(world, Id, 'maya');
  const mended = await world
    .as('maya')
    .get(problemLog.update, { body: { Id, version, description: 'seal kit arm' } });
  expect(mended.data).toMatchObject({ status: 2, description: 'seal kit arm', rejectedReason: null });
  expect((await lukman.get(problemLog.approve, { body: { Id } })).data.status).toBe(3);
  expect((await lukman.call(problemLog.close, { body: { Id, result: ' ' } })).status).toBe(400);
  const closed = await lukman.get(problemLog.close, { body: { Id, result: 'Seal kit fitted' } });
  expect(closed.data).toMatchObject({ status: 6, result: 'Seal kit fitted', closedAt: expect.any(String) });
  expect((await noticesOf('maya'))[0]).toMatchObject({ kind: 'PROBLEM_CLOSED', reason: 'Seal kit fitted' });
  expect((await lukman.call(problemLog.close, { body: { Id, result: 'again' } })).status).toBe(409);
  const stale = await lukman.call(problemLog.update, { body: { Id, version, result: 'x' } });
  expect([stale.status, stale.problem.code]).toEqual([409, 'moveNotAllowed']);
});

test('who may change what: the finder until approval, who follows up the result, who looks after it all of it', async () => {
  const followed = await problemIn(world, 5);
  const update = (as: PersonName, body: object) =>
    world.as(as).call(problemLog.update, { body: body as never });
  const sent = { Id: followed.id, version: followed.version };
  expect((await update('maya', { ...sent, description: 'x' })).problem.code).toBe('moveNotAllowed');
  expect((await update('maya', { ...sent, result: 'x' })).problem.code).toBe('forbidden');
  for (const more of [{}, { result: 'Hose is here' }])
    expect((await update('bima', { ...sent, ...more, description: 'x' })).problem.code).toBe('forbidden');
  expect((await update('bima', { ...sent, followUp: dueLater })).problem.code).toBe('forbidden');
  expect((await update('intan', { ...sent, description: 'x' })).problem.code).toBe('forbidden');
  expect((await update('lukman', sent)).problem.code).toBe('invalid');
  const told = await update('bima', { ...sent, result: 'Hose is here' });
  expect(told.body.data).toMatchObject({ status: 5, result: 'Hose is here' });
  expect((await update('lukman', { ...sent, type: 'TOOLS' })).problem.code).toBe('conflict');
  const version = told.body.data.version;
  const changed = await update('lukman', {
    Id: followed.id,
    version,
    type: 'TOOLS',
    followUp: { personId: people.maya, dueSmr: 5000 },
  });
  expect(changed.body.data).toMatchObject({
    type: 'TOOLS',
    followUpBy: 'Maya',
    followUpDue: null,
    followUpDueSmr: 5000,
  });
  expect(
    (
      await update('lukman', {
        Id: followed.id,
        version: version + 1,
        followUp: { ...dueLater, personId: people.joko },
      })
    ).status,
  ).toBe(404);
});

test('what is open on a machine is shown to who is about to tell it, and joined instead; a joiner hears of it too', async () => {
  const Id = await recordedProblem(world);
  const closed = await problemIn(world, 6);
  const open = (as: PersonName, id: string = machines.ex204) =>
    world.as(as).call(problemLog.openOfMachine, { params: { id } });
  const { data } = (await open('rina')).body;
  expect(data).toMatchObject([{ id: Id, foundBy: 'Maya', joined: 0, isMine: false }]);
  expect((await open('rina', machines.ex901)).status).toBe(404);
  expect((await open('putri')).status).toBe(403);
  const id = randomUUID();
  const join = (as: PersonName, problemLogId: string, ownId = randomUUID()) =>
    world.as(as).call(problemLog.join, { body: { id: ownId, problemLogId, note: 'sama, sdh 2 hari' } });
  expect((await world.as('rina').call(problemLog.get, { body: { Id } })).status).toBe(404);
  expect((await join('rina', Id, id)).body.data).toMatchObject({ joined: 1, isMine: true });
  expect((await join('rina', Id, id)).body.data.joined).toBe(1);
  expect((await join('bima', Id, id)).problem.code).toBe('duplicate');
  expect((await join('bima', closed.id)).status).toBe(404);
  expect((await join('joko', Id)).status).toBe(404);
  expect((await readProblem(world, Id, 'rina')).joiners).toMatchObject([
    { by: 'Rina', note: 'sama, sdh 2 hari' },
  ]);
  await world.as('lukman').get(problemLog.approve, { body: { Id } });
  await world.as('lukman').get(problemLog.close, { body: { Id, result: 'Fitted' } });
  for (const as of ['maya', 'rina'] as const)
    expect((await noticesOf(as)).map(({ kind, problemLogId }) => [kind, problemLogId])).toContainEqual([
      'PROBLEM_CLOSED',
      Id,
    ]);
  expect(await noticesOf('lukman')).toEqual([]);
});

test('merged into another of the same machine, its finder hears what becomes of that', async () => {
  const into = await recordedProblem(world);
  const Id = await recordedProblem(world, {}, 'maya');
  await world.owner.query('update problem_log set found_by = $2 where id = $1', [Id, people.rina]);
  const elsewhere = await recordedProblem(world, { equipmentId: machines.dt11 });
  const merge = (intoId: string) => world.as('lukman').call(problemLog.merge, { body: { Id, intoId } });
  for (const wrong of [Id, elsewhere, randomUUID()])
    expect((await merge(wrong)).problem.errors?.[0]?.field).toBe('body.intoId');
  expect((await merge(into)).body.data).toMatchObject({ status: 6, mergedInto: { id: into } });
  expect((await readProblem(world, into)).merged.map(({ id }) => id)).toEqual([Id]);
  await world.as('lukman').get(problemLog.reject, { body: { Id: into, reason: 'Is normal' } });
  expect((await noticesOf('rina')).map(({ kind }) => kind)).toEqual(['PROBLEM_REJECTED']);
});

test('who found it says once that it is not solved, and it waits for a decision again', async () => {
  const { id: Id } = await problemIn(world, 6);
  const say = (as: PersonName, reason = 'Still leaks') =>
    world.as(as).call(problemLog.sayNotSolved, { body: { Id, reason } });
  expect((await say('lukman')).status).toBe(403);
  expect((await say('putri')).status).toBe(403);
  expect((await say('maya', ' ')).status).toBe(400);
  expect((await say('maya')).body.data).toMatchObject({ status: 2, closedAt: null });
  expect(await noticesOf('lukman')).toMatchObject([{ kind: 'PROBLEM_NOT_SOLVED', reason: 'Still leaks' }]);
  await world.as('lukman').get(problemLog.reject, { body: { Id, reason: 'It is dry' } });
  const again = await say('maya');
  expect([again.status, again.problem.code]).toEqual([409, 'moveNotAllowed']);
  expect((await readProblem(world, Id, 'maya')).moves).toEqual(['revise']);
});

test('several at once: each for itself, with the reason of what is refused', async () => {
  const sent = await problemIn(world, 2);
  const done = await problemIn(world, 3);
  const rows = [sent, done].map(({ id, version }) => ({ id, version }));
  const lukman = world.as('lukman');
  const approved = await lukman.get(problemLog.approveEach, { body: { rows } });
  expect(approved.data.map(({ id, done: isDone, code }) => [id, isDone, code])).toEqual([
    [sent.id, true, null],
    [done.id, false, 'moveNotAllowed'],
  ]);
  const now = await Promise.all([sent, done].map(({ id }) => readProblem(world, id)));
  const seen = now.map(({ id, version }) => ({ id, version }));
  expect((await lukman.call(problemLog.approveEach, { body: { rows: seen } })).status).toBe(409);
  const handed = await lukman.get(problemLog.handOverEach, { body: { rows: seen, followUp: dueLater } });
  expect(handed.data.every((row) => row.done)).toBe(true);
  const closed = await lukman.get(problemLog.closeEach, {
    body: { rows: seen.map(({ id, version }) => ({ id, version: version + 1 })), result: 'All parts came' },
  });
  expect(closed.data.every((row) => row.done)).toBe(true);
  expect((await readProblem(world, sent.id)).result).toBe('All parts came');
  const other = await problemIn(world, 2);
  const rejected = await lukman.get(problemLog.rejectEach, {
    body: { rows: [{ id: other.id, version: other.version }], reason: 'No' },
  });
  expect(rejected.data).toMatchObject([{ id: other.id, done: true }]);
});

test('a problem of a machine stands where the machine does; of a job on another machine it is refused', async () => {
  const { id } = await problemIn(world, 2);
  expect(await readProblem(world, id)).toMatchObject({
    plantCode: 'JKT1',
    workCenterCode: 'JKT1-FS',
    unitModel: 'PC200-8',
    jobId: null,
  });
  const record = (change: object) =>
    world.as('maya').call(problemLog.record, {
      body: {
        type: 'TOOLS',
        responsibility: 'WORKSHOP',
        description: 'x',
        foundAt: '2026-11-02T03:00:00Z',
        ...change,
      } as never,
    });
  expect((await record({ equipmentId: machines.ex901 })).status).toBe(404);
  expect(
    (await record({ jobId: jobs.inProgress, equipmentId: machines.dt11 })).problem.errors?.[0]?.field,
  ).toBe('body.equipmentId');
  expect((await record({})).status).toBe(400);
});

test('who found it reads by mail what became of it where they chose so, and who follows it up too', async () => {
  await world.as('maya').get(contract.notices.choose, { body: { byMail: ['PROBLEM_CLOSED'] } });
  await world.as('bima').get(contract.notices.choose, { body: { byMail: ['PROBLEM_FOLLOW_UP'] } });
  await problemIn(world, 4);
  const { id, number } = await problemIn(world, 6);
  const { rows } = await world.owner.query(
    'select to_name, to_address, subject, body, job_id, plant_code from mail order by to_name',
  );
  expect(rows).toMatchObject([
    { to_name: 'Bima', subject: `Problem for you to solve: ${number} · EX-204` },
    {
      ...{ to_name: 'Maya', to_address: 'maya@demo.test', job_id: null, plant_code: 'JKT1' },
      subject: `Problem solved: ${number} · EX-204`,
    },
  ]);
  expect(rows[1].body).toContain('Delivered');
  expect(rows[1].body).toContain(`{portal}/jobs/summary/detailpi/detailproblemlog/?id=${id}`);
  // Who looks after mails at its plant sees that it went, and nobody elsewhere.
  const listed = async (as: PersonName) =>
    (await world.as(as).get(contract.mail.list, { query: { SearchValue: 'maya' } })).data;
  expect(await listed('lukman')).toMatchObject([{ toName: 'Maya', number: null, unitCode: null }]);
  expect(await listed('dewi')).toEqual([]);
});

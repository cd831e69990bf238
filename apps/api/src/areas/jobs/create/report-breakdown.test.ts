import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { dayIn } from '@dca/domain/times';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { endOtherWork, startWork } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
// What somebody else reported of the machine would be the same job.
beforeEach(async () => {
  await world.owner.query(`update job set status = 98 where job_type = 'UNS' and status in (40, 50, 65)`);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const breakdown = (more: object = {}) => ({
  id: randomUUID(),
  temporaryNumber: 'T-7F3A',
  equipmentId: machines.ex205,
  stoppedAt: ago(90),
  phenomenon: 'Engine died on the ramp',
  at: ago(5),
  ...more,
});
type Breakdown = ReturnType<typeof breakdown>;
const report = (person: PersonName, body: Breakdown) =>
  world.as(person).call(contract.jobs.reportBreakdown, { body });
const read = async (person: PersonName, id: string) =>
  (await world.as(person).get(contract.jobs.get, { params: { id } })).data;
const listed = async (query: object) =>
  (await world.as('putri').get(contract.jobs.list, { query: { PageSize: 200, ...query } })).data.map(
    ({ id }) => id,
  );

test('a mechanic reports a machine that stopped and has the job on the phone at once', async () => {
  const body = breakdown();
  const planDate = dayIn(Date.parse(body.stoppedAt), 'WIB');
  const { body: answer, status } = await report('maya', body);
  expect(status, JSON.stringify(answer)).toBe(200);
  expect(answer.data).toMatchObject({
    id: body.id,
    temporaryNumber: 'T-7F3A',
    jobType: 'UNS',
    status: 40,
    device: 2,
    source: 'BREAKDOWN',
    chargeTo: null,
    planDate,
    // Its day is over at once when it stopped before midnight.
    isLate: planDate < dayIn(Date.now(), 'WIB'),
    mechanicLeader: { name: 'Maya' },
    mechanics: [{ name: 'Maya', isLeader: true }],
  });
  expect(answer.data.events).toMatchObject([{ move: 'reportBreakdown', from: null, to: 40, by: 'Maya' }]);
  expect(await listed({ SearchValue: 't-7f3a' })).toEqual([body.id]);
  const params = { family: 'uns' as const, jobId: body.id };
  const { data: sheet } = await world.as('maya').get(contract.checksheets.get, { params });
  expect(sheet.parts.phenomenon?.content).toEqual({ text: body.phenomenon });
  expect(sheet.parts.downtime?.content).toMatchObject([{ stoppedAt: body.stoppedAt, readyAt: null }]);
});

test('its day is the day it stopped: on the board, in the day of the crew and in the load of its mechanic', async () => {
  const body = breakdown({ stoppedAt: ago(26 * 60) });
  await report('maya', body);
  const day = dayIn(Date.parse(body.stoppedAt), 'WIB');
  const query = { PlantCode: 'JKT1', From: day, To: day };
  const { data: board } = await world.as('putri').get(contract.jobs.board, { query });
  expect(board.jobs.find(({ id }) => id === body.id)).toMatchObject({ planDate: day, crew: [people.maya] });
  const { data: crew } = await world.as('lukman').get(contract.tracking.crew);
  expect(crew.some(({ job, mechanic }) => job.id === body.id && mechanic.id === people.maya)).toBe(true);
  const { data: load } = await world.as('putri').get(contract.jobs.load, { query: { From: day, To: day } });
  expect(load[0]?.jobs).toBeGreaterThan(0);
});

test('what was seen is what the job is about, whole', async () => {
  const body = breakdown({ equipmentId: machines.bd07, phenomenon: `${'Hose leaks. '.repeat(30)}end` });
  const { body: answer } = await report('maya', body);
  expect(answer.data.description).toBe(body.phenomenon);
});

test('a leader may too, a planner has another call, and a machine out of sight is not there', async () => {
  expect((await report('lukman', breakdown())).status).toBe(200);
  expect((await report('putri', breakdown())).status).toBe(403);
  expect((await report('maya', breakdown({ equipmentId: machines.ex901 }))).status).toBe(404);
  expect((await report('joko', breakdown())).status).toBe(404);
});

test('sent again it is the same job; under an id of another job it is refused', async () => {
  const body = breakdown();
  const first = await report('maya', body);
  const again = await report('maya', body);
  expect([again.status, again.body.data.number]).toEqual([200, first.body.data.number]);
  const { rows } = await world.owner.query(
    `select (select count(*)::int from job_event where job_id = $1) as events,
      (select count(*)::int from downtime where job_id = $1) as stops`,
    [body.id],
  );
  expect(rows[0]).toEqual({ events: 1, stops: 1 });
  expect((await report('maya', { ...body, equipmentId: machines.ex204 })).problem.code).toBe('duplicate');
  expect((await report('lukman', body)).problem.code).toBe('duplicate');
  expect((await report('maya', breakdown({ id: jobs.elsewhere }))).problem.code).toBe('duplicate');
});

test('a stop in the future and a machine that is put aside are refused', async () => {
  const future = await report('maya', breakdown({ stoppedAt: ago(-60) }));
  expect([future.status, future.problem.errors?.[0]?.field]).toEqual([400, 'body.stoppedAt']);
  await world.owner.query('update equipment set is_active = false where id = $1', [machines.ex204]);
  expect((await report('maya', breakdown({ equipmentId: machines.ex204 }))).status).toBe(400);
  await world.owner.query('update equipment set is_active = true where id = $1', [machines.ex204]);
});

test('a leader says who works on the breakdown that they reported, and these begin', async () => {
  const body = breakdown();
  await report('lukman', body);
  expect((await read('lukman', body.id)).moves).toContain('staff');
  const put = (mechanics: readonly string[], leader: string | null = null) =>
    world.as('lukman').get(contract.assignment.assign, {
      body: { jobIds: [body.id], mechanicLeader: leader, mechanics: [...mechanics] },
    });
  const refused = await put([people.lukman]);
  expect(refused.data[0]).toMatchObject({ done: false });
  expect((await put([people.bima], people.maya)).data[0]).toMatchObject({ done: true });
  const staffed = await read('lukman', body.id);
  expect(staffed).toMatchObject({ status: 40, mechanicLeader: { name: 'Maya' } });
  expect(staffed.mechanics.map(({ name }) => name)).toEqual(['Maya', 'Bima']);
  expect(staffed.events.at(-1)).toMatchObject({ move: 'staff', from: 40, to: 40, by: 'Lukman' });
  expect(staffed.moves).not.toContain('staff');
  expect((await put([people.bima])).data[0]).toMatchObject({ done: false, code: 'moveNotAllowed' });
  await endOtherWork(world);
  await startWork(world, body.id);
  expect((await read('maya', body.id)).status).toBe(50);
});

test('who reported a breakdown and works on it is not put off it, nor is the crew of a planned job', async () => {
  const mine = breakdown();
  await report('maya', mine);
  const planned = await jobIn(world, 'HANDED_OVER');
  for (const id of [mine.id, planned]) {
    expect((await read('lukman', id)).moves).not.toContain('staff');
    const { data } = await world
      .as('lukman')
      .get(contract.assignment.assign, { body: { jobIds: [id], mechanics: [people.bima] } });
    expect(data[0]).toMatchObject({ done: false, code: 'moveNotAllowed' });
  }
});

test('a phone whose clock is three days fast reports when it was, by our clock', async () => {
  const threeDays = -3 * 24 * 60;
  const body = breakdown({ stoppedAt: ago(threeDays + 90), at: ago(threeDays) });
  const headers = { 'x-dca-sent-at': ago(threeDays) };
  const answer = await world.as('maya').call(contract.jobs.reportBreakdown, { body }, { headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { rows } = await world.owner.query(
    `select extract(epoch from now() - stopped_at) / 60 as minutes from downtime where job_id = $1`,
    [body.id],
  );
  expect(Math.round(Number(rows[0].minutes) / 5) * 5).toBe(90);
});

test('a planner regularises it once, and until then it is late after 24 hours', async () => {
  const body = breakdown();
  await report('maya', body);
  expect(await listed({ Unregularised: 'true' })).toContain(body.id);
  expect(await listed({ Unregularised: 'false' })).not.toContain(body.id);
  expect((await read('putri', body.id)).isRegularisationLate).toBe(false);
  await world.owner.query(`update job set created_at = now() - interval '25 hours' where id = $1`, [body.id]);
  const late = await read('putri', body.id);
  expect([late.isRegularisationLate, late.moves.includes('regularise')]).toEqual([true, true]);
  const order = {
    id: body.id,
    version: late.version,
    chargeTo: 'WARRANTY',
    sapOrder: '4000123',
    customerOrder: 'PO-9',
  } as const;
  expect((await world.as('lukman').call(contract.jobs.regularise, { body: order })).status).toBe(403);
  const stale = { ...order, version: late.version + 1 };
  expect((await world.as('putri').call(contract.jobs.regularise, { body: stale })).problem.code).toBe(
    'conflict',
  );
  const { data: done } = await world.as('putri').get(contract.jobs.regularise, { body: order });
  expect(done).toMatchObject({
    temporaryNumber: null,
    chargeTo: 'WARRANTY',
    sapOrder: '4000123',
    customerOrder: 'PO-9',
    isRegularisationLate: false,
  });
  expect(done.moves).not.toContain('regularise');
  expect(done.events.at(-1)).toMatchObject({ move: 'regularise', from: 40, to: 40, by: 'Putri' });
  expect(await listed({ Unregularised: 'true' })).not.toContain(body.id);
  const again = { ...order, version: done.version };
  expect((await world.as('putri').call(contract.jobs.regularise, { body: again })).problem.code).toBe(
    'moveNotAllowed',
  );
  const planned = await jobIn(world, 'HANDED_OVER');
  const { version } = await read('putri', planned);
  const strange = await world
    .as('putri')
    .call(contract.jobs.regularise, { body: { ...order, id: planned, version } });
  expect(strange.problem.code).toBe('moveNotAllowed');
});

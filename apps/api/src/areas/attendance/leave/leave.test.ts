import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { openSystem } from '../../../visibility/system-acting.ts';
import { reckonDue } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.owner.query('delete from absence; delete from leave_request; delete from attendance_day');
});
afterAll(() => world.end());

const calls = contract.attendance;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const ask = (body: object = {}, as: PersonName = 'maya') =>
  world.as(as).call(calls.askLeave, {
    body: { kind: 'LEAVE', fromDay: day(10), toDay: day(12), reason: 'Wedding', ...body } as never,
  });
const asked = async (body: object = {}, as: PersonName = 'maya') => (await ask(body, as)).body.data;
const decide = (id: string, version: number, decision = 'APPROVED', more = {}, as: PersonName = 'lukman') =>
  world.as(as).call(calls.decideLeave, { body: { id, version, decision, ...more } as never });
const listed = async (as: PersonName, query = {}) =>
  (await world.as(as).get(calls.leave, { query: query as never })).data;
const absences = async () =>
  (await world.owner.query('select id, person_id, kind from absence where person_id = $1', [people.maya]))
    .rows;

test('what a leader approves is an absence, and the days follow it', async () => {
  const { id, version } = await asked({ fromDay: day(-1), toDay: day(0), kind: 'SICK' });
  expect(await absences()).toEqual([]);
  for (const as of ['maya', 'lukman', 'putri'] as const)
    expect(await listed(as)).toMatchObject([{ id, state: 'OPEN', days: 2, person: { name: 'Maya' } }]);
  expect(await listed('dewi')).toEqual([]);
  expect((await decide(id, version, 'APPROVED', {}, 'putri')).status).toBe(403);
  expect((await decide(id, version, 'APPROVED', {}, 'dewi')).status).toBe(404);
  expect((await decide(id, version, 'REJECTED')).problem.errors?.[0]?.field).toBe('body.reason');
  expect((await decide(id, version)).body.data).toMatchObject({ state: 'APPROVED', decidedBy: 'Lukman' });
  expect(await absences()).toEqual([{ id, person_id: people.maya, kind: 'SICK' }]);
  expect((await decide(id, version + 1, 'REJECTED', { reason: 'No' })).problem.code).toBe('moveNotAllowed');
  await reckonDue(
    openSystem(world.database.all, () => async () => undefined),
    new Date(),
  );
  const { data } = await world.as('lukman').get(calls.all, {
    query: { From: day(-1), To: day(-1), UserName: 'maya@demo.test' },
  });
  expect(data).toMatchObject([{ status: 'SICK' }]);
});

test('sent twice it is one, days are asked for once, and a rejected one frees them', async () => {
  const id = randomUUID();
  const first = await asked({ id });
  expect((await asked({ id })).version).toBe(first.version);
  const over = await ask({ fromDay: day(12), toDay: day(14) });
  expect([over.status, over.problem.errors?.[0]?.field]).toEqual([409, 'body.fromDay']);
  const no = await decide(id, first.version, 'REJECTED', { reason: 'Overhaul' });
  expect(no.body.data).toMatchObject({ state: 'REJECTED', decisionReason: 'Overhaul' });
  expect((await ask({ fromDay: day(12), toDay: day(14) })).status).toBe(200);
  const twice = await Promise.all([
    ask({ fromDay: day(20), toDay: day(21) }),
    ask({ fromDay: day(21), toDay: day(22) }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('one’s own is withdrawn until it begins, and nobody decides about themselves', async () => {
  const { id, version } = await asked();
  const withdraw = (of: string, upon: number, as: PersonName = 'maya') =>
    world.as(as).call(calls.withdrawLeave, { body: { id: of, version: upon } });
  expect((await withdraw(id, version, 'lukman')).status).toBe(404);
  const approved = (await decide(id, version)).body.data;
  expect((await withdraw(id, version)).problem.code).toBe('conflict');
  expect((await withdraw(id, approved.version)).body.data.state).toBe('WITHDRAWN');
  expect(await absences()).toEqual([]);
  expect((await withdraw(id, approved.version + 1)).problem.code).toBe('moveNotAllowed');

  const begun = await asked({ fromDay: day(-2), toDay: day(3) });
  const going = (await decide(begun.id, begun.version)).body.data;
  expect(going.mayWithdraw).toBe(false);
  expect((await withdraw(begun.id, going.version)).problem.code).toBe('moveNotAllowed');

  const own = await asked({}, 'lukman');
  expect((await decide(own.id, own.version)).status).toBe(403);
});

test('an absence that the board notes stands in the list as decided, and goes from it as withdrawn', async () => {
  const body = {
    personId: people.maya,
    kind: 'TRAVEL',
    fromDay: day(3),
    toDay: day(4),
    note: 'Site B',
  } as const;
  const { data } = await world.as('putri').get(contract.jobs.addAbsence, { body });
  expect(await listed('maya')).toMatchObject([
    { id: data.id, state: 'APPROVED', kind: 'TRAVEL', reason: 'Site B', decidedBy: 'Putri' },
  ]);
  expect((await ask({ fromDay: day(4), toDay: day(5) })).status).toBe(409);
  await world.as('putri').get(contract.jobs.removeAbsence, { body: { id: data.id } });
  expect(await listed('maya')).toMatchObject([{ id: data.id, state: 'WITHDRAWN' }]);
});

test('days that are turned, long over, too many or a year ahead are refused at their field', async () => {
  const fieldOf = async (body: object) => (await ask(body)).problem.errors?.[0]?.field;
  expect(await fieldOf({ fromDay: day(2), toDay: day(1) })).toBe('body.toDay');
  expect(await fieldOf({ fromDay: day(-40), toDay: day(-39) })).toBe('body.fromDay');
  expect(await fieldOf({ fromDay: day(1), toDay: day(120) })).toBe('body.toDay');
  expect(await fieldOf({ fromDay: day(500), toDay: day(501) })).toBe('body.fromDay');
  expect((await ask({ fromDay: '2028-02-29', toDay: '2028-02-30' })).status).toBe(400);
});

test('filters find who is away on days, by state and kind; the file has the same rows', async () => {
  await asked({ fromDay: day(10), toDay: day(12) });
  await asked({ fromDay: day(20), toDay: day(20), kind: 'DAY_OFF' });
  const days = async (query: object) => (await listed('lukman', query)).map(({ fromDay }) => fromDay);
  expect(await days({})).toEqual([day(20), day(10)]);
  expect(await days({ From: day(12), To: day(15) })).toEqual([day(10)]);
  expect(await days({ From: day(13), To: day(19) })).toEqual([]);
  expect(await days({ Kind: ['DAY_OFF'] })).toEqual([day(20)]);
  expect(await days({ State: ['APPROVED'] })).toEqual([]);
  expect(await days({ Sort: 'fromDay' })).toEqual([day(10), day(20)]);
  const query = { Format: 'csv', Kind: ['DAY_OFF'] } as const;
  const file = await world.as('lukman').call(calls.leaveReport, { query: query as never });
  const text = file.raw.toString('utf8');
  expect([file.status, text.split('\n').filter((line) => line.includes('Wedding')).length]).toEqual([200, 1]);
  expect(text).toContain('Day off');
  expect((await world.as('maya').call(calls.leaveReport, { query: query as never })).status).toBe(403);
});

test('who asked hears what was decided in their language, by mail where they chose that', async () => {
  const told = async () =>
    (
      await world
        .as('maya')
        .get(contract.notices.list, { query: { Kind: ['LEAVE_APPROVED', 'LEAVE_REJECTED'] } })
    ).data;
  const mails = async () =>
    (await world.owner.query(`select subject, body from mail where person_id = $1`, [people.maya])).rows;
  await world.owner.query('delete from notice where person_id = $1', [people.maya]);
  const first = await asked();
  await decide(first.id, first.version);
  expect(await told()).toMatchObject([{ kind: 'LEAVE_APPROVED', by: 'Lukman', jobId: null, readAt: null }]);
  expect(await mails()).toEqual([]);
  await world.as('maya').get(contract.notices.choose, { body: { byMail: ['LEAVE_REJECTED'] } });
  const second = await asked({ fromDay: day(20), toDay: day(20) });
  await decide(second.id, second.version, 'REJECTED', { reason: 'Two are away' });
  const [rejected] = await told();
  expect(rejected).toMatchObject({
    kind: 'LEAVE_REJECTED',
    reason: expect.stringMatching(/: Two are away$/),
  });
  expect(await mails()).toMatchObject([{ body: expect.stringContaining(String(rejected?.reason)) }]);
});

import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { openSystem } from '../../visibility/system-acting.ts';
import { closeForgotten } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.owner.query('delete from clock_correction; delete from clock; delete from attendance_day');
});
afterAll(() => world.end());

const calls = contract.attendance;
const wib = (text: string) => `${text}:00+07:00`;
const utc = (text: string) => new Date(wib(text)).toISOString();
const jakarta = { latitude: -6.1, longitude: 106.9, source: 'MOBILE' as const };

async function worked(from: string, to: string | null, as: PersonName = 'maya') {
  const { data } = await world.as(as).get(calls.clockIn, { body: { at: wib(from), ...jakarta } });
  if (to)
    return (await world.as(as).get(calls.clockOut, { body: { clockId: data.id, at: wib(to), ...jakarta } }))
      .data;
  return data;
}
const dayOf = async (day: string, as: PersonName = 'lukman') => {
  const { data } = await world
    .as(as)
    .get(calls.all, { query: { From: day, To: day, UserName: 'maya@demo.test' } });
  if (!data[0]) throw new Error(`there is no ${day}`);
  return data[0];
};
const ask = (body: object, as: PersonName = 'maya') =>
  world.as(as).call(calls.askCorrection, { body: { reason: 'The phone was empty', ...body } as never });

describe('contract.attendance.askCorrection and decideCorrection', () => {
  test('put a clock right and keep the original', async () => {
    const clock = await worked('2026-11-10T09:00', '2026-11-10T18:00');
    const asked = (
      await ask({ clockId: clock.id, in: wib('2026-11-10T06:05'), out: wib('2026-11-10T18:00') })
    ).body.data;
    expect(asked).toMatchObject({
      state: 'OPEN',
      day: '2026-11-10',
      wasIn: utc('2026-11-10T09:00'),
      wasOutSource: 'MOBILE',
    });
    expect((await world.as('maya').get(calls.clocks, { query: {} })).data[0]?.isAsked).toBe(true);
    const decide = (as: PersonName, decision: 'APPROVED' | 'REJECTED', more = {}) =>
      world
        .as(as)
        .call(calls.decideCorrection, { body: { id: asked.id, version: asked.version, decision, ...more } });
    expect((await decide('putri', 'APPROVED')).status).toBe(403);
    expect((await decide('dewi', 'APPROVED')).status).toBe(404);
    expect((await decide('lukman', 'REJECTED')).problem.errors?.[0]?.field).toBe('body.reason');
    expect((await decide('lukman', 'APPROVED')).body.data).toMatchObject({
      state: 'APPROVED',
      decidedBy: 'Lukman',
      wasIn: utc('2026-11-10T09:00'),
    });
    expect(await dayOf('2026-11-10')).toMatchObject({ status: 'PRESENT', in: utc('2026-11-10T06:05') });
    expect((await decide('lukman', 'REJECTED', { reason: 'No' })).problem.code).toBe('moveNotAllowed');
  });

  test('make the clock of a day without one at the plant of the last, and one request waits for a day', async () => {
    await worked('2026-11-09T06:00', '2026-11-09T18:00');
    const asked = await ask({ in: wib('2026-11-11T06:00'), out: wib('2026-11-11T18:00') });
    expect((await ask({ in: wib('2026-11-11T07:00') })).status).toBe(409);
    const { id, version } = asked.body.data;
    await world.as('lukman').get(calls.decideCorrection, { body: { id, version, decision: 'APPROVED' } });
    expect(await dayOf('2026-11-11')).toMatchObject({ status: 'PRESENT', workedMinutes: 720 });
    const { data } = await world.as('lukman').get(calls.corrections, { query: { State: ['APPROVED'] } });
    expect(data.map(({ askedBy, wasIn }) => [askedBy, wasIn])).toEqual([['Maya', null]]);
  });

  test('refuse the future, an end before the beginning, a clock of somebody else and a decision about oneself', async () => {
    const fieldOf = async (body: object) => (await ask(body)).problem.errors?.[0]?.field;
    expect(await fieldOf({ in: wib('2099-11-11T06:00') })).toBe('body.in');
    expect(await fieldOf({ in: wib('2026-11-11T06:00'), out: wib('2026-11-11T05:00') })).toBe('body.out');
    expect(await fieldOf({ in: wib('2026-11-11T06:00'), out: wib('2026-11-14T05:00') })).toBe('body.out');
    const clock = await worked('2026-11-10T06:00', '2026-11-10T18:00');
    expect((await ask({ clockId: clock.id, in: wib('2026-11-10T05:00') }, 'bima')).status).toBe(404);
    await world.owner.query(`insert into person_role values ($1, 'LEADER')`, [people.maya]);
    const { body } = await ask({
      clockId: clock.id,
      in: wib('2026-11-10T05:00'),
      out: wib('2026-11-10T18:00'),
    });
    const own = { id: body.data.id, version: 1, decision: 'APPROVED' as const };
    expect((await world.as('maya').call(calls.decideCorrection, { body: own })).status).toBe(403);
    await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'LEADER'`, [
      people.maya,
    ]);
  });
});

test('contract.attendance.confirmOut says when somebody left whose clock closed by itself, upon what was seen', async () => {
  const clock = await worked('2026-11-10T06:00', null);
  const confirm = (version: number, out = wib('2026-11-10T19:00')) =>
    world
      .as('lukman')
      .call(calls.confirmOut, { body: { id: clock.id, version, out, reason: 'Seen at the gate' } });
  expect((await confirm(clock.version)).problem.code).toBe('moveNotAllowed');
  await closeForgotten(
    openSystem(world.database.all, () => async () => undefined),
    new Date(),
  );
  const { data } = await world.as('lukman').get(calls.clocks, { query: { IsAuto: 'true' } });
  expect(data.map(({ id, status }) => [id, status])).toEqual([[clock.id, 'NO_CLOCK_OUT']]);
  const version = Number(data[0]?.version);
  expect((await confirm(version - 1)).problem.code).toBe('conflict');
  expect((await confirm(version)).body.data).toMatchObject({
    status: 'PRESENT',
    out: { source: 'FIX', at: utc('2026-11-10T19:00') },
  });
  const kept = await world.as('lukman').get(calls.corrections, { query: {} });
  expect(kept.data[0]).toMatchObject({
    state: 'APPROVED',
    wasOut: utc('2026-11-10T22:00'),
    wasOutSource: 'AUTO',
    askedBy: 'Lukman',
  });
});

describe('contract.attendance.approveOvertime', () => {
  test('at most what was measured, none with a reason, upon the day as it was seen', async () => {
    await worked('2026-11-10T06:00', '2026-11-10T20:30');
    const day = await dayOf('2026-11-10');
    expect(day).toMatchObject({ overtimeMinutes: 150, approvedMinutes: null });
    const approve = (minutes: number, more: object = {}) =>
      world
        .as('lukman')
        .call(calls.approveOvertime, { body: { id: day.id, version: day.version, minutes, ...more } });
    expect((await approve(151)).problem.errors?.[0]?.field).toBe('body.minutes');
    expect((await approve(0)).problem.errors?.[0]?.field).toBe('body.reason');
    expect((await approve(90, { version: day.version + 1 })).problem.code).toBe('conflict');
    expect((await approve(90)).body.data).toMatchObject({ approvedMinutes: 90, approvedBy: 'Lukman' });
    const open = await world.as('lukman').get(calls.all, { query: { OvertimeOpen: 'true' } });
    expect(open.data).toEqual([]);
  });

  test('contract.attendance.payroll pays each minute once, and overtime only where it was approved', async () => {
    await worked('2026-11-10T18:00', '2026-11-11T08:00');
    await worked('2026-11-11T18:00', '2026-11-12T07:00');
    const day = await dayOf('2026-11-10');
    await world
      .as('lukman')
      .get(calls.approveOvertime, { body: { id: day.id, version: day.version, minutes: 60 } });
    const query = { From: '2026-11-10', To: '2026-11-11', Format: 'csv' } as const;
    const { raw, status } = await world.as('lukman').call(calls.payroll, { query });
    expect(status).toBe(200);
    const [head = '', line = ''] = raw.toString('utf8').replace('﻿', '').split(/\r?\n/);
    const cells = Object.fromEntries(
      head.split(/[,;]/).map((name, index) => [name, line.split(/[,;]/)[index]]),
    );
    expect(cells).toMatchObject({
      Person: 'Maya',
      Days: '2',
      'Regular day (min)': '480',
      'Regular night (min)': '960',
      'Overtime day (min)': '60',
      'Overtime night (min)': '0',
      'Overtime not decided (min)': '60',
    });
    expect((await world.as('maya').call(calls.payroll, { query })).status).toBe(403);
  });
});

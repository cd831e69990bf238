// Clocks as phones send them: twice, late, from the wrong place, by a clock that is off; and what closes by itself.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { clientHeaders } from '@dca/contract/contract-number';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { openSystem } from '../../visibility/system-acting.ts';
import { closeForgotten, forgetPlaces, reckonDue } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  await world.owner.query(
    'delete from clock_correction; delete from clock; delete from attendance_day; delete from absence',
  );
});
afterAll(() => world.end());

const calls = contract.attendance;
type In = RequestOf<typeof calls.clockIn>['body'];
/** A time of Jakarta's clock. */
const wib = (text: string) => `${text}:00+07:00`;
const utc = (text: string) => new Date(wib(text)).toISOString();
const jakarta = { latitude: -6.1, longitude: 106.9, accuracy: 12 };
const clockIn = (at: string, more: Partial<In> = {}, as: PersonName = 'maya') =>
  world.as(as).call(calls.clockIn, { body: { at: wib(at), source: 'MOBILE', ...jakarta, ...more } });
const clockOut = (at: string, more: object = {}, as: PersonName = 'maya') =>
  world.as(as).call(calls.clockOut, { body: { at: wib(at), source: 'MOBILE', ...jakarta, ...more } });
const clocks = async () => (await world.as('maya').get(calls.clocks, { query: {} })).data;
const system = () => openSystem(world.database.all, () => async () => undefined);
const worker = async () => {
  await closeForgotten(system(), new Date());
  await reckonDue(system(), new Date());
};
const dayOf = async (day: string, as: PersonName = 'maya') =>
  (await world.as(as).get(calls.ofUser, { query: { UserName: 'maya@demo.test', From: day, To: day } })).data
    .days[0];

describe('contract.attendance.clockIn', () => {
  test('begins the working day at the plant where somebody stands', async () => {
    const { body } = await clockIn('2026-11-10T05:50');
    expect(body.data).toMatchObject({
      day: '2026-11-10',
      shiftCode: 'DAY',
      plantCode: 'JKT1',
      siteCode: 'JKT1',
      in: { at: utc('2026-11-10T05:50'), distance: 0, isInRadius: true, problem: null, source: 'MOBILE' },
      out: null,
      lateMinutes: 0,
      clockSkewed: false,
    });
  });

  test('after midnight belongs to the night that began before', async () => {
    expect((await clockIn('2026-11-01T00:20')).body.data).toMatchObject({
      day: '2026-10-31',
      shiftCode: 'NIGHT',
    });
    expect((await dayOf('2026-10-31'))?.lateMinutes).toBe(380);
  });

  test('sent again is one clock; another within a second is told since when, from whichever phone', async () => {
    const id = randomUUID();
    const sent = await Promise.all([
      clockIn('2026-11-10T06:00', { id }),
      clockIn('2026-11-10T06:00', { id }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const two = await Promise.all([clockIn('2026-11-11T06:00'), clockIn('2026-11-11T06:00')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await clocks()).toHaveLength(2);
  });

  test('the next morning closes nothing of yesterday, and is no second one of today', async () => {
    await clockIn('2026-11-10T06:00');
    expect((await clockIn('2026-11-11T06:00')).status).toBe(200);
    expect((await clocks()).map(({ day, out }) => [day, out])).toEqual([
      ['2026-11-11', null],
      ['2026-11-10', null],
    ]);
    expect((await clockIn('2026-11-11T07:00')).problem.code).toBe('conflict');
  });

  test('within a clock that is closed is refused with its times', async () => {
    await clockIn('2026-11-10T06:00');
    await clockOut('2026-11-10T18:00');
    const { problem } = await clockIn('2026-11-10T17:00');
    expect([problem.code, problem.statusDescription]).toEqual([
      'conflict',
      expect.stringContaining('from 06:00 to 18:00'),
    ]);
  });

  test.each([
    ['of null island', { latitude: 0, longitude: 0 }, { problem: 'NONE', distance: null, isInRadius: null }],
    [
      'without a place',
      { latitude: null, longitude: null },
      { problem: 'NONE', distance: null, isInRadius: null },
    ],
    ['of an old place', { placeAt: wib('2026-11-10T05:00') }, { problem: 'OLD', isInRadius: null }],
    ['from 500 km away', { latitude: -6.98, longitude: 110.41 }, { problem: null, isInRadius: false }],
  ])('%s is taken, with the reason', async (_what, place, stood) => {
    const { status, body } = await clockIn('2026-11-10T06:00', { ...place, reason: 'In the basement' });
    expect(status).toBe(200);
    expect(body.data.in).toMatchObject({ ...stood, reason: 'In the basement' });
    expect(body.data.siteCode).toBe(body.data.plantCode);
  });

  test('at a plant that is not theirs stands there and belongs to their own', async () => {
    const { body } = await clockIn('2026-11-10T06:00', { latitude: -0.88, longitude: 131.25 });
    expect([body.data.siteCode, body.data.in.isInRadius]).toEqual(['SRG1', true]);
    expect(['JKT1', 'BPN1']).toContain(body.data.plantCode);
  });

  test('by a device whose clock is off is graded by what the server told it, else by the call’s own', async () => {
    const day = 24 * 3_600_000;
    const told = await clockIn('2026-11-08T06:00', { clockBehind: 2 * day });
    expect(told.body.data).toMatchObject({
      day: '2026-11-10',
      in: { at: utc('2026-11-10T06:00') },
      clockSkewed: true,
    });
    const sentAt = new Date(Date.now() - day).toISOString();
    const headers = { [clientHeaders.sentAt]: sentAt };
    const body = { at: wib('2026-11-11T06:00'), source: 'MOBILE' as const, ...jakarta };
    const heard = await world.as('bima').call(calls.clockIn, { body }, { headers });
    expect(heard.body.data).toMatchObject({ day: '2026-11-12', clockSkewed: true });
  });

  test('ahead of our clock stands at our time', async () => {
    const { body } = await clockIn('2099-01-01T06:00');
    expect(Math.abs(Date.parse(body.data.in.at) - Date.now())).toBeLessThan(60_000);
    expect(body.data.clockSkewed).toBe(true);
  });

  test('is for who records, and a plant that changes its zone changes no day that was', async () => {
    expect((await clockIn('2026-11-10T06:00', {}, 'putri')).status).toBe(403);
    await clockIn('2026-11-10T06:00');
    await world.owner.query(`update plant set zone = 'WIT' where plant_code = 'JKT1'`);
    const { body } = await clockOut('2026-11-10T18:00');
    await world.owner.query(`update plant set zone = 'WIB' where plant_code = 'JKT1'`);
    expect(body.data).toMatchObject({ zone: 'WIB', status: 'PRESENT', workedMinutes: 720 });
  });
});

describe('contract.attendance.clockOut', () => {
  test('after midnight closes the night of the day before, over the end of a month and on 29 February', async () => {
    await clockIn('2026-10-31T18:00');
    expect((await clockOut('2026-11-01T06:05')).body.data).toMatchObject({
      day: '2026-10-31',
      status: 'PRESENT',
    });
    await clockIn('2024-02-29T18:00');
    expect((await clockOut('2024-03-01T06:00')).body.data).toMatchObject({
      day: '2024-02-29',
      workedMinutes: 720,
    });
  });

  test('sent again is the same; another end is refused, and so is one before the beginning or without a clock', async () => {
    expect((await clockOut('2026-11-10T18:00')).problem.code).toBe('moveNotAllowed');
    const { body } = await clockIn('2026-11-10T06:00');
    expect((await clockOut('2026-11-10T05:00', { clockId: body.data.id })).problem.errors?.[0]?.field).toBe(
      'body.at',
    );
    expect((await clockOut('2026-11-10T18:00')).status).toBe(200);
    expect((await clockOut('2026-11-10T18:00')).status).toBe(200);
    expect((await clockOut('2026-11-10T19:00')).problem.code).toBe('moveNotAllowed');
    expect((await clockOut('2026-11-10T19:00', { clockId: body.data.id }, 'bima')).status).toBe(404);
  });

  test('a day late takes the place of what closed by itself; after its own time it closes nothing', async () => {
    await clockIn('2026-11-10T06:00');
    await worker();
    expect((await clocks())[0]).toMatchObject({
      out: { at: utc('2026-11-10T22:00'), source: 'AUTO' },
      status: 'NO_CLOCK_OUT',
    });
    expect((await clockOut('2026-11-11T05:55')).problem.statusDescription).toContain('closed by itself');
    expect((await clockOut('2026-11-10T18:30')).body.data).toMatchObject({
      out: { at: utc('2026-11-10T18:30'), source: 'MOBILE' },
      status: 'PRESENT',
      workedMinutes: 750,
    });
  });
});

describe('by itself', () => {
  test('a forgotten clock ends at its time, or where the person came again before', async () => {
    await clockIn('2026-11-10T18:00');
    await clockIn('2026-11-11T07:00');
    await worker();
    expect((await clocks()).map(({ shiftCode, out }) => [shiftCode, out?.at, out?.source])).toEqual([
      ['DAY', utc('2026-11-11T22:00'), 'AUTO'],
      ['NIGHT', utc('2026-11-11T07:00'), 'AUTO'],
    ]);
  });

  test('nobody is absent before their shift is over, and an absence takes its place when it is told', async () => {
    await world.owner.query(`update person set created_at = now() - interval '9 days' where id = $1`, [
      people.maya,
    ]);
    await worker();
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await dayOf(yesterday))?.status).toBe('ABSENT');
    expect(await dayOf(tomorrow)).toBeUndefined();
    const body = { personId: people.maya, kind: 'FIELD_BREAK' as const, fromDay: yesterday, toDay: tomorrow };
    await world.as('lukman').get(contract.jobs.addAbsence, { body });
    await worker();
    expect((await dayOf(yesterday))?.status).toBe('FIELD_BREAK');
    expect((await dayOf(tomorrow))?.status).toBe('FIELD_BREAK');
    await world.as('lukman').get(contract.jobs.removeAbsence, {
      body: { id: String((await world.owner.query('select id from absence')).rows[0]?.id) },
    });
    await worker();
    expect((await dayOf(yesterday))?.status).toBe('ABSENT');
    expect(await dayOf(tomorrow)).toBeUndefined();
  });

  test('the places of old clocks are forgotten, their times stay', async () => {
    await clockIn('2026-01-10T06:00');
    const kept = () => world.owner.query('select in_latitude as place, in_distance as distance from clock');
    expect((await kept()).rows).toEqual([{ place: -6.1, distance: 0 }]);
    await forgetPlaces(system(), new Date());
    expect((await kept()).rows).toEqual([{ place: null, distance: 0 }]);
  });
});

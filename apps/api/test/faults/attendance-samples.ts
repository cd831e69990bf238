// Requests of the area attendance.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { people } from '../../db/world/ids.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const calls = contract.attendance;
const hour = 3_600_000;

/** A moment on a day of its own, long enough ago to be over. */
const daysAgo = (days: number, clock: string) =>
  new Date(
    Date.parse(`${new Date(Date.now() - days * 24 * hour).toISOString().slice(0, 10)}T${clock}Z`),
  ).toISOString();

/** Each sample has days of its own, so that none meets the clock of another. */
const ownDay = (turn: number) => 40 + turn * 3;

/** A day of its own, within the year for which leave may be asked, however many samples there were before. */
const leaveOf = (turn: number) => {
  const day = daysAgo(-10 - (turn % 350), '00:00:00').slice(0, 10);
  return { kind: 'LEAVE', fromDay: day, toDay: day, reason: 'Wedding' } as const;
};

async function forgotten(world: World, turn: number): Promise<string> {
  const id = randomUUID();
  await world
    .as('maya')
    .get(calls.clockIn, { body: { id, at: daysAgo(ownDay(turn), '00:00:00'), source: 'WEB' } });
  await world.owner.query(
    `update clock set out_at = shift_end + interval '4 hours', out_source = 'AUTO' where id = $1`,
    [id],
  );
  return id;
}

export const attendanceSamples: Record<string, MakeSample> = {
  'attendance.clockIn': async (_world, turn) => ({
    as: 'maya',
    request: {
      body: {
        id: randomUUID(),
        at: daysAgo(ownDay(turn), '00:00:00'),
        source: 'MOBILE',
        reason: 'No signal',
      },
    },
  }),
  'attendance.clockOut': async (world, turn) => {
    const id = randomUUID();
    await world
      .as('maya')
      .get(calls.clockIn, { body: { id, at: daysAgo(ownDay(turn), '00:00:00'), source: 'MOBILE' } });
    const at = daysAgo(ownDay(turn), '10:00:00');
    return { as: 'maya', request: { body: { clockId: id, at, source: 'MOBILE' } } };
  },
  'attendance.askCorrection': async (_world, turn) => ({
    as: 'maya',
    request: {
      body: {
        in: daysAgo(ownDay(turn), '00:00:00'),
        out: daysAgo(ownDay(turn), '11:00:00'),
        reason: `The phone was empty ${turn}`,
      },
    },
  }),
  'attendance.decideCorrection': async (world, turn) => {
    const body = {
      in: daysAgo(ownDay(turn), '00:00:00'),
      out: daysAgo(ownDay(turn), '11:00:00'),
      reason: 'Forgotten',
    };
    const { data } = await world.as('maya').get(calls.askCorrection, { body });
    return { as: 'lukman', request: { body: { id: data.id, version: data.version, decision: 'APPROVED' } } };
  },
  'attendance.askLeave': async (_world, turn) => ({ as: 'maya', request: { body: leaveOf(turn) } }),
  'attendance.decideLeave': async (world, turn) => {
    const { data } = await world.as('maya').get(calls.askLeave, { body: leaveOf(turn) });
    return { as: 'lukman', request: { body: { id: data.id, version: data.version, decision: 'APPROVED' } } };
  },
  'attendance.withdrawLeave': async (world, turn) => {
    const { data } = await world.as('maya').get(calls.askLeave, { body: leaveOf(turn) });
    return { as: 'maya', request: { body: { id: data.id, version: data.version } } };
  },
  'attendance.confirmOut': async (world, turn) => {
    const id = await forgotten(world, turn);
    const { rows } = await world.owner.query<{ out: string }>(
      'select shift_end as out from clock where id = $1',
      [id],
    );
    const out = new Date(String(rows[0]?.out)).toISOString();
    return { as: 'lukman', request: { body: { id, version: 1, out, reason: 'Seen at the gate' } } };
  },
  'attendance.closePayroll': async (_world, turn) => ({
    as: 'adi',
    request: {
      body: {
        plantCode: 'JKT1',
        month: new Date(Date.UTC(2020, -turn, 1)).toISOString().slice(0, 7),
        upon: 0,
      },
    },
  }),
  'attendance.approveOvertime': async (world, turn) => {
    const id = randomUUID();
    await world
      .as('maya')
      .get(calls.clockIn, { body: { id, at: daysAgo(ownDay(turn), '00:00:00'), source: 'WEB' } });
    await world
      .as('maya')
      .get(calls.clockOut, { body: { clockId: id, at: daysAgo(ownDay(turn), '13:00:00'), source: 'WEB' } });
    const { rows } = await world.owner.query<{ id: string; version: number }>(
      `select d.id, d.version from attendance_day d join clock c on c.person_id = d.person_id and c.day = d.day where c.id = $1 and d.person_id = $2`,
      [id, people.maya],
    );
    return { as: 'lukman', request: { body: { ...rows[0], minutes: 60 } } };
  },
};

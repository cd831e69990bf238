// Clocking out. It closes the clock that was begun last before it, on the day on which that shift began, and also one that closed by
// itself while the phone had no signal. What comes after a forgotten clock's own time closes nothing: that is for a person to put right.
import type { attendance } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { closesItselfAt } from '@dca/domain/attendance';
import { type PlantZone, clockIn as timeText } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { reckonDays } from '../reckon.ts';
import { keepClockPhoto } from './clock-photo.ts';
import { type Clocker, sitesOf, standing, takeTurn, timeOf } from './clocking.ts';

type Body = InputOf<typeof attendance.clockOut>['body'];

/** Clocks the viewer out and returns the clock's id. Throws notFound, invalid (before it began), moveNotAllowed (none is open). */
export async function clockOut(acting: Clocker, body: Body): Promise<string> {
  const { visible, viewer } = acting;
  const now = await takeTurn(acting);
  const time = timeOf(acting, body, now);
  const clock = await clockToClose(acting, body.clockId, new Date(time.at));
  // A clock that is off by minutes may put the end before the beginning; it is told, not refused.
  const at = new Date(time.isOff ? Math.max(time.at, Date.parse(clock.inAt)) : time.at);
  if (isSaidAlready(clock, at)) return clock.id;
  await proveOpen(acting, clock, at);
  const stood = standing(body, await sitesOf(acting));
  await visible
    .changeOwnClocks()
    .set({
      out_at: at,
      out_told_at: now,
      out_source: body.source,
      out_latitude: stood.latitude,
      out_longitude: stood.longitude,
      out_distance: stood.distance,
      out_radius: stood.isIn,
      out_problem: stood.problem,
      out_reason: stood.reason,
      clock_skewed: clock.skewed || time.isOff,
      version: sql<number>`clock.version + 1`,
    })
    .where('clock.id', '=', clock.id)
    .execute();
  await keepClockPhoto(acting, { clockId: clock.id, side: 'OUT', photo: body.photo });
  await reckonDays(acting, [{ personId: viewer.personId, day: clock.day }]);
  return clock.id;
}

type Found = Awaited<ReturnType<typeof clockToClose>>;

async function clockToClose({ visible }: Acting, id: string | null | undefined, at: Date) {
  const own = visible
    .ownClocks()
    .select([
      'clock.id',
      'clock.day',
      'clock.in_at as inAt',
      'clock.out_at as outAt',
      'clock.out_source as outSource',
      'clock.shift_end as shiftEnd',
      'clock.clock_skewed as skewed',
    ])
    .select(sql.ref<PlantZone>('clock.zone').as('zone'));
  if (id) return oneOr404(own.where('clock.id', '=', id).executeTakeFirst());
  const last = await own
    .where(sql<SqlBool>`clock.in_at <= ${at}`)
    .orderBy('clock.in_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return last;
  throw refuse('moveNotAllowed', {
    detail: { en: 'You are not clocked in.', id: 'Anda belum masuk kerja.' },
  });
}

const isSaidAlready = ({ outAt, outSource }: Found, at: Date) =>
  outAt !== null && outSource !== 'AUTO' && Date.parse(outAt) === at.getTime();

async function proveOpen({ db }: Acting, clock: Found, at: Date): Promise<void> {
  const { day, zone, inAt, outAt, outSource, shiftEnd } = clock;
  if (at.getTime() < Date.parse(inAt))
    throw refuseField('body.at', {
      en: `This is before you clocked in, at ${timeText(inAt, zone)}.`,
      id: `Ini sebelum Anda masuk, pukul ${timeText(inAt, zone)}.`,
    });
  if (outAt !== null && outSource !== 'AUTO')
    throw refuse('moveNotAllowed', {
      detail: {
        en: `You clocked out at ${timeText(outAt, zone)} already. Ask for a correction if that is wrong.`,
        id: `Anda sudah pulang pukul ${timeText(outAt, zone)}. Mintalah koreksi bila itu salah.`,
      },
    });
  const { AUTO_CLOCK_OUT_HOURS } = await parametersOf(db, ['AUTO_CLOCK_OUT_HOURS']);
  if (at.getTime() <= closesItselfAt(shiftEnd, AUTO_CLOCK_OUT_HOURS)) return;
  throw refuse('moveNotAllowed', {
    detail: {
      en: `The clock of ${day} closed by itself before this. Ask for a correction of that day.`,
      id: `Jam kerja ${day} sudah tertutup sendiri sebelum ini. Mintalah koreksi untuk hari itu.`,
    },
  });
}

// Clocking in. It is never refused for where somebody stands or what their phone thinks the time is: both are told. It closes nothing:
// what was forgotten yesterday stays open until its own time.
import type { attendance } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { shiftAt } from '@dca/domain/attendance';
import { clockIn as clockText } from '@dca/domain/times';
import type { Shift } from '@dca/domain/working-day';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { homeOf, reckonDays } from '../reckon.ts';
import { keepClockPhoto } from './clock-photo.ts';
import { type Clocker, type SiteInZone, sitesOf, standing, takeTurn, timeOf } from './clocking.ts';

type Body = InputOf<typeof attendance.clockIn>['body'];

/** Clocks the viewer in and returns the clock's id; the same id again changes nothing. Throws conflict while one is open that day. */
export async function clockIn(acting: Clocker, body: Body): Promise<string> {
  const { visible, viewer } = acting;
  const now = await takeTurn(acting);
  if (body.id && (await isKnown(acting, body.id))) return body.id;
  const time = timeOf(acting, body, now);
  const at = new Date(time.at);
  const sites = await sitesOf(acting);
  const stood = standing(body, sites);
  const home = await homeOn(acting, sites, stood.site, at);
  await proveFree(acting, home, at);
  await cutForgotten(acting, at);
  const shifts = await shiftsOf(acting, home.code);
  const shift = shiftAt(at, home.zone, shifts.ofPlant, shifts.own);
  const { id } = await visible
    .addClock()
    .values({
      ...(body.id ? { id: body.id } : {}),
      person_id: viewer.personId,
      plant_code: home.code,
      work_center_code: home.workCenter,
      site_code: stood.site ?? home.code,
      day: shift.day,
      zone: home.zone,
      shift_code: shift.code,
      shift_start: new Date(shift.startAt),
      shift_end: new Date(shift.endAt),
      in_at: at,
      in_told_at: now,
      in_source: body.source,
      in_latitude: stood.latitude,
      in_longitude: stood.longitude,
      in_distance: stood.distance,
      in_radius: stood.isIn,
      in_problem: stood.problem,
      in_reason: stood.reason,
      clock_skewed: time.isOff,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepClockPhoto(acting, { clockId: id, side: 'IN', photo: body.photo });
  await reckonDays(acting, [{ personId: viewer.personId, day: shift.day }]);
  return id;
}

const isKnown = async ({ visible }: Acting, id: string) =>
  (await visible.ownClocks().select('clock.id').where('clock.id', '=', id).executeTakeFirst()) !== undefined;

interface Home extends SiteInZone {
  readonly workCenter: string;
}

/** The own plant where they stand, else the one to which they belong. */
export async function homeOn(
  { visible, viewer }: Acting,
  sites: readonly SiteInZone[],
  stoodAt: string | null,
  at: Date,
): Promise<Home> {
  const there = sites.find(({ code, isOwn }) => code === stoodAt && isOwn);
  const belongs = await visible
    .people()
    .select(homeOf(sql`person.id`, sql`${at}::timestamptz::date`).as('code'))
    .where('person.id', '=', viewer.personId)
    .executeTakeFirst();
  const home = there ?? sites.find(({ code }) => code === belongs?.code);
  if (!home)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'You belong to no plant yet; your administrator can put that right.',
        id: 'Anda belum terdaftar di plant mana pun; mintalah administrator mengaturnya.',
      },
    });
  const place = await visible
    .ofPeople('person_work_center')
    .select(sql<string | null>`min(person_work_center.work_center_code)`.as('code'))
    .where('person_work_center.person_id', '=', viewer.personId)
    .where('person_work_center.plant_code', '=', home.code)
    .executeTakeFirst();
  return { ...home, workCenter: place?.code ?? '' };
}

/** Nobody comes while they are there: not within a clock that is closed, not twice on a day. */
async function proveFree({ visible }: Acting, { zone }: Home, at: Date): Promise<void> {
  const within = await visible
    .ownClocks()
    .select(['clock.in_at as inAt', 'clock.out_at as outAt'])
    .where(sql<SqlBool>`clock.in_at <= ${at}`)
    .where(sql<SqlBool>`clock.out_at > ${at}`)
    .where('clock.out_source', '<>', 'AUTO')
    .executeTakeFirst();
  if (!within) return;
  const [from, to] = [clockText(within.inAt, zone), clockText(within.outAt ?? within.inAt, zone)];
  throw refuse('conflict', {
    detail: {
      en: `You were clocked in from ${from} to ${to} already. Ask for a correction if that is wrong.`,
      id: `Anda sudah tercatat masuk dari ${from} sampai ${to}. Mintalah koreksi bila itu salah.`,
    },
  });
}

/** One that closed by itself lasted no longer than until they came again. */
const cutForgotten = ({ visible }: Acting, at: Date) =>
  visible
    .changeOwnClocks()
    .set({ out_at: at })
    .where('clock.out_source', '=', 'AUTO')
    .where(sql<SqlBool>`clock.in_at <= ${at}`)
    .where(sql<SqlBool>`clock.out_at > ${at}`)
    .execute();

/** The plant's shifts, and the one that the viewer works there on a day. */
export async function shiftsOf({ visible, viewer }: Acting, plantCode: string) {
  const ofPlant: Shift[] = await visible
    .ofPlants('plant_shift')
    .select(['plant_shift.shift_code as code', 'plant_shift.begins as start', 'plant_shift.ends as end'])
    .where('plant_shift.plant_code', '=', plantCode)
    .orderBy('plant_shift.begins')
    .execute();
  const turns = await visible
    .ofPeople('person_shift')
    .select(['person_shift.shift_code as code', 'person_shift.from_day as from', 'person_shift.to_day as to'])
    .where('person_shift.person_id', '=', viewer.personId)
    .where('person_shift.plant_code', '=', plantCode)
    .execute();
  const own = (day: string): Shift | null => {
    const turn = turns.find(({ from, to }) => from <= day && day <= (to ?? day));
    return (turn && ofPlant.find(({ code }) => code === turn.code)) ?? null;
  };
  return { ofPlant, own };
}

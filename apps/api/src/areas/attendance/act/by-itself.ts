// What attendance does by itself: forgotten clocks close at their time, days whose shift is over are reckoned, changed ones anew, and
// places and photos of old clocks are forgotten. The database's clock says when.
import { attendanceLimits } from '@dca/domain/limits';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import { holds } from '../../../visibility/holders.ts';
import type { System } from '../../../visibility/system-acting.ts';
import { type PersonDay, reckonDays } from '../reckon.ts';

const atOnce = 200;
/** Days back in which a day that nobody reckoned is found: as long as the worker may have stood still. */
const daysBack = 14;

/** Closes every clock that was forgotten. Returns how many. */
export async function closeForgotten(system: System, now: Date): Promise<number> {
  let closed = 0;
  for (let more = true; more; ) {
    await system('worker.close-clocks', now, async (acting) => {
      const days = await closeSome(acting);
      await reckonDays(acting, days);
      closed += days.length;
      more = days.length === atOnce;
      return days.length > 0 ? { target: 'clock', after: { closed: days } } : null;
    });
  }
  return closed;
}

/** It ends at its time, or where the person came again before. A clock that is worked with just now is left for the next turn. */
async function closeSome({ visible, db }: Acting): Promise<PersonDay[]> {
  const { AUTO_CLOCK_OUT_HOURS: hours } = await parametersOf(db, ['AUTO_CLOCK_OUT_HOURS']);
  const due = visible
    .clocks()
    .select('clock.id')
    .where('clock.out_at', 'is', null)
    .where(sql<SqlBool>`clock.shift_end <= now() - make_interval(hours => ${hours}::int)`)
    .orderBy('clock.shift_end')
    .limit(atOnce)
    .forUpdate('clock')
    .skipLocked();
  return visible
    .changeClocks()
    .set({
      out_at: sql<string>`greatest(clock.in_at, least(clock.shift_end + make_interval(hours => ${hours}::int),
        (select min(later.in_at) from clock later where later.person_id = clock.person_id and later.in_at > clock.in_at)))`,
      out_source: 'AUTO',
      out_told_at: sql<string>`now()`,
      version: sql<number>`clock.version + 1`,
    })
    .where('clock.id', 'in', due)
    .returning(['clock.person_id as personId', 'clock.day'])
    .execute();
}

/** Reckons the days of absences that changed, and those that are over and that nobody reckoned. Returns how many. */
export async function reckonDue(system: System, now: Date): Promise<number> {
  let reckoned = 0;
  await system('worker.reckon-days', now, async (acting) => {
    const due = await acting.visible
      .takeAttendanceDue()
      .returning([
        'attendance_due.person_id as personId',
        'attendance_due.from_day as from',
        'attendance_due.to_day as to',
      ])
      .execute();
    const days = daysOver(acting, due);
    const changed = await reckonDays(acting, days);
    reckoned += changed;
    return due.length > 0 ? { target: 'attendance', after: { days: changed } } : null;
  });
  await system('worker.reckon-days', now, async (acting) => {
    const days = await daysMissing(acting);
    const changed = await reckonDays(acting, days);
    reckoned += changed;
    return changed > 0 ? { target: 'attendance', after: { days: changed } } : null;
  });
  return reckoned;
}

interface Span {
  readonly personId: string;
  readonly from: string;
  readonly to: string;
}

/** The days of spans up to tomorrow: what lies further ahead is reckoned when it comes. */
function daysOver({ now }: Acting, spans: readonly Span[]): PersonDay[] {
  const last = new Date(now.getTime() + 2 * dayMs).toISOString().slice(0, 10);
  const found = spans.flatMap(({ personId, from, to }) => {
    const days: PersonDay[] = [];
    for (let day = from; day <= to && day <= last; day = nextDay(day)) days.push({ personId, day });
    return days;
  });
  return [...new Map(found.map((one) => [`${one.personId} ${one.day}`, one])).values()];
}

const dayMs = 86_400_000;
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** Days up to today of everybody who clocks, that no row tells of. */
const daysMissing = ({ visible }: Acting): Promise<PersonDay[]> =>
  visible
    .people()
    .innerJoin(
      sql<{
        day: string;
      }>`generate_series(current_date - ${sql.lit(daysBack)}::int, current_date, interval '1 day')`.as<'told'>(
        sql`told(day)`,
      ),
      (join) => join.onTrue(),
    )
    .where('person.is_active', '=', true)
    .where(holds(sql.ref('person.id'), 'attendance.record'))
    .where(sql<SqlBool>`told.day >= person.created_at::date`)
    .where(
      sql<SqlBool>`not exists (select from attendance_day known where known.person_id = person.id and known.day = told.day::date)`,
    )
    .select(['person.id as personId', sql<string>`told.day::date::text`.as('day')])
    .orderBy('told.day')
    .orderBy('person.id')
    .limit(mostMissing)
    .execute();

const mostMissing = 20_000;

/** Forgets where people stood long ago, and what they photographed there; their times stay. */
export const forgetPlaces = (system: System, now: Date): Promise<boolean> =>
  system('worker.forget-places', now, async ({ visible }) => {
    const nowhere = { in_latitude: null, in_longitude: null, out_latitude: null, out_longitude: null };
    const { numUpdatedRows } = await visible
      .changeClocks()
      .set(nowhere)
      .where(
        'clock.in_at',
        '<',
        sql<string>`now() - make_interval(days => ${attendanceLimits.placeDays}::int)`,
      )
      .where(sql<SqlBool>`(clock.in_latitude is not null or clock.out_latitude is not null)`)
      .executeTakeFirst();
    const { numDeletedRows } = await visible
      .forgetClockPhotos()
      .where(
        'clock_photo.kept_at',
        '<',
        sql<string>`now() - make_interval(days => ${attendanceLimits.placeDays}::int)`,
      )
      .executeTakeFirst();
    const after = { placesForgotten: Number(numUpdatedRows), photosForgotten: Number(numDeletedRows) };
    return numUpdatedRows + numDeletedRows > 0n ? { target: 'clock', after } : null;
  });

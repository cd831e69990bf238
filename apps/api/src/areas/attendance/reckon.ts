// What days come to, written whenever a clock, an absence or an approval changes, and once more when a shift is over. The rules are the
// domain's; here are the facts that they need, many days in one statement.
import { type ClockOfDay, type DayFacts, type DayResult, reckonDay, shiftOn } from '@dca/domain/attendance';
import type { PlantZone } from '@dca/domain/times';
import { type Shift, usualShifts } from '@dca/domain/working-day';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { parametersOf } from '../../platform/parameters.ts';

export interface PersonDay {
  readonly personId: string;
  readonly day: string;
}

interface Facts extends PersonDay {
  readonly plant_code: string;
  readonly work_center_code: string;
  readonly zone: PlantZone;
  readonly is_working_day: boolean;
  readonly absence: DayFacts['absence'];
  readonly turn: Shift | null;
  readonly clocks: readonly (ClockOfDay & KeptShift)[];
  readonly now: string;
}

/** The shift and the zone as they were when the person came. */
interface KeptShift {
  readonly zone: PlantZone;
  readonly shiftCode: string;
  readonly shiftStart: string;
  readonly shiftEnd: string;
}

const atOnce = 500;

/** Reckons days of people whom the viewer sees, or their own. Returns how many came out otherwise than before. */
export async function reckonDays(acting: Acting, asked: readonly PersonDay[]): Promise<number> {
  let changed = 0;
  const { LATE_AFTER_MINUTES, AUTO_CLOCK_OUT_HOURS } = await parametersOf(acting.db, [
    'LATE_AFTER_MINUTES',
    'AUTO_CLOCK_OUT_HOURS',
  ]);
  for (let from = 0; from < asked.length; from += atOnce) {
    const facts = await readFacts(acting, asked.slice(from, from + atOnce));
    const reckoned = facts.map((fact) => {
      const of = factsOf(fact, LATE_AFTER_MINUTES, AUTO_CLOCK_OUT_HOURS);
      return { fact, of, result: reckonDay(of) };
    });
    changed += await write(acting, reckoned);
  }
  return changed;
}

const readFacts = ({ visible }: Acting, asked: readonly PersonDay[]): Promise<Facts[]> => {
  const [people, days] = [asked.map(({ personId }) => personId), asked.map(({ day }) => day)];
  return visible
    .people()
    .innerJoin(
      sql<{ person_id: string; day: string }>`unnest(${people}::uuid[], ${days}::date[])`.as<'asked'>(
        sql`asked(person_id, day)`,
      ),
      'asked.person_id',
      'person.id',
    )
    .innerJoinLateral(
      sql<{ plant_code: string }>`(select ${homeOf(sql`asked.person_id`, sql`asked.day`)} as plant_code)`.as(
        'home',
      ),
      (join) => join.onTrue(),
    )
    .innerJoin('plant', 'plant.plant_code', 'home.plant_code')
    .select([
      'person.id as personId',
      sql<string>`asked.day::text`.as('day'),
      'plant.plant_code',
      sql.ref<PlantZone>('plant.zone').as('zone'),
      sql<string>`coalesce((select min(place.work_center_code) from person_work_center place
        where place.person_id = asked.person_id and place.plant_code = plant.plant_code), '')`.as(
        'work_center_code',
      ),
      sql<boolean>`extract(isodow from asked.day)::int = any(plant.working_days) and not exists (select from plant_holiday free
        where free.plant_code = plant.plant_code and free.day = asked.day)`.as('is_working_day'),
      sql<DayFacts['absence']>`(select away.kind from absence away where away.person_id = asked.person_id
        and daterange(away.from_day, away.to_day, '[]') @> asked.day)`.as('absence'),
      sql<Shift | null>`coalesce((select json_build_object('code', turn.shift_code, 'start', turn.begins, 'end', turn.ends)
          from person_shift works join plant_shift turn using (plant_code, shift_code)
          where works.person_id = asked.person_id and daterange(works.from_day, works.to_day, '[]') @> asked.day limit 1),
        (select json_build_object('code', turn.shift_code, 'start', turn.begins, 'end', turn.ends)
          from plant_shift turn where turn.plant_code = plant.plant_code order by turn.begins limit 1))`.as(
        'turn',
      ),
      sql<
        Facts['clocks']
      >`(select coalesce(json_agg(json_build_object('inAt', clock.in_at, 'outAt', clock.out_at,
          'isAuto', clock.out_source is not distinct from 'AUTO', 'zone', clock.zone, 'shiftCode', clock.shift_code,
          'shiftStart', clock.shift_start, 'shiftEnd', clock.shift_end) order by clock.in_at), '[]')
        from clock where clock.person_id = asked.person_id and clock.day = asked.day)`.as('clocks'),
      sql<string>`now()::text`.as('now'),
    ])
    .execute();
};

/** The plant to which somebody belongs on a day: where they clocked, else of their shift, their work center, their last clock, or the first of theirs. */
export const homeOf = (person: ReturnType<typeof sql>, day: ReturnType<typeof sql>) => sql<string>`coalesce(
  (select clock.plant_code from clock where clock.person_id = ${person} and clock.day = ${day} order by clock.in_at limit 1),
  (select works.plant_code from person_shift works where works.person_id = ${person} and daterange(works.from_day, works.to_day, '[]') @> ${day} limit 1),
  (select place.plant_code from person_work_center place where place.person_id = ${person} order by 1 limit 1),
  (select clock.plant_code from clock where clock.person_id = ${person} order by clock.in_at desc limit 1),
  (select works.plant_code from person_plant works where works.person_id = ${person} order by 1 limit 1))`;

function factsOf(fact: Facts, lateAfterMinutes: number, closesAfterHours: number): DayFacts {
  const [usual] = usualShifts;
  const [first] = fact.clocks;
  const turn = fact.turn ?? usual;
  if (!turn) throw new Error('there are usual shifts');
  const zone = first?.zone ?? fact.zone;
  const shift = first
    ? {
        day: fact.day,
        code: first.shiftCode,
        startAt: Date.parse(first.shiftStart),
        endAt: Date.parse(first.shiftEnd),
      }
    : shiftOn(fact.day, turn, zone);
  return {
    clocks: fact.clocks,
    shift,
    zone,
    absence: fact.absence,
    isWorkingDay: fact.is_working_day,
    now: fact.now,
    lateAfterMinutes,
    closesAfterHours,
  };
}

interface Reckoned {
  readonly fact: Facts;
  readonly of: DayFacts;
  readonly result: DayResult | null;
}

async function write({ visible }: Acting, reckoned: readonly Reckoned[]): Promise<number> {
  let changed = 0n;
  const rows = reckoned.flatMap((one) => (one.result ? [rowOf(one, one.result)] : []));
  if (rows.length > 0) {
    const written = await visible
      .addAttendanceDays()
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .constraint('attendance_day_person_key')
          .doUpdateSet({
            ...Object.fromEntries(reckonedColumns.map((name) => [name, sql.ref(`excluded.${name}`)])),
            reckoned_at: sql<string>`now()`,
            version: sql<number>`attendance_day.version + 1`,
          })
          .where(
            sql<SqlBool>`(${sql.join(reckonedColumns.map((name) => sql.ref(`attendance_day.${name}`)))})
              is distinct from (${sql.join(reckonedColumns.map((name) => sql.ref(`excluded.${name}`)))})`,
          ),
      )
      .executeTakeFirst();
    changed += written.numInsertedOrUpdatedRows ?? 0n;
  }
  const gone = reckoned.filter(({ result }) => result === null).map(({ fact }) => fact);
  if (gone.length > 0) {
    const removed = await visible
      .removeAttendanceDays()
      .where(
        sql<SqlBool>`(attendance_day.person_id, attendance_day.day) in (select * from unnest(
          ${gone.map(({ personId }) => personId)}::uuid[], ${gone.map(({ day }) => day)}::date[]))`,
      )
      .executeTakeFirst();
    changed += removed.numDeletedRows;
  }
  return Number(changed);
}

const reckonedColumns = [
  'plant_code',
  'work_center_code',
  'zone',
  'status',
  'shift_code',
  'shift_start',
  'shift_end',
  'in_at',
  'out_at',
  'late_minutes',
  'early_minutes',
  'worked_minutes',
  'night_minutes',
  'overtime_minutes',
  'overtime_night_minutes',
] as const;

function rowOf({ fact, of }: Reckoned, result: DayResult) {
  const ends = fact.clocks.map(({ outAt }) => outAt);
  const moments = ends.filter((end) => end !== null).map((end) => new Date(end));
  return {
    person_id: fact.personId,
    day: fact.day,
    plant_code: fact.plant_code,
    work_center_code: fact.work_center_code,
    zone: of.zone,
    status: result.status,
    shift_code: of.shift.code,
    shift_start: new Date(of.shift.startAt),
    shift_end: new Date(of.shift.endAt),
    in_at: fact.clocks[0] ? new Date(fact.clocks[0].inAt) : null,
    out_at: ends.includes(null) ? null : (moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null),
    late_minutes: result.lateMinutes,
    early_minutes: result.earlyMinutes,
    worked_minutes: result.workedMinutes,
    night_minutes: result.nightMinutes,
    overtime_minutes: result.overtimeMinutes,
    overtime_night_minutes: result.overtimeNightMinutes,
  };
}

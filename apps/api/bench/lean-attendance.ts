// The leanest ways, by hand, to the first page of working days, of clocks and of surveys: the newest of each plant come in order from an
// index, the first of those are put together, and PostgreSQL writes them as JSON.
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const person = `json_build_object('id', person.id, 'userName', person.user_name, 'name', trim(person.first_name || ' ' || person.last_name))`;

const pageOf = (
  table: string,
  by: string,
  size: number,
) => `(select first.id from unnest($1::text[]) as seen (plant), lateral (
    select id, ${by} as sorted from ${table} where plant_code = seen.plant order by ${by} desc, id desc limit ${size}) as first
  order by first.sorted desc, first.id desc limit ${size}) as page`;

/** A day as its list shows it. */
export const leanDays = (size: number) => `select coalesce(json_agg(told), '[]') from (
  select days.id, days.day, ${person} as person, days.plant_code as "plantCode", days.work_center_code as "workCenterCode", days.zone, days.status,
    days.shift_code as "shiftCode", ${instant('days.shift_start')} as "shiftStart", ${instant('days.shift_end')} as "shiftEnd",
    ${instant('days.in_at')} as "in", ${instant('days.out_at')} as "out", days.late_minutes as "lateMinutes", days.early_minutes as "earlyMinutes",
    days.worked_minutes as "workedMinutes", days.night_minutes as "nightMinutes", days.overtime_minutes as "overtimeMinutes",
    days.overtime_night_minutes as "overtimeNightMinutes", days.approved_minutes as "approvedMinutes",
    (select trim(first_name || ' ' || last_name) from person decided where decided.id = days.approved_by_id) as "approvedBy",
    days.approved_reason as "approvedReason", days.version
  from ${pageOf('attendance_day', 'day', size)} join attendance_day as days using (id) join person on person.id = days.person_id
  order by days.day desc, days.id desc) as told`;

const stood = (side: 'in' | 'out') => `json_build_object('at', ${instant(`clock.${side}_at`)},
    'toldAt', ${instant(`coalesce(clock.${side}_told_at, clock.${side}_at)`)}, 'source', clock.${side}_source,
    'distance', clock.${side}_distance, 'isInRadius', clock.${side}_radius, 'problem', clock.${side}_problem, 'reason', clock.${side}_reason,
    'hasPhoto', exists (select from clock_photo where clock_id = clock.id and side = '${side.toUpperCase()}'))`;

/** A clock as its list shows it. */
export const leanClocks = (size: number) => `select coalesce(json_agg(told), '[]') from (
  select clock.id, clock.day, ${person} as person, clock.plant_code as "plantCode", clock.work_center_code as "workCenterCode",
    clock.site_code as "siteCode", clock.zone, clock.shift_code as "shiftCode", ${instant('clock.shift_start')} as "shiftStart",
    ${instant('clock.shift_end')} as "shiftEnd", ${stood('in')} as "in", case when clock.out_at is not null then ${stood('out')} end as "out",
    days.status, coalesce(days.late_minutes, 0) as "lateMinutes", coalesce(days.worked_minutes, 0) as "workedMinutes",
    clock.clock_skewed as "clockSkewed",
    exists (select from clock_correction asked where asked.clock_id = clock.id and asked.state = 'OPEN') as "isAsked", clock.version
  from ${pageOf('clock', 'in_at', size)} join clock using (id) join person on person.id = clock.person_id
    left join attendance_day days on days.person_id = clock.person_id and days.day = clock.day
  order by clock.in_at desc, clock.id desc) as told`;

// The working days of the demo's mechanics, a year back: mostly there, sometimes late or away, some weeks at night, now and then a clock
// that nobody closed. Who worked on jobs was clocked in around them; today's are still in.
import { type DayFacts, reckonDay, type ShiftOfDay, shiftAt, shiftOn } from '@dca/domain/attendance';
import type { PlantZone } from '@dca/domain/times';
import { usualShifts } from '@dca/domain/working-day';
import type pg from 'pg';
import { loadLeave } from './leave.ts';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;
const daysBack = 365;

interface Worker {
  readonly id: string;
  readonly plant: string;
  readonly center: string;
  readonly zone: PlantZone;
  readonly latitude: number;
  readonly longitude: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Writes absences of the past, clocks, days and a few requests, as of a moment. */
export async function loadAttendance(
  client: pg.ClientBase,
  random: Random,
  leaderId: string,
  now: number,
): Promise<void> {
  const workers = await workersOf(client);
  const worked = await spansOf(client);
  const absences: unknown[][] = [];
  const clocks: unknown[][] = [];
  const days: unknown[][] = [];
  for (const [turn, worker] of workers.entries()) {
    const away = daysAway(random, turn, now);
    let busyUntil = 0;
    for (const [day, kind] of away) absences.push([worker.id, kind, day, day]);
    for (let back = daysBack; back >= 0; back -= 1) {
      const day = new Date(now - back * dayMs).toISOString().slice(0, 10);
      const kind = away.get(day) ?? null;
      const written = dayOf({ random, worker, day, back, turn, now, busyUntil, kind, worked });
      if (written.clock) clocks.push(written.clock);
      busyUntil = Math.max(busyUntil, written.endsAt);
      if (written.day)
        days.push([...written.day, ...approvalOf(random, written.overtime, back, leaderId, now)]);
    }
  }
  await insertRows(
    client,
    'absence',
    ['person_id', 'kind', 'from_day', 'to_day'],
    await freeOf(client, absences),
  );
  await client.query('alter table clock disable trigger clock_counted');
  await insertRows(client, 'clock', clockColumns, clocks);
  await client.query('alter table clock enable trigger clock_counted');
  await insertRows(client, 'attendance_day', dayColumns, days);
  // What the trigger would note clock by clock.
  await client.query('select count_all_heads()');
  await askForCorrections(client, leaderId);
  await loadLeave(client, leaderId, now);
}

async function workersOf(client: pg.ClientBase): Promise<readonly Worker[]> {
  const { rows } = await client.query<Worker>(
    `select distinct on (person.id) person.id, plant.plant_code as plant, coalesce(place.work_center_code, '') as center, plant.zone,
       coalesce(plant.latitude, 0) as latitude, coalesce(plant.longitude, 0) as longitude
     from person join person_role role on role.person_id = person.id and role.role_code = 'MECHANIC'
     join person_plant works on works.person_id = person.id join plant using (plant_code)
     left join person_work_center place on place.person_id = person.id and place.plant_code = plant.plant_code
     where person.is_active order by person.id, plant.plant_code, 3`,
  );
  return rows;
}

/** From when to when somebody was on jobs, by person and the day on which a stage began. */
async function spansOf(client: pg.ClientBase): Promise<ReadonlyMap<string, Span>> {
  const { rows } = await client.query<{ key: string; from: string; to: string }>(
    `select person_id || ' ' || day_at_plant(plant_code, start_at) as key, extract(epoch from min(start_at)) * 1000 as from,
       extract(epoch from max(coalesce(end_at, start_at))) * 1000 as to from tracking_stage join job on job.id = job_id group by 1`,
  );
  return new Map(rows.map(({ key, from, to }) => [key, { from: Number(from), to: Number(to) }]));
}

/** A free day each week, a week of leave or field break each quarter, a sick day now and then; nothing within the last two days. */
function daysAway(random: Random, turn: number, now: number): ReadonlyMap<string, string> {
  const away = new Map<string, string>();
  const put = (back: number, kind: string) =>
    back > 2 && away.set(new Date(now - back * dayMs).toISOString().slice(0, 10), kind);
  for (let back = 3 + (turn % 7); back <= daysBack; back += 7) put(back, 'DAY_OFF');
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const from = 20 + quarter * 90 + random.between(0, 50);
    const kind = random.pick(['LEAVE', 'FIELD_BREAK', 'TRAVEL']);
    for (let day = 0; day < 5; day += 1) put(from + day, kind);
    put(12 + quarter * 90 + random.between(0, 60), 'SICK');
  }
  return away;
}

interface Making {
  readonly random: Random;
  readonly worker: Worker;
  readonly day: string;
  readonly back: number;
  readonly turn: number;
  readonly now: number;
  /** When the clock before ended: nobody is in twice. */
  readonly busyUntil: number;
  readonly kind: string | null;
  readonly worked: ReadonlyMap<string, Span>;
}

function dayOf(making: Making) {
  const { random, worker, day, back, turn, now, busyUntil, kind, worked } = making;
  const span = worked.get(`${worker.id} ${day}`);
  const isNight = Math.floor(back / 7 + turn) % 6 === 0 && !span;
  const usual = usualShifts[isNight ? 1 : 0] ?? usualShifts[0];
  if (!usual) throw new Error('there are usual shifts');
  const nominal = shiftOn(day, usual, worker.zone);
  const isThere = span !== undefined || (kind === null && !random.chance(0.015));
  const made = isThere && nominal.startAt + 20 * 60_000 < now ? clockOf(making, nominal, span) : null;
  const clock = made && made.inAt > busyUntil ? made : null;
  const shift = clock ? shiftAt(clock.inAt, worker.zone) : nominal;
  const facts: DayFacts = {
    clocks: clock ? [clock] : [],
    shift,
    zone: worker.zone,
    absence: kind as DayFacts['absence'],
    isWorkingDay: true,
    now,
  };
  const result = shift.day === day ? reckonDay(facts) : null;
  return {
    clock: clock && result && clockRow(worker, shift, clock),
    day: result && [
      ...[worker.id, day, worker.plant, worker.center, worker.zone, result.status, shift.code],
      ...[new Date(shift.startAt), new Date(shift.endAt)],
      ...[clock ? new Date(clock.inAt) : null, clock?.outAt ? new Date(clock.outAt) : null],
      ...[result.lateMinutes, result.earlyMinutes, result.workedMinutes, result.nightMinutes],
      ...[result.overtimeMinutes, result.overtimeNightMinutes],
    ],
    overtime: result?.overtimeMinutes ?? 0,
    endsAt: clock && result ? (clock.outAt ?? now) : 0,
  };
}

interface Made {
  readonly inAt: number;
  readonly outAt: number | null;
  readonly isAuto: boolean;
  /** Where they stood: metres from the plant; null where the phone did not know. */
  readonly metres: number | null;
}

function clockOf(
  { random, back, now }: Making,
  { startAt, endAt }: ShiftOfDay,
  span: Span | undefined,
): Made {
  const late = random.chance(0.06) ? random.between(16, 70) : -random.between(2, 25);
  const stays = random.next();
  const beyond =
    stays < 0.05 ? -random.between(10, 90) : stays < 0.2 ? random.between(30, 150) : random.between(0, 14);
  const inAt = Math.min(startAt + late * 60_000, (span?.from ?? startAt + dayMs) - 15 * 60_000);
  const outAt = Math.min(Math.max(endAt + beyond * 60_000, (span?.to ?? 0) + 10 * 60_000), inAt + 15 * hour);
  const where = random.next();
  const metres = where < 0.04 ? null : where < 0.1 ? random.between(2000, 40_000) : random.between(5, 300);
  if (outAt > now) return { inAt, outAt: null, isAuto: false, metres };
  const isAuto = random.chance(0.02) && back > 1 && !span;
  return { inAt, outAt: isAuto ? endAt + 4 * hour : outAt, isAuto, metres };
}

const clockColumns = [
  ...[
    'person_id',
    'plant_code',
    'work_center_code',
    'site_code',
    'day',
    'zone',
    'shift_code',
    'shift_start',
    'shift_end',
  ],
  ...['in_at', 'in_told_at', 'in_source', 'in_distance', 'in_radius', 'in_problem', 'in_reason'],
  ...['out_at', 'out_told_at', 'out_source', 'out_distance', 'out_radius', 'out_problem'],
];

function clockRow(worker: Worker, shift: ShiftOfDay, { inAt, outAt, isAuto, metres }: Made): unknown[] {
  const at = new Date(inAt);
  const isIn = metres === null ? null : metres <= 500;
  const said = isIn === false ? 'langsung ke lokasi unit' : metres === null ? 'sinyal hilang di pit' : null;
  const out = outAt === null ? null : new Date(outAt);
  const problem = metres === null ? 'NONE' : null;
  return [
    ...[worker.id, worker.plant, worker.center, worker.plant, shift.day, worker.zone, shift.code],
    ...[new Date(shift.startAt), new Date(shift.endAt)],
    ...[at, at, 'MOBILE', metres, isIn, problem, said],
    ...(out === null
      ? [null, null, null, null, null, null]
      : [
          out,
          out,
          isAuto ? 'AUTO' : 'MOBILE',
          isAuto ? null : metres,
          isAuto ? null : isIn,
          isAuto ? null : problem,
        ]),
  ];
}

const dayColumns = [
  ...[
    'person_id',
    'day',
    'plant_code',
    'work_center_code',
    'zone',
    'status',
    'shift_code',
    'shift_start',
    'shift_end',
  ],
  ...[
    'in_at',
    'out_at',
    'late_minutes',
    'early_minutes',
    'worked_minutes',
    'night_minutes',
    'overtime_minutes',
  ],
  ...['overtime_night_minutes', 'approved_minutes', 'approved_at', 'approved_by_id'],
];

/** Overtime is decided within a few days. */
function approvalOf(
  random: Random,
  overtime: number,
  back: number,
  leaderId: string,
  now: number,
): unknown[] {
  if (overtime === 0 || back < 4) return [null, null, null];
  const minutes = random.chance(0.85) ? overtime : Math.floor(overtime / 30) * 15;
  return [minutes, new Date(now - (back - 3) * dayMs), leaderId];
}

/** Without the days on which somebody is away already. */
async function freeOf(client: pg.ClientBase, absences: readonly unknown[][]): Promise<unknown[][]> {
  const { rows } = await client.query<{ key: string }>(
    `select person_id || ' ' || told.day::date as key from absence, lateral generate_series(from_day, to_day, interval '1 day') told (day)`,
  );
  const taken = new Set(rows.map(({ key }) => key));
  return absences.filter(([person, , day]) => !taken.has(`${person} ${day}`));
}

/** The last clocks that closed by themselves, as their people ask to have them put right; some before them were refused. */
async function askForCorrections(client: pg.ClientBase, leaderId: string): Promise<void> {
  await client.query(
    `insert into clock_correction (clock_id, person_id, plant_code, work_center_code, day, asked_in, asked_out, reason, was_in, was_out,
       was_out_source, asked_at, asked_by_id)
     select id, person_id, plant_code, work_center_code, day, in_at, shift_end + interval '20 minutes', 'lupa absen pulang, hp lowbat', in_at,
       out_at, out_source, out_at + interval '9 hours', person_id
     from clock where out_source = 'AUTO' and out_at < now() - interval '10 hours' order by in_at desc limit 4`,
  );
  await client.query(
    `insert into clock_correction (clock_id, person_id, plant_code, work_center_code, day, asked_in, asked_out, reason, was_in, was_out,
       was_out_source, asked_at, asked_by_id, state, decided_at, decided_by_id, decision_reason)
     select id, person_id, plant_code, work_center_code, day, in_at, out_at - interval '30 minutes', 'pulang lewat gerbang 2', in_at, out_at,
       out_source, out_at + interval '9 hours', person_id, 'REJECTED', out_at + interval '1 day', $1, 'jam pulang sesuai catatan gerbang'
     from clock where out_source = 'AUTO' and out_at < now() - interval '10 hours' order by in_at desc offset 4 limit 3`,
    [leaderId],
  );
}

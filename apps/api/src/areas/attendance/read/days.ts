// Days of people as they are listed, and clock and check of each side by side.
import type { ClockCheckRow, attendance as calls, DayRow } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { attendanceStatuses } from '@dca/domain/attendance';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { type ExportedColumn, labelsOf } from '../../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { askedOf, personAs, wholeName } from './parts.ts';

type Filters = Partial<InputOf<typeof calls.all>['query']>;
type Found<Row = object> = SelectQueryBuilder<Tables, 'attendance_day' | 'person', Row>;

export const dayPages = {
  sorts: { day: { by: sql.ref('attendance_day.day'), type: 'date' } },
  standard: '-day',
  id: sql.ref('attendance_day.id'),
} as const satisfies PageShape<string>;

export function matchingDays(visible: Visible, filters: Filters): Found {
  const { Status, OvertimeOpen } = filters;
  let query: Found = visible.attendanceDays().innerJoin('person', 'person.id', 'attendance_day.person_id');
  for (const condition of askedOf('attendance_day', sql.ref('attendance_day.day'), filters))
    query = query.where(condition);
  if (Status?.length) query = query.where(sql<SqlBool>`attendance_day.status = any(${Status}::text[])`);
  if (OvertimeOpen === 'true')
    query = query.where(
      sql<SqlBool>`attendance_day.overtime_minutes > 0 and attendance_day.approved_minutes is null`,
    );
  if (OvertimeOpen === 'false')
    query = query.where(
      sql<SqlBool>`(attendance_day.overtime_minutes = 0 or attendance_day.approved_minutes is not null)`,
    );
  return query;
}

export const selectDay = (query: Found): Found<DayRow> =>
  forgetTables(
    query.select([
      'attendance_day.id',
      sql<string>`attendance_day.day::text`.as('day'),
      personAs.as('person'),
      'attendance_day.plant_code as plantCode',
      'attendance_day.work_center_code as workCenterCode',
      sql.ref<DayRow['zone']>('attendance_day.zone').as('zone'),
      sql.ref<DayRow['status']>('attendance_day.status').as('status'),
      'attendance_day.shift_code as shiftCode',
      shownInstant('attendance_day.shift_start').as('shiftStart'),
      shownInstant('attendance_day.shift_end').as('shiftEnd'),
      shownInstant<string | null>('attendance_day.in_at').as('in'),
      shownInstant<string | null>('attendance_day.out_at').as('out'),
      'attendance_day.late_minutes as lateMinutes',
      'attendance_day.early_minutes as earlyMinutes',
      'attendance_day.worked_minutes as workedMinutes',
      'attendance_day.night_minutes as nightMinutes',
      'attendance_day.overtime_minutes as overtimeMinutes',
      'attendance_day.overtime_night_minutes as overtimeNightMinutes',
      'attendance_day.approved_minutes as approvedMinutes',
      nameOf('attendance_day.approved_by_id').as('approvedBy'),
      'attendance_day.approved_reason as approvedReason',
      'attendance_day.version',
    ]),
  );

/** One day in sight, or 404. */
export const dayRow = (visible: Visible, id: string): Promise<DayRow> =>
  oneOr404(selectDay(matchingDays(visible, {}).where('attendance_day.id', '=', id)).executeTakeFirst());

// The stages that lie within the clocks of the day: what is outside of them is on the list of checks.
const onJobs = (what: RawBuilder<unknown>) => sql`(select ${what} from tracking_stage leg
  where leg.person_id = attendance_day.person_id and leg.start_at >= attendance_day.in_at
    and leg.start_at < coalesce(attendance_day.out_at, now()))`;

const firstArrival = onJobs(sql`min(leg.start_at) filter (where leg.stage not in ('START', 'TRAVELING'))`);
const lastDeparture = onJobs(sql`case when bool_and(leg.end_at is not null) then max(leg.end_at) end`);
const jobsOfDay = onJobs(sql`count(distinct leg.job_id)::int`) as RawBuilder<number>;
const jobMinutes = onJobs(
  sql`coalesce(round(sum(extract(epoch from coalesce(leg.end_at, now()) - leg.start_at) / 60)), 0)::int`,
) as RawBuilder<number>;

export const selectClockCheck = (query: Found): Found<ClockCheckRow> =>
  forgetTables(
    query.select([
      'attendance_day.id',
      sql<string>`attendance_day.day::text`.as('day'),
      personAs.as('person'),
      'attendance_day.plant_code as plantCode',
      'attendance_day.work_center_code as workCenterCode',
      sql.ref<DayRow['zone']>('attendance_day.zone').as('zone'),
      sql.ref<DayRow['status']>('attendance_day.status').as('status'),
      shownInstant<string | null>('attendance_day.in_at').as('in'),
      shownInstant<string | null>('attendance_day.out_at').as('out'),
      'attendance_day.worked_minutes as workedMinutes',
      shownInstant<string | null>(firstArrival).as('firstArrival'),
      shownInstant<string | null>(lastDeparture).as('lastDeparture'),
      jobsOfDay.as('jobs'),
      jobMinutes.as('jobMinutes'),
    ]),
  );

interface ExportedDay {
  readonly day: string;
  readonly name: string;
  readonly userName: string;
  readonly plantCode: string;
  readonly workCenterCode: string;
  readonly status: string;
  readonly shiftCode: string;
  readonly in: string | null;
  readonly out: string | null;
  readonly timeZone: string;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly workedMinutes: number;
  readonly nightMinutes: number;
  readonly overtimeMinutes: number;
  readonly approvedMinutes: number | null;
}

export const selectExportedDay = (query: Found): Found<ExportedDay> =>
  forgetTables(
    query.select([
      ...whoAndWhen,
      'attendance_day.late_minutes as lateMinutes',
      'attendance_day.early_minutes as earlyMinutes',
      'attendance_day.worked_minutes as workedMinutes',
      'attendance_day.night_minutes as nightMinutes',
      'attendance_day.overtime_minutes as overtimeMinutes',
      'attendance_day.approved_minutes as approvedMinutes',
    ]),
  );

const whoAndWhen = [
  sql<string>`attendance_day.day::text`.as('day'),
  wholeName.as('name'),
  'person.user_name as userName',
  'attendance_day.plant_code as plantCode',
  'attendance_day.work_center_code as workCenterCode',
  'attendance_day.status',
  'attendance_day.shift_code as shiftCode',
  shownInstant<string | null>('attendance_day.in_at').as('in'),
  shownInstant<string | null>('attendance_day.out_at').as('out'),
  'attendance_day.zone as timeZone',
] as const;

const whoColumns = [
  { key: 'day', type: 'date', words: { en: 'Working day', id: 'Hari kerja' } },
  { key: 'name', type: 'text', words: { en: 'Person', id: 'Orang' } },
  { key: 'userName', type: 'text', words: { en: 'User name', id: 'Nama pengguna' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'Status', id: 'Status' },
    states: labelsOf(attendanceStatuses),
  },
  { key: 'shiftCode', type: 'text', words: { en: 'Shift', id: 'Shift' } },
  { key: 'in', type: 'datetime', words: { en: 'In', id: 'Masuk' } },
  { key: 'out', type: 'datetime', words: { en: 'Out', id: 'Pulang' } },
] as const;

export const dayColumns = [
  ...whoColumns,
  { key: 'lateMinutes', type: 'number', words: { en: 'Late (min)', id: 'Terlambat (menit)' } },
  { key: 'earlyMinutes', type: 'number', words: { en: 'Left early (min)', id: 'Pulang cepat (menit)' } },
  { key: 'workedMinutes', type: 'number', words: { en: 'Worked (min)', id: 'Bekerja (menit)' } },
  {
    key: 'nightMinutes',
    type: 'number',
    words: { en: 'Of them at night (min)', id: 'Di malam hari (menit)' },
  },
  { key: 'overtimeMinutes', type: 'number', words: { en: 'Overtime (min)', id: 'Lembur (menit)' } },
  { key: 'approvedMinutes', type: 'number', words: { en: 'Approved (min)', id: 'Disetujui (menit)' } },
] as const satisfies readonly ExportedColumn<ExportedDay>[];

interface ExportedClockCheck
  extends Omit<
    ExportedDay,
    'lateMinutes' | 'earlyMinutes' | 'nightMinutes' | 'overtimeMinutes' | 'approvedMinutes'
  > {
  readonly firstArrival: string | null;
  readonly lastDeparture: string | null;
  readonly jobs: number;
  readonly jobMinutes: number;
}

export const selectExportedClockCheck = (query: Found): Found<ExportedClockCheck> =>
  forgetTables(
    query.select([
      ...whoAndWhen,
      'attendance_day.worked_minutes as workedMinutes',
      shownInstant<string | null>(firstArrival).as('firstArrival'),
      shownInstant<string | null>(lastDeparture).as('lastDeparture'),
      jobsOfDay.as('jobs'),
      jobMinutes.as('jobMinutes'),
    ]),
  );

export const clockCheckColumns = [
  ...whoColumns,
  { key: 'workedMinutes', type: 'number', words: { en: 'Clocked (min)', id: 'Jam kerja (menit)' } },
  { key: 'firstArrival', type: 'datetime', words: { en: 'First check in', id: 'Masuk pertama' } },
  { key: 'lastDeparture', type: 'datetime', words: { en: 'Last check out', id: 'Keluar terakhir' } },
  { key: 'jobs', type: 'number', words: { en: 'Jobs', id: 'Pekerjaan' } },
  { key: 'jobMinutes', type: 'number', words: { en: 'On jobs (min)', id: 'Pada pekerjaan (menit)' } },
] as const satisfies readonly ExportedColumn<ExportedClockCheck>[];

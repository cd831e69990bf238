// Checks on jobs: nothing of their own is kept. Who set out, arrived, waited, worked and left is what the stages of the job say.
import type { CheckRow, attendance as calls } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { jobTypes } from '@dca/domain/job-types';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { type ExportedColumn, labelsOf } from '../../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { askedOf, personAs, wholeName } from './parts.ts';

type Filters = Partial<InputOf<typeof calls.checks>['query']>;
type Found<Row = object> = SelectQueryBuilder<Tables, 'tracking_stage' | 'job' | 'person' | 'plant', Row>;

export const checkPages = {
  sorts: { start: { by: sql.ref('tracking_stage.start_at'), type: 'timestamptz' } },
  standard: '-start',
  id: sql.ref('tracking_stage.id'),
} as const satisfies PageShape<string>;

export function matchingChecks(visible: Visible, filters: Filters): Found {
  const { IsOutsideClock, From, To } = filters;
  let query = visible
    .checks()
    .innerJoin('person', 'person.id', 'tracking_stage.person_id')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code') as unknown as Found;
  const day = sql`working_day(job.plant_code, tracking_stage.start_at)`;
  for (const condition of askedOf('job', day, filters)) query = query.where(condition);
  // Coarse bounds, which an index knows.
  if (From) query = query.where(sql<SqlBool>`tracking_stage.start_at >= ${From}::date - interval '1 day'`);
  if (To) query = query.where(sql<SqlBool>`tracking_stage.start_at < ${To}::date + interval '2 days'`);
  if (IsOutsideClock) query = query.where(sql<SqlBool>`(${clockOf}) is null = ${IsOutsideClock === 'true'}`);
  return query;
}

/** The stages of the same person on the same job. */
const tour = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from tracking_stage leg where leg.job_id = tracking_stage.job_id and leg.person_id = tracking_stage.person_id)`;

/** With the end of travelling; at once where nobody travelled, and not yet while somebody does. */
const arrival = tour(sql`case when bool_or(leg.stage = 'TRAVELING')
  then min(leg.start_at) filter (where leg.stage not in ('START', 'TRAVELING')) else min(leg.start_at) end`);
/** With the submission, which ends what runs. */
const departure = tour(sql`case when bool_and(leg.end_at is not null) then max(leg.end_at) end`);

const minutesIn = (stages: RawBuilder<unknown>) =>
  tour(sql`coalesce(round(sum(extract(epoch from coalesce(leg.end_at, now()) - leg.start_at) / 60)
    filter (where leg.stage in (${stages}))), 0)::int`) as RawBuilder<number>;

/** The day of the clock within which somebody set out; null where they were not clocked in. */
const clockOf = sql`select within.day from clock within where within.person_id = tracking_stage.person_id
  and within.in_at <= tracking_stage.start_at and coalesce(within.out_at > tracking_stage.start_at, true)
  order by within.in_at desc limit 1`;

const dayOf = sql<string>`coalesce((${clockOf}), working_day(job.plant_code, tracking_stage.start_at))::text`;

export const selectCheck = (query: Found): Found<CheckRow> =>
  forgetTables(
    query.select([
      'tracking_stage.id',
      personAs.as('person'),
      'job.plant_code as plantCode',
      sql<string>`coalesce(job.work_center_code, '')`.as('workCenterCode'),
      sql.ref<CheckRow['zone']>('plant.zone').as('zone'),
      sql<
        CheckRow['job']
      >`json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type, 'status', job.status,
        'unitCode', job.unit_code, 'unitModel', job.unit_model)`.as('job'),
      dayOf.as('day'),
      shownInstant('tracking_stage.start_at').as('start'),
      shownInstant<string | null>(arrival).as('arrival'),
      shownInstant<string | null>(departure).as('departure'),
      minutesIn(sql`'TRAVELING'`).as('travelMinutes'),
      minutesIn(sql`'WAITING'`).as('waitMinutes'),
      minutesIn(sql`'EXECUTION'`).as('workMinutes'),
      sql<boolean>`(${clockOf}) is null`.as('isOutsideClock'),
    ]),
  );

/** Checks of a person whose start lies in the clocks of a day, or on it without one. */
export const checksOfDay = (visible: Visible, { personId, day }: { personId: string; day: string }): Found =>
  matchingChecks(visible, {})
    .where('tracking_stage.person_id', '=', personId)
    .where(
      sql<SqlBool>`tracking_stage.start_at between ${day}::date - interval '1 day' and ${day}::date + interval '3 days'`,
    )
    .where(sql<SqlBool>`${dayOf} = ${day}`);

interface ExportedCheck {
  readonly day: string;
  readonly name: string;
  readonly userName: string;
  readonly plantCode: string;
  readonly workCenterCode: string | null;
  readonly number: string;
  readonly jobType: string;
  readonly unitCode: string;
  readonly start: string | null;
  readonly arrival: string | null;
  readonly departure: string | null;
  readonly timeZone: string;
  readonly travelMinutes: number;
  readonly waitMinutes: number;
  readonly workMinutes: number;
  readonly outside: string;
}

export const selectExportedCheck = (query: Found): Found<ExportedCheck> =>
  forgetTables(
    query.select([
      dayOf.as('day'),
      wholeName.as('name'),
      'person.user_name as userName',
      'job.plant_code as plantCode',
      'job.work_center_code as workCenterCode',
      'job.number',
      'job.job_type as jobType',
      'job.unit_code as unitCode',
      shownInstant<string | null>('tracking_stage.start_at').as('start'),
      shownInstant<string | null>(arrival).as('arrival'),
      shownInstant<string | null>(departure).as('departure'),
      'plant.zone as timeZone',
      minutesIn(sql`'TRAVELING'`).as('travelMinutes'),
      minutesIn(sql`'WAITING'`).as('waitMinutes'),
      minutesIn(sql`'EXECUTION'`).as('workMinutes'),
      sql<string>`case when (${clockOf}) is null then 'YES' else 'NO' end`.as('outside'),
    ]),
  );

export const checkColumns = [
  { key: 'day', type: 'date', words: { en: 'Working day', id: 'Hari kerja' } },
  { key: 'name', type: 'text', words: { en: 'Person', id: 'Orang' } },
  { key: 'userName', type: 'text', words: { en: 'User name', id: 'Nama pengguna' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  { key: 'number', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Jenis' }, codes: labelsOf(jobTypes) },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'start', type: 'datetime', words: { en: 'Set out', id: 'Berangkat' } },
  { key: 'arrival', type: 'datetime', words: { en: 'Check in', id: 'Tiba di unit' } },
  { key: 'departure', type: 'datetime', words: { en: 'Check out', id: 'Keluar dari unit' } },
  { key: 'travelMinutes', type: 'number', words: { en: 'Travelling (min)', id: 'Perjalanan (menit)' } },
  { key: 'waitMinutes', type: 'number', words: { en: 'Waiting (min)', id: 'Menunggu (menit)' } },
  { key: 'workMinutes', type: 'number', words: { en: 'Working (min)', id: 'Bekerja (menit)' } },
  {
    key: 'outside',
    type: 'text',
    words: { en: 'Outside the clock', id: 'Di luar jam kerja' },
    codes: { YES: { en: 'Yes', id: 'Ya' }, NO: { en: 'No', id: 'Tidak' } },
  },
] as const satisfies readonly ExportedColumn<ExportedCheck>[];

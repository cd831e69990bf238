import type { jobFilters } from '@dca/contract/areas/jobs/lists';
import type { PerformanceFigure } from '@dca/contract/areas/jobs/performance';
import { jobStates, type StateSet } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { statusIn, unsubmitted } from '../../../platform/job-states.ts';
import { beginsInOrder } from '../../../platform/search.ts';
import { awaits } from '../../../visibility/awaits.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { earliestToday, type FromJob, isOverDue, latestToday, todayAt } from './rows.ts';

export type JobFilters = { [Name in keyof typeof jobFilters]?: z.output<(typeof jobFilters)[Name]> } & {
  SearchValue?: string | undefined;
};

/** The jobs behind a figure of performance have one more, and late ones are read in parts; nobody asks a list of jobs for these. */
export type FigureFilters = JobFilters & {
  Figure?: PerformanceFigure | undefined;
  LateBy?: keyof typeof waysToBeLate | undefined;
};

/** Jobs that fit the filters; no columns, no order. */
export function matchingJobs(visible: Visible, filters: JobFilters): FromJob {
  return narrow(visible.jobs(), filters, visible.viewer);
}

/** Adds the conditions of the filters. A list of states that is empty fits nothing. */
export function narrow(from: FromJob, filters: FigureFilters, viewer: Viewer): FromJob {
  let query = from;
  if (filters.Status !== undefined)
    query = query.where('job.status', '=', sql<number>`any(${filters.Status}::smallint[])`);
  if (filters.JobType?.length) query = query.where(isOneOf('job.job_type', filters.JobType, 'text'));
  if (filters.UnitModel?.length) query = query.where(isOneOf('job.unit_model', filters.UnitModel, 'text'));
  if (filters.PlantCode?.length) query = query.where(isOneOf('job.plant_code', filters.PlantCode, 'text'));
  if (filters.WorkCenterCode?.length)
    query = query.where(isOneOf('job.work_center_code', filters.WorkCenterCode, 'text'));
  if (filters.CustomerCode?.length)
    query = query.where(isOneOf('job.customer_code', filters.CustomerCode, 'text'));
  if (filters.EquipmentId?.length)
    query = query.where(isOneOf('job.equipment_id', filters.EquipmentId, 'uuid'));
  if (filters.MechanicId?.length) query = query.where(isOn(filters.MechanicId));
  if (filters.Mine === 'true') query = query.where(isOn([viewer.personId]));
  if (filters.PlanFrom) query = query.where('job.plan_date', '>=', filters.PlanFrom).where(isPlanned);
  if (filters.PlanTo) query = query.where('job.plan_date', '<=', filters.PlanTo);
  if (filters.LateBy) query = query.where(waysToBeLate[filters.LateBy]);
  else if (filters.Late) query = query.where(either(isNowLate, filters.Late));
  if (filters.Unregularised) query = query.where(either(unregularised, filters.Unregularised));
  if (filters.Unplanned) query = query.where(either(isUnplanned, filters.Unplanned));
  if (filters.PartsArrived) query = query.where(either(partsArrived, filters.PartsArrived));
  if (filters.ToApprove) query = query.where(either(awaits(viewer), filters.ToApprove));
  if (filters.Figure) query = query.where(inFigure[filters.Figure]);
  if (filters.SearchValue) query = query.where(beginsInOrder(searchedColumns, filters.SearchValue));
  return query;
}

/** What a search looks into; each has an index of its own. */
export const searchedColumns = ['job.number', 'job.temporary_number', 'job.unit_code', 'job.serial_number'];

/** One array is one value of the statement, however many are asked for. */
export const isOneOf = (column: string, values: readonly string[], type: 'text' | 'uuid') =>
  sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;

/** From a day on means planned on a day; what is not planned stands beyond all of them. */
export const isPlanned = sql<SqlBool>`job.plan_date < 'infinity'`;

const either = (condition: RawBuilder<SqlBool>, wanted: 'true' | 'false') =>
  wanted === 'true' ? condition : sql<SqlBool>`not ${condition}`;

export const unregularised = sql<SqlBool>`(job.temporary_number is not null and job.regularised_at is null)`;

export const isUnplanned = sql<SqlBool>`(job.plan_date = 'infinity' and ${unsubmitted})`;

/** Of each job that could be one; it asks for parts, and has all of them. */
const hasItsParts = sql<SqlBool>`(select bool_and(part.state = 'RECEIVED') from part_line part where part.job_id = job.id)`;
const waitsForParts = sql<SqlBool>`job.id = any(array(select waits.job_id from tracking_stage waits
  where waits.stage = 'WAITING' and waits.end_at is null and waits.wait_reason = 'WAIT_PART'))`;

/** Parts that a job asks for, all of them received, while nothing goes on: no day yet, or its mechanic waits for them. */
const partsArrived = sql<SqlBool>`(${unsubmitted} and (job.plan_date = 'infinity' or ${waitsForParts}) and ${hasItsParts})`;

/** The same in two parts that have no job in common, each with its index. */
export const waysToHaveParts = {
  unplanned: sql<SqlBool>`(${isUnplanned} and ${hasItsParts})`,
  waiting: sql<SqlBool>`(${waitsForParts} and ${unsubmitted} and ${isPlanned} and ${hasItsParts})`,
} as const;

const isOn = (people: readonly string[]) =>
  sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = any(${people}::uuid[]))`;

/**
 * True where the day of a plan is over at its plant, of a table with both. The first bound is one that an index understands; between
 * two days of the archipelago the plant's own decides.
 */
export function isDayOver(table: 'job' | 'open_days') {
  const day = sql.ref(`${table}.plan_date`);
  return sql<SqlBool>`(${day} < ${latestToday} and (${day} < ${earliestToday}
    or ${day} < (select ${todayAt('site.zone')} from plant site where site.plant_code = ${sql.ref(`${table}.plant_code`)})))`;
}

/** Late in any way, asked of jobs that are found by something else. */
export const isNowLate = sql<SqlBool>`(${unsubmitted} and (${isDayOver('job')} or ${isOverDue}))`;

/**
 * The same in two parts that have no job in common: an index has the first in its order, and the second are few. With `or`
 * between them every job that is open would be read. As an array the few are looked up by their id, however many PostgreSQL expects,
 * and by it alone: with the bare state an index of both would be searched for each of them in each state.
 */
export const waysToBeLate = {
  byDay: sql<SqlBool>`(${unsubmitted} and ${isDayOver('job')})`,
  byMeter: sql<SqlBool>`(job.id = any(array(select late_service.job_id from late_service)) and (${unsubmitted}) is true and not ${isDayOver('job')})`,
} as const;

const isInPlan = statusIn('job.status', jobStates.planned);

const inFigure = {
  PLANNED: isInPlan,
  DONE: sql<SqlBool>`(${isInPlan} and job.performed_on is not null)`,
  LATE: sql<SqlBool>`(${isInPlan} and (job.performed_on > job.plan_date or ${isNowLate}))`,
  RETURNED: sql<SqlBool>`(${isInPlan} and job.was_returned)`,
} as const satisfies Record<PerformanceFigure, unknown>;

/** True where a filter leaves so few jobs that they are found first and sorted then. */
export const finds = (viewer: Viewer, filters: JobFilters) =>
  viewer.onlyOwnJobs ||
  filters.Mine === 'true' ||
  filters.Unregularised === 'true' ||
  filters.Unplanned === 'true' ||
  filters.PartsArrived === 'true' ||
  Boolean(filters.MechanicId?.length || filters.EquipmentId?.length);

/** Jobs of `named`, by what an index has beside a name where that answers the filters. */
export const namedJobs = (visible: Visible, { Unregularised, ToApprove, Figure }: FigureFilters): FromJob =>
  [Unregularised, ToApprove, Figure].every((asked) => asked === undefined)
    ? visible.jobsFound()
    : namedInAnyWay(visible);

/** The same, each looked at. */
export const namedInAnyWay = (visible: Visible): FromJob =>
  visible.jobs().where(sql<SqlBool>`job.id in (select named.id from named)`);

/** What waits for somebody's approval is submitted: one state is read, not all of them. */
export const inOneState = <F extends JobFilters>(filters: F): F =>
  filters.ToApprove === 'true' && filters.Status === undefined
    ? { ...filters, Status: [jobStatus.SUBMITTED.code] }
    : filters;

/** The states somebody asks for, of those that a list shows; all of these when they ask for none. */
export const asked = (status: readonly number[] | undefined, shown: StateSet): number[] =>
  status?.length ? status.filter(shown.has) : [...shown.codes];

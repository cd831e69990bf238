// How many jobs are in each state: from the roll-up where it knows the filters, otherwise counted.
import { type SqlBool, sql } from 'kysely';
import { unsubmitted } from '../../../platform/job-states.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { isOneOf, type JobFilters, matchingJobs } from './filters.ts';
import { latestToday, todayAt } from './rows.ts';

/** Jobs in each state that fit, of those the viewer may see; the late ones beside them. */
export async function countJobs(visible: Visible, filters: JobFilters) {
  const [counted, late] = await Promise.all([
    isRolledUp(visible, filters) ? sumCounts(visible, filters) : countEach(visible, filters),
    countLate(visible, filters),
  ]);
  return counted
    .map((row) => ({
      status: row.status,
      jobs: Number(row.jobs),
      capped: false,
      late: Number(late.find((other) => other.status === row.status)?.late ?? 0),
    }))
    .filter((row) => row.jobs > 0)
    .sort((a, b) => a.status - b.status);
}

const sumCounts = (visible: Visible, filters: JobFilters) =>
  keptCounts(visible, filters)
    .select((eb) => ['job_counts.status', eb.fn.sum<number>('job_counts.jobs').as('jobs')])
    .groupBy('job_counts.status')
    .execute();

/** How many fit in all, as an expression, where that is less to read than the first jobs of any state and type. */
export const keptTotal = (visible: Visible, filters: JobFilters) =>
  isRolledUp(visible, filters) && (filters.Status !== undefined || filters.JobType?.length)
    ? sql<number>`(${keptCounts(visible, filters).select(sql<number>`coalesce(sum(job_counts.jobs), 0)::int`.as('total'))})`
    : undefined;

/** What the roll-up can be cut by. */
const rolledUp: readonly string[] = [
  'Status',
  'JobType',
  'PlantCode',
  'WorkCenterCode',
  'CustomerCode',
] satisfies readonly (keyof JobFilters)[];

/** Mechanics' own jobs are few, and no roll-up knows whose they are. */
const isRolledUp = (visible: Visible, filters: JobFilters) =>
  !visible.viewer.onlyOwnJobs &&
  Object.entries(filters).every(([name, value]) => value === undefined || rolledUp.includes(name));

function keptCounts(
  visible: Visible,
  { Status, JobType, PlantCode, WorkCenterCode, CustomerCode }: JobFilters,
) {
  let from = visible.jobCounts(CustomerCode?.length ? CustomerCode : undefined);
  if (Status !== undefined)
    from = from.where('job_counts.status', '=', sql<number>`any(${Status}::smallint[])`);
  if (JobType?.length) from = from.where(isOneOf('job_counts.job_type', JobType, 'text'));
  if (PlantCode?.length) from = from.where(isOneOf('job_counts.plant_code', PlantCode, 'text'));
  if (WorkCenterCode?.length)
    from = from.where(isOneOf('job_counts.work_center_code', WorkCenterCode, 'text'));
  return from;
}

const countEach = (visible: Visible, filters: JobFilters) =>
  matchingJobs(visible, filters)
    .select((eb) => ['job.status', eb.fn.countAll<number>().as('jobs')])
    .groupBy('job.status')
    .execute();

const countLate = (visible: Visible, filters: JobFilters) =>
  matchingJobs(visible, filters)
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .select((eb) => ['job.status', eb.fn.countAll<number>().as('late')])
    .where(unsubmitted)
    .where(sql<SqlBool>`job.plan_date < ${latestToday} and job.plan_date < ${todayAt('plant.zone')}`)
    .groupBy('job.status')
    .execute();

// How many jobs are in each state: from the roll-ups where they know the filters. Elsewhere they are counted, of each state no
// more than are told exactly; of many jobs with such a name those that were found first.
import { jobStatus, jobStatusCodes } from '@dca/domain/job-status';
import { maxCountedRows } from '@dca/domain/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countLanes, firstOfLanes } from '../../../platform/lane-counts.ts';
import type { WrittenJson } from '../../../platform/written-json.ts';
import { writeRows } from '../../../platform/written-rows.ts';
import { sheetsThatWait } from '../../../visibility/awaits.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import {
  finds,
  isDayOver,
  isNowLate,
  isOneOf,
  type JobFilters,
  matchingJobs,
  namedJobs,
  narrow,
  searchedColumns,
  waysToBeLate,
} from './filters.ts';
import { seesManyPlants } from './lanes.ts';
import type { FromJob } from './rows.ts';

interface Counted {
  readonly status: number;
  readonly jobs: number;
  readonly capped: boolean;
}

interface CountedWithLate extends Counted {
  readonly late: number;
}
type Counts = { data: CountedWithLate[] };

/** Jobs in each state that fit, of those the viewer may see; the late ones beside them. */
export async function countJobs(
  db: ReadDb,
  visible: Visible,
  filters: JobFilters,
): Promise<Counts | WrittenJson<Counts>> {
  if (isRolledUp(visible, filters)) return writeKept(db, visible, filters);
  if (isAwaitingAlone(filters)) return writeAwaiting(db, visible);
  const [counted, tardy] = await Promise.all([
    countStates(db, visible, filters),
    countLate(db, visible, filters),
  ]);
  const data = counted
    .map((row) => ({ ...row, late: tardy.find(({ status }) => status === row.status)?.jobs ?? 0 }))
    .filter((row) => row.jobs > 0)
    .sort((a, b) => a.status - b.status);
  return { data };
}

/** What waits for the viewer, and nothing else, is found by the sheets that wait, not by all jobs that are submitted. */
const writeAwaiting = (db: ReadDb, visible: Visible) =>
  writeRows(db, { viewer: visible.viewer, name: 'counts awaiting', isSteady: true }, () => {
    const awaiting = sheetsThatWait(visible)
      .select(sql<number>`1`.as('one'))
      .limit(maxCountedRows + 1);
    return sql<CountedWithLate>`select ${sql.lit(jobStatus.SUBMITTED.code)}::int as status,
        least(count(*), ${sql.lit(maxCountedRows)})::int as jobs, count(*) > ${sql.lit(maxCountedRows)} as capped, 0 as late
      from (${awaiting}) as awaiting having count(*) > 0`;
  });

function countStates(db: ReadDb, visible: Visible, filters: JobFilters): Promise<Counted[]> {
  if (finds(visible.viewer, filters)) return countEach(matchingJobs(visible, filters));
  return filters.SearchValue
    ? countNamed(db, visible, filters, (found) => found)
    : countFirst(db, visible, filters);
}

/** Late jobs are few enough to count each. */
async function countLate(db: ReadDb, visible: Visible, filters: JobFilters): Promise<Counted[]> {
  // What is submitted is late no more.
  if (filters.ToApprove === 'true') return [];
  if (filters.SearchValue && !finds(visible.viewer, filters))
    return countNamed(db, visible, filters, (found) => found.where(isNowLate));
  const ways = Object.values(waysToBeLate).map((way) => countEach(matchingJobs(visible, filters).where(way)));
  const [byDay = [], byMeter = []] = await Promise.all(ways);
  const more = (status: number) => byMeter.find((row) => row.status === status)?.jobs ?? 0;
  const isOnlyByMeter = ({ status }: Counted) => byDay.every((row) => row.status !== status);
  return [
    ...byDay.map((row) => ({ ...row, jobs: row.jobs + more(row.status) })),
    ...byMeter.filter(isOnlyByMeter),
  ];
}

async function countEach(from: FromJob): Promise<Counted[]> {
  const rows = await from
    .select((eb) => ['job.status', eb.fn.countAll<number>().as('jobs')])
    .groupBy('job.status')
    .execute();
  return rows.map(({ status, jobs }) => ({ status, jobs: Number(jobs), capped: false }));
}

const isOfModel = sql<SqlBool>`job.unit_model = model.value`;

/** In the order of plan dates, so that the index of a state, or of a model in it, is read until there are enough. */
async function countFirst(db: ReadDb, visible: Visible, filters: JobFilters): Promise<Counted[]> {
  const { UnitModel: models, ...others } = filters;
  const enough = sql.lit(maxCountedRows + 1);
  const firstOf = (from: FromJob) =>
    sql`${from.select('job.id').orderBy('job.plan_date', 'desc').orderBy('job.id', 'desc').limit(enough)}`;
  const rows = firstOfLanes(filters.Status ?? jobStatusCodes, (state) => {
    const inState = matchingJobs(visible, others).where('job.status', '=', state);
    if (!models?.length) return firstOf(inState);
    return sql`select of_model.id from unnest(${[...new Set(models)]}::text[]) as model(value)
      cross join lateral (${firstOf(inState.where(isOfModel))}) as of_model limit ${enough}`;
  });
  const { lanes } = await countLanes(db, { rows });
  return lanes.map(({ lane, rows: jobs }) => ({
    status: lane,
    jobs: Math.min(jobs, maxCountedRows),
    capped: jobs > maxCountedRows,
  }));
}

/** So many that are named so are found; who sees few plants is told exactly how many there are of more. */
const mostNamed = 3000;

async function countNamed(
  db: ReadDb,
  visible: Visible,
  filters: JobFilters,
  which: (from: FromJob) => FromJob,
): Promise<Counted[]> {
  const { SearchValue = '', ...others } = filters;
  const found = which(narrow(namedJobs(visible, others), others, visible.viewer));
  const { lanes, before } = await countLanes(db, {
    before: {
      expression: visible.jobsNamed(searchedColumns, SearchValue, mostNamed + 1),
      rows: sql<number>`(select count(*)::int from named)`,
    },
    rows: sql`${found.select('job.status as lane')}`,
  });
  const capped = before > mostNamed;
  if (capped && !seesManyPlants(visible.viewer)) return countEach(which(matchingJobs(visible, filters)));
  return lanes.map(({ lane: status, rows: jobs }) => ({ status, jobs, capped }));
}

const writeKept = (db: ReadDb, visible: Visible, filters: JobFilters) =>
  writeRows(db, { viewer: visible.viewer, name: `counts ${JSON.stringify(filters)}`, isSteady: true }, () =>
    keptWithLate(visible, filters),
  );

/** What the roll-up says of each state, and which of them are late by the day it is. */
function keptWithLate(visible: Visible, filters: JobFilters): RawBuilder<CountedWithLate> {
  const ofPlants = isRolledUpByPlant(filters);
  const kept = ofPlants
    ? keptStates(visible, filters)
    : keptCounts(visible, filters)
        .select(['job_counts.status', sql<number>`sum(job_counts.jobs)::int`.as('jobs')])
        .groupBy('job_counts.status')
        .having(sql<SqlBool>`sum(job_counts.jobs) > 0`);
  const lateBy = (way: keyof typeof waysToBeLate) =>
    matchingJobs(visible, filters)
      .where(waysToBeLate[way])
      .select(['job.status', sql<number>`count(*)::int`.as('jobs')])
      .groupBy('job.status');
  const byDay = ofPlants ? lateOfDays(visible, filters) : lateBy('byDay');
  return sql`select kept.status, kept.jobs, false as capped, coalesce(tardy.jobs, 0) as late
    from (${kept}) as kept left join (select status, sum(jobs)::int as jobs
      from (${byDay} union all ${lateBy('byMeter')}) as late_jobs group by status) as tardy using (status)
    order by kept.status`;
}

function keptStates(visible: Visible, { Status, PlantCode }: JobFilters) {
  let states = visible.jobStates();
  if (Status !== undefined)
    states = states.where('job_states.status', '=', sql<number>`any(${Status}::smallint[])`);
  if (PlantCode?.length) states = states.where(isOneOf('job_states.plant_code', PlantCode, 'text'));
  return states
    .select(['job_states.status', sql<number>`sum(job_states.jobs)::int`.as('jobs')])
    .groupBy('job_states.status')
    .having(sql<SqlBool>`sum(job_states.jobs) > 0`);
}

/** Late jobs by the days that are over, of every state: those that are asked for have what is beside them. */
function lateOfDays(visible: Visible, { PlantCode }: JobFilters) {
  // A bound is read off the index as it comes; each of a list of states is looked for.
  let days = visible
    .openDays()
    .where('open_days.status', '<', sql<number>`${sql.lit(jobStatus.SUBMITTED.code)}`);
  if (PlantCode?.length) days = days.where(isOneOf('open_days.plant_code', PlantCode, 'text'));
  return days
    .where(isDayOver('open_days'))
    .select(['open_days.status', sql<number>`sum(open_days.jobs)::int`.as('jobs')])
    .groupBy('open_days.status');
}

/** How many fit in all, as an expression, where that is less to read than the first jobs of any state and type. */
export const keptTotal = (visible: Visible, filters: JobFilters) =>
  isRolledUp(visible, filters) && (filters.Status !== undefined || filters.JobType?.length)
    ? sql<number>`(${keptCounts(visible, filters).select(sql<number>`coalesce(sum(job_counts.jobs), 0)::int`.as('total'))})`
    : undefined;

/** What the roll-up can be cut by; and what those of whole plants can be. */
const rolledUp: readonly string[] = [
  'Status',
  'JobType',
  'PlantCode',
  'WorkCenterCode',
  'CustomerCode',
] satisfies readonly (keyof JobFilters)[];
const rolledUpByPlant: readonly string[] = ['Status', 'PlantCode'] satisfies readonly (keyof JobFilters)[];

/** Mechanics' own jobs are few, and no roll-up knows whose they are. */
const isRolledUp = (visible: Visible, filters: JobFilters) =>
  !visible.viewer.onlyOwnJobs && asksOnlyFor(filters, rolledUp);

const isRolledUpByPlant = (filters: JobFilters) => asksOnlyFor(filters, rolledUpByPlant);

const isAwaitingAlone = (filters: JobFilters) =>
  filters.ToApprove === 'true' &&
  filters.Status?.join() === String(jobStatus.SUBMITTED.code) &&
  asksOnlyFor(filters, ['ToApprove', 'Status'] satisfies readonly (keyof JobFilters)[]);

const asksOnlyFor = (filters: JobFilters, names: readonly string[]) =>
  Object.entries(filters).every(([name, value]) => value === undefined || names.includes(name));

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

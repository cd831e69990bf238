// What a list of jobs reads side by side and merges, so that each part comes in order from an index that has what the filters
// need. Who sees few plants reads a lane for each, and nothing of what others have; who sees many reads all plants at once, by
// state or by type. Measured on a million jobs: for one plant all at once cost three to twelve times as much.
import { jobStates } from '@dca/domain/job-states';
import { jobStatusCodes } from '@dca/domain/job-status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { valueOfLane } from '../../../platform/merged-lanes.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { JobFilters } from './filters.ts';

/** Values that one column of a job is read for, each in a lane of its own. */
interface Lane {
  readonly column: 'plant_code' | 'status' | 'job_type' | 'unit_model' | 'customer_code' | 'work_center_code';
  readonly type: 'text' | 'smallint';
  readonly values: readonly (string | number)[];
  /** The filter that the lane answers, so that it is not asked again. */
  readonly filter: keyof JobFilters | null;
}

/** Up to so many plants are read one by one. */
const mostPlants = 6;

/** Who sees many plants reads all of them at once. */
export const seesManyPlants = ({ sight }: Viewer): boolean =>
  sight.kind === 'plants' && sight.plants.length > mostPlants;

/** More lanes of customers than these are read as a filter. */
const mostCustomers = 8;

/** The lanes of a list that stands in the order of plan dates. */
export function lanesOf(viewer: Viewer, filters: JobFilters): readonly Lane[] {
  if (viewer.sight.kind === 'customer')
    return [text('customer_code', [viewer.sight.customerCode], null), ...statesIfAsked(filters)];
  if (filters.CustomerCode?.length && filters.CustomerCode.length <= mostCustomers)
    return [text('customer_code', filters.CustomerCode, 'CustomerCode'), ...statesIfAsked(filters)];
  const { plants, workCenters } = viewer.sight;
  const places = text('plant_code', plants.filter(isAsked(filters.PlantCode)), 'PlantCode');
  const theirs = workCenters?.map(({ workCenterCode }) => workCenterCode);
  const centers = theirs?.filter(isAsked(filters.WorkCenterCode)) ?? filters.WorkCenterCode;
  if (theirs || centers?.length)
    return [places, text('work_center_code', centers ?? [], 'WorkCenterCode'), ...statesIfAsked(filters)];
  const asksForStates = filters.Status !== undefined || filters.Late === 'true';
  if (filters.UnitModel?.length && !asksForStates)
    return [places, text('unit_model', filters.UnitModel, 'UnitModel')];
  if (places.values.length <= mostPlants) return [places, ...ofFewPlants(filters, asksForStates)];
  if (filters.JobType?.length && !filters.SearchValue)
    return [text('job_type', filters.JobType, 'JobType'), statesAsked(filters)];
  return asksForStates ? [statesAsked(filters)] : [];
}

/** The orders that have an index for each plant. */
const ordersOfPlants: readonly string[] = ['createdAt', 'unitCode'];

/**
 * The lanes of a list that stands in another order, by the name of its column: the states, or few plants. None where something
 * is asked for that may be rarer than a state: what is the least to read then follows from the values.
 */
export function lanesOfOrder({ sight }: Viewer, column: string, filters: JobFilters): readonly Lane[] {
  if (sight.kind === 'customer' || sight.workCenters !== null || !asksOnly(filters, ofStates)) return [];
  const places = text('plant_code', sight.plants.filter(isAsked(filters.PlantCode)), 'PlantCode');
  const areFew = places.values.length <= mostPlants;
  if (areFew && column === 'status') return [places, statesAsked(filters)];
  if (areFew && filters.Status === undefined && ordersOfPlants.includes(column)) return [places];
  return [statesAsked(filters)];
}

/** What an index of states in an order has beside it. */
const ofStates: readonly (keyof JobFilters)[] = ['Status', 'JobType', 'PlantCode'];

const asksOnly = (filters: JobFilters, names: readonly string[]) =>
  Object.entries(filters).every(
    ([name, asked]) =>
      names.includes(name) || asked === undefined || (Array.isArray(asked) && asked.length === 0),
  );

function ofFewPlants(filters: JobFilters, asksForStates: boolean): Lane[] {
  if (isOfOpenJobs(filters)) return [];
  if (asksForStates) return [statesAsked(filters)];
  return filters.JobType?.length ? [text('job_type', filters.JobType, 'JobType')] : [];
}

/** One row for each lane, and the condition of a job that stands in it. */
export function laneRows(lanes: readonly Lane[]): {
  readonly from: readonly RawBuilder<unknown>[];
  readonly isIn: readonly RawBuilder<SqlBool>[];
} {
  const name = ({ column }: Lane) => sql.raw(`lane_of_${column}`);
  return {
    from: lanes.map((lane) => sql`unnest(${lane.values}::${sql.raw(lane.type)}[]) as ${name(lane)}(value)`),
    isIn: lanes.map((lane) => sql<SqlBool>`${sql.ref(`job.${lane.column}`)} = ${name(lane)}.value`),
  };
}

/** How many lanes there are, of each value of one column with each of the others; and the condition of a job that stands in one. */
export function laneNumbers(lanes: readonly Lane[]): {
  readonly count: number;
  readonly isIn: (lane: RawBuilder<number>) => RawBuilder<SqlBool>[];
} {
  const rows = lanes.reduce<(string | number)[][]>(
    (before, { values }) => before.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  const given = lanes.map(({ column, type }, at) => ({
    column,
    type,
    values: rows.map((row) => row[at] ?? ''),
  }));
  return {
    count: rows.length,
    isIn: (lane) =>
      given.map(
        ({ column, type, values }) =>
          sql<SqlBool>`${sql.ref(`job.${column}`)} = ${valueOfLane(values, type, lane)}`,
      ),
  };
}

/** The filters that no lane answers. */
export const withoutLanes = (filters: JobFilters, lanes: readonly Lane[]): JobFilters => ({
  ...filters,
  ...Object.fromEntries(lanes.flatMap(({ filter }) => (filter ? [[filter, undefined]] : []))),
});

const text = (column: Lane['column'], values: readonly string[], filter: Lane['filter']): Lane => ({
  column,
  type: 'text',
  values: [...new Set(values)],
  filter,
});

/** Every state is a lane where none is asked for: late jobs stand in those that nothing was submitted of. */
function statesAsked({ Status, Late }: JobFilters): Lane {
  const all: readonly number[] = Late === 'true' ? jobStates.unsubmitted.codes : jobStatusCodes;
  const values = Status === undefined ? all : [...new Set(Status)];
  return { column: 'status', type: 'smallint', values, filter: 'Status' };
}

const statesIfAsked = (filters: JobFilters) =>
  filters.Status === undefined && filters.Late !== 'true' ? [] : [statesAsked(filters)];

/** Late jobs of a plant come in order from the index of open jobs, which has no names to search for. */
const isOfOpenJobs = ({ Late, Status, SearchValue }: JobFilters) =>
  Late === 'true' && Status === undefined && !SearchValue;

const isAsked = (wanted: readonly string[] | undefined) => (value: string) =>
  !wanted?.length || wanted.includes(value);

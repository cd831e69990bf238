// The keys of a page of jobs. They come from lanes (`lanes.ts`), each in order from an index. Where a
// filter leaves few jobs, these are found first and sorted then. A search does the one or the other, by how many jobs have a
// name that begins so: a few are found by the index of the column, of many the first are soon met in the lanes.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mergedLanes } from '../../../platform/merged-lanes.ts';
import { countOf, type PageSource } from '../../../platform/page.ts';
import { afterCursor, filtersOf, type Order, type PageInput } from '../../../platform/page-order.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { keptTotal } from './counts.ts';
import {
  type FigureFilters,
  finds,
  matchingJobs,
  namedInAnyWay,
  namedJobs,
  narrow,
  searchedColumns,
} from './filters.ts';
import { laneNumbers, laneRows, lanesOf, lanesOfOrder, withoutLanes } from './lanes.ts';
import type { FromJob } from './rows.ts';

type Keys = Pick<PageSource, 'before' | 'keys' | 'count' | 'isSteady'>;

/** A way to keys: at most so many in order from where the page begins, or at most so many of all. */
interface Way extends Pick<Keys, 'keys'> {
  readonly some: (limit: number) => RawBuilder<unknown>;
}

/** The keys of a page of the jobs that fit. */
export function keysOf(visible: Visible, query: PageInput & FigureFilters, order: Order): Keys {
  const inOrder = ordering(order, afterCursor(order, query));
  const { SearchValue, ...filters } = filtersOf(query);
  const isPlanned = inOrder.column === 'planDate';
  if (finds(visible.viewer, query)) {
    const few = wayToFew(matchingJobs(visible, { ...filters, SearchValue }), inOrder);
    return { keys: few.keys, count: counting(few), isSteady: isOwn(visible.viewer, filters, SearchValue) };
  }
  if (SearchValue) return keysOfNamed(visible, SearchValue, filters, inOrder, isPlanned);
  const way = wayThrough(visible, filters, inOrder);
  const kept = keptTotal(visible, filters);
  return { keys: way.keys, count: kept ? () => kept : counting(way), isSteady: isPlanned || way.hasLanes };
}

/** What is one person's own is found by that person, whoever it is. */
const isOwn = (
  { onlyOwnJobs }: Viewer,
  { Mine, Status: _, ...others }: FigureFilters,
  typed: string | undefined,
) =>
  (onlyOwnJobs || Mine === 'true') && !typed && Object.values(others).every((asked) => asked === undefined);

/** So many that are named so are found and sorted; of more, one in three hundred of all jobs is soon met. */
const mostNamed = 3000;
/** In other orders, and by a figure, each that is found is looked at. */
const mostLookedAt = 1000;

function keysOfNamed(
  visible: Visible,
  typed: string,
  filters: FigureFilters,
  inOrder: Ordering,
  isPlanned: boolean,
): Keys {
  const isLate = isPlanned && filters.Late === 'true';
  const most = isPlanned && filters.Figure === undefined && !isLate ? mostNamed : mostLookedAt;
  const found = isPlanned ? namedJobs(visible, filters) : namedInAnyWay(visible);
  const few = wayToFew(narrow(found, filters, visible.viewer), inOrder);
  const inLanes = wayThrough(visible, { ...filters, SearchValue: typed }, inOrder);
  const many = isLate ? wayToLate(inOrder) : inLanes;
  const areFew = sql<SqlBool>`(select count(*) from named) <= ${sql.lit(most)}`;
  return {
    before: sql`${visible.jobsNamed(searchedColumns, typed, most + 1)}${isLate ? sql`, late_so as materialized (${inLanes.every})` : sql``}`,
    keys: (limit, offset) => sql`select named_so.sorted, named_so.id from (
        select * from (${few.keys(limit, offset)}) as few where ${areFew}
        union all select * from (${many.keys(limit, offset)}) as many where not ${areFew}) as named_so
      ${inOrder.cut('named_so', limit, 0)}`,
    // Often enough are among those that were found, and the others need not be met.
    count: (
      enough,
    ) => sql<number>`(select case when ${areFew} or fitting.jobs >= ${sql.lit(enough)} then fitting.jobs
        else ${counting(many)(enough)} end from (select ${counting(few)(enough)} as jobs) as fitting)`,
    isSteady: isPlanned,
  };
}

const counting =
  ({ some }: Way) =>
  (enough: number) =>
    countOf(some(enough));

interface Ordering {
  /** The name that the order goes by. */
  readonly column: string;
  readonly by: RawBuilder<unknown>;
  /** True for the jobs after the cursor. */
  readonly isAfter: RawBuilder<SqlBool>;
  /** Orders rows with `sorted` and `id`, cut to so many. */
  readonly cut: (table: string, limit: number, offset: number) => RawBuilder<unknown>;
  /** The jobs after the cursor. */
  readonly rest: (from: FromJob) => FromJob;
  readonly ordered: (from: FromJob) => FromJob;
}

function ordering(order: Order, after: RawBuilder<SqlBool> | null): Ordering {
  const direction = sql.raw(order.direction);
  const rest = (from: FromJob) => (after ? from.where(after) : from);
  return {
    column: order.sort.replace(/^-/, ''),
    by: order.by,
    isAfter: after ?? sql<SqlBool>`true`,
    rest,
    cut: (
      table,
      limit,
      offset,
    ) => sql`order by ${sql.ref(`${table}.sorted`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
    ordered: (from) =>
      rest(from)
        .select([order.by.as('sorted'), 'job.id'])
        .orderBy(order.by, order.direction)
        .orderBy(order.id, order.direction),
  };
}

/** Late jobs are few enough to look at each: those that fit are found once, for the page and for how many there are. */
const wayToLate = ({ cut }: Ordering): Way => ({
  keys: (limit, offset) =>
    sql`select late_so.sorted, late_so.id from late_so where late_so.is_after ${cut('late_so', limit, offset)}`,
  some: (limit) => sql`select late_so.id from late_so limit ${sql.lit(limit)}`,
});

/** Few jobs are found without a thought of their order: that is what `offset 0` says to PostgreSQL. */
function wayToFew(few: FromJob, { by, rest, cut }: Ordering): Way {
  const found = (from: FromJob) =>
    sql`select few.sorted, few.id from (${from.select([by.as('sorted'), 'job.id']).offset(sql.lit(0))}) as few`;
  return {
    keys: (limit, offset) => sql`${found(rest(few))} ${cut('few', limit, offset)}`,
    some: (limit) => sql`${found(few)} limit ${sql.lit(limit)}`,
  };
}

interface Lanes extends Way {
  readonly hasLanes: boolean;
  /** Each that fits, wherever the page begins. */
  readonly every: RawBuilder<unknown>;
}

const wayThrough = (visible: Visible, filters: FigureFilters, inOrder: Ordering): Lanes =>
  filters.Late === 'true' ? wayThroughLate(visible, filters, inOrder) : wayInOrder(visible, filters, inOrder);

/** Those whose day is over come in order; the services that are late by their meter alone are found and put between them. */
function wayThroughLate(visible: Visible, filters: FigureFilters, inOrder: Ordering): Lanes {
  const byDay = wayInOrder(visible, { ...filters, LateBy: 'byDay' }, inOrder);
  const overDue = narrow(visible.jobs(), { ...filters, LateBy: 'byMeter' }, visible.viewer);
  const byMeter = wayToFew(overDue, inOrder);
  const both = (part: (way: Way) => RawBuilder<unknown>) =>
    sql`select * from (${part(byDay)}) as by_day union all select * from (${part(byMeter)}) as by_meter`;
  return {
    hasLanes: byDay.hasLanes,
    every: sql`${byDay.every} union all ${overDue.select([inOrder.by.as('sorted'), 'job.id', inOrder.isAfter.as('is_after')])}`,
    keys: (limit, offset) =>
      sql`select late.sorted, late.id from (${both(({ keys }) => keys(limit + offset, 0))}) as late
        ${inOrder.cut('late', limit, offset)}`,
    some: (limit) => sql`${both(({ some }) => some(limit))} limit ${sql.lit(limit)}`,
  };
}

/** More lanes than these are read one by one, each as far as the whole page needs: a plan has a part for every lane that is merged. */
const mostMerged = 48;

/** Jobs in order, from their lanes; without any PostgreSQL chooses by the values. */
function wayInOrder(visible: Visible, filters: FigureFilters, inOrder: Ordering): Lanes {
  const { viewer } = visible;
  const lanes =
    inOrder.column === 'planDate' ? lanesOf(viewer, filters) : lanesOfOrder(viewer, inOrder.column, filters);
  const standing = (isIn: readonly RawBuilder<SqlBool>[]) =>
    isIn.reduce(
      (jobs, condition) => jobs.where(condition),
      narrow(visible.jobs(), withoutLanes(filters, lanes), viewer),
    );
  const { count, isIn } = laneNumbers(lanes);
  // A lane of one state has nothing to say of the order of states: PostgreSQL would sort what it holds.
  const isMerged = count <= mostMerged && inOrder.column !== 'status';
  const merged = () =>
    sql`select first.* from (${mergedLanes(count, (lane) => sql`${inOrder.ordered(standing(isIn(lane)))}`)}) as first`;
  const rows = laneRows(lanes);
  const ofLane = standing(rows.isIn);
  const oneByOne = (first: RawBuilder<unknown>) =>
    sql`select first.* from ${sql.join([...rows.from, sql`lateral (${first}) as first`], sql` cross join `)}`;
  return {
    hasLanes: lanes.length > 0,
    every: oneByOne(sql`${inLaneOrder(ofLane, inOrder).select(inOrder.isAfter.as('is_after'))}`),
    keys: (limit, offset) => {
      const upTo = sql`${inOrder.ordered(ofLane).limit(sql.lit(limit + offset))}`;
      return sql`${isMerged ? merged() : oneByOne(upTo)} ${inOrder.cut('first', limit, offset)}`;
    },
    some: (limit) =>
      sql`${oneByOne(sql`${inLaneOrder(ofLane, inOrder).limit(sql.lit(limit))}`)} limit ${sql.lit(limit)}`,
  };
}

/** In the order of the lanes too, so that their indexes are read and not what looks cheaper for the first few. */
const inLaneOrder = (from: FromJob, { by }: Ordering) =>
  from
    .select([by.as('sorted'), 'job.id'])
    .orderBy(by, 'desc')
    .orderBy('job.id', 'desc');

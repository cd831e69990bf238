// The keys of a page of what happened. First the jobs that fit are found, up to so many: of few jobs every event is read by the
// index of its job and sorted, whatever was asked of the job. Of many the newest events soon meet one that fits: they come in
// order, from a lane of its own for each person or each kind of event that is asked for.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countOf, type PageSource } from '../../../platform/page.ts';
import { afterCursor, type Order, type PageInput } from '../../../platform/page-order.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { searchedColumns } from '../list/filters.ts';
import type { FromJob } from '../list/rows.ts';
import { eventConditions, type HistoryFilters, matchingEvents, narrowJobs } from './filters.ts';

/** So many jobs have their events read. */
const mostJobs = 2000;

/** The keys of a page of the events that fit. */
export function keysOf(
  visible: Visible,
  query: PageInput & HistoryFilters,
  order: Order,
): Pick<PageSource, 'before' | 'keys' | 'count'> {
  const after = afterCursor(order, query);
  const direction = sql.raw(order.direction);
  const cut = (limit: number, offset: number) =>
    sql`order by sorted ${direction}, id ${direction} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  const { before, areFew } = findJobs(visible, query);
  const few = eventsOfFound(query);
  const many = eventsInOrder(visible, query, order);
  return {
    before,
    keys: (limit, offset) => sql`select sorted, id from (
        select * from (${few(after)} ${cut(limit, offset)}) as few where ${areFew}
        union all
        select * from (select * from (${many(after, limit + offset)}) as lanes ${cut(limit, offset)}) as many where not ${areFew}) as either
      ${cut(limit, 0)}`,
    // Often enough happened to the jobs that were found, and the others need not be met.
    count: (
      enough,
    ) => sql<number>`(select case when ${areFew} or found.events >= ${sql.lit(enough)} then found.events
        else ${countOf(sql`${matchingEvents(visible, query).select('job_event.id').limit(sql.lit(enough))}`)} end
      from (select ${countOf(sql`${few(null)} limit ${sql.lit(enough)}`)} as events) as found)`,
  };
}

/** The table expression `found` of jobs in sight that fit, and whether these are all and few. */
function findJobs(visible: Visible, { SearchValue, ...filters }: HistoryFilters) {
  const { viewer } = visible;
  const found = (from: FromJob, asked: HistoryFilters) =>
    sql`found_jobs as materialized (${narrowJobs(from, asked, viewer)
      .select('job.id')
      .limit(sql.lit(mostJobs + 1))})`;
  const areFewOf = (table: string) =>
    sql<SqlBool>`(select count(*) from ${sql.table(table)}) <= ${sql.lit(mostJobs)}`;
  if (!SearchValue || viewer.onlyOwnJobs)
    return { before: found(visible.jobs(), { ...filters, SearchValue }), areFew: areFewOf('found_jobs') };
  const named = visible.jobsNamed(searchedColumns, SearchValue, mostJobs + 1);
  return { before: sql`${named}, ${found(visible.jobsFound(), filters)}`, areFew: areFewOf('named') };
}

/** Every event of the jobs that were found, without a thought of their order: that is what `offset 0` says to PostgreSQL. */
const eventsOfFound = (filters: HistoryFilters) => (after: RawBuilder<SqlBool> | null) => {
  const conditions = [sql`true`, ...eventConditions(filters), ...(after ? [after] : [])];
  return sql`select sorted, id from (
      select job_event.at as sorted, job_event.id from found_jobs join job_event on job_event.job_id = found_jobs.id
      where ${sql.join(conditions, sql` and `)} offset 0) as told`;
};

/** The first events that fit, from each lane so many. The values stand in the text of their lanes: a plan knows how rare each is. */
function eventsInOrder(visible: Visible, filters: HistoryFilters, { by, id, direction }: Order) {
  const lanes = lanesOf(filters).map((lane) => matchingEvents(visible, lane));
  return (after: RawBuilder<SqlBool> | null, limit: number) =>
    sql.join(
      lanes.map((lane) => {
        const keys = (after ? lane.where(after) : lane).select([by.as('sorted'), id.as('id')]);
        return sql`(${keys.orderBy(by, direction).orderBy(id, direction).limit(sql.lit(limit))})`;
      }),
      sql` union all `,
    );
}

/** More persons or kinds than these are asked for together. */
const mostLanes = 8;

/** What is asked for, as often as it has values with an index that has the order behind them. */
function lanesOf(filters: HistoryFilters): readonly HistoryFilters[] {
  const people = [...new Set(filters.PersonId)];
  const moves = [...new Set(filters.Move)];
  if (people.length > 0 && people.length <= mostLanes)
    return people.map((one) => ({ ...filters, PersonId: [one] }));
  if (people.length === 0 && moves.length > 0 && moves.length <= mostLanes)
    return moves.map((one) => ({ ...filters, Move: [one] }));
  return [filters];
}

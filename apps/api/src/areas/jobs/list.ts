// The page of jobs. Somebody with several plants reads the first rows of each plant in order and merges them: an index
// per plant instead of a sort over all of them (measured: 1.6 against 10.8 ms on a million jobs).
import type { JobRow } from '@dca/contract/job-row';
import { defaultPageSize } from '@dca/domain/limits';
import { type SqlBool, sql } from 'kysely';
import {
  afterCursor,
  countUpTo,
  cursorColumns,
  everyRow,
  type Order,
  offsetOf,
  type PageInput,
  type PageOf,
  readOrder,
  toPage,
} from '../../platform/page.ts';
import type { Db, Visible } from '../../visibility/visible.ts';
import { type JobFilters, matchingJobs, narrow, plantsToMerge } from './filters.ts';
import { type FromJob, finishRow, jobPages, selectJobRow } from './rows.ts';

/** One page of jobs that fit, in the envelope of lists. */
export async function pageOfJobs(
  db: Db,
  visible: Visible,
  query: PageInput & JobFilters,
): Promise<PageOf<JobRow>> {
  const order = readOrder(jobPages, query);
  const pageSize = query.PageSize ?? defaultPageSize;
  const offset = offsetOf(query, pageSize);
  const [found, total] = await Promise.all([
    pageRows(visible, query, order, offset, pageSize + 1).execute(),
    countUpTo(db, matchingJobs(visible, query)),
  ]);
  const page = toPage(
    order,
    query,
    pageSize,
    found as unknown as (JobRow & { cursorValue: string; cursorId: string })[],
    total,
  );
  return { ...page, data: page.data.map(finishRow) };
}

function pageRows(
  visible: Visible,
  query: PageInput & JobFilters,
  order: Order,
  offset: number,
  limit: number,
) {
  const ids = pageIds(visible, query, order, offset, limit);
  return selectJobRow(visible.jobs().where('job.id', 'in', ids))
    .select(cursorColumns(order))
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction);
}

function pageIds(
  visible: Visible,
  query: PageInput & JobFilters,
  order: Order,
  offset: number,
  limit: number,
) {
  const after = afterCursor(order, query);
  const ordered = (from: FromJob, most: number) =>
    (after ? from.where(after) : from)
      .orderBy(order.by, order.direction)
      .orderBy(order.id, order.direction)
      .limit(most);
  const plants = plantsToMerge(visible.viewer, query);
  if (plants === null)
    return sql<string>`(${ordered(matchingJobs(visible, query), limit).offset(offset).select('job.id')})`;
  const ofPlant = narrow(
    visible.jobs().where(sql<SqlBool>`job.plant_code = mine.plant_code`),
    { ...query, PlantCode: undefined },
    visible.viewer,
  );
  const firsts = ordered(ofPlant, limit + offset).select(['job.id', order.by.as('sorted')]);
  const direction = sql.raw(order.direction);
  return sql<string>`(select merged.id from (select first.id, first.sorted from unnest(${plants}::text[]) as mine(plant_code)
    cross join lateral (${firsts}) as first order by first.sorted ${direction}, first.id ${direction} limit ${limit} offset ${offset}) as merged)`;
}

/** Every job that fits, in order, for the export. */
export async function* everyJob(visible: Visible, query: PageInput & JobFilters): AsyncGenerator<JobRow> {
  for await (const row of everyRow(jobPages, query, matchingJobs(visible, query), selectJobRow))
    yield finishRow(row);
}

// The page of jobs. Plants and states that are asked for are lanes: the first rows of each are read in order from an
// index and merged, instead of sorting all of them (measured: 1.6 against 10.8 ms on a million jobs). Ids first; only the
// rows of the page are decorated.
import type { JobRow } from '@dca/contract/job-row';
import { defaultPageSize } from '@dca/domain/limits';
import { type SqlBool, sql } from 'kysely';
import {
  afterCursor,
  countUpTo,
  cursorColumns,
  type Order,
  offsetOf,
  type PageInput,
  type PageOf,
  readOrder,
  toPage,
} from '../../../platform/page.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { type JobFilters, lanesOf, matchingJobs, narrow } from './filters.ts';
import { type FromJob, finishRow, jobPages, selectJobRow } from './rows.ts';

/** One page of jobs that fit, in the envelope of lists. */
export async function pageOfJobs(
  db: ReadDb,
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
  const page = toPage(order, query, pageSize, found, total);
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
  const { plants, workCenters, statuses } = lanesOf(visible.viewer, query);
  const after = afterCursor(order, query);
  const ordered = (from: FromJob, most: number) =>
    (after ? from.where(after) : from)
      .orderBy(order.by, order.direction)
      .orderBy(order.id, order.direction)
      .limit(most);
  if (plants === null && statuses === null)
    return sql<string>`(${ordered(matchingJobs(visible, query), limit).offset(offset).select('job.id')})`;
  let ofLane = narrow(visible.jobs(), withoutLanes(query, plants, statuses), visible.viewer);
  if (plants) ofLane = ofLane.where(sql<SqlBool>`job.plant_code = plant_lane.plant_code`);
  if (workCenters) ofLane = ofLane.where(sql<SqlBool>`job.work_center_code = plant_lane.work_center_code`);
  if (statuses) ofLane = ofLane.where(sql<SqlBool>`job.status = status_lane.status`);
  const firsts = ordered(ofLane, limit + offset).select(['job.id', order.by.as('sorted')]);
  const lanes = [
    ...(plants
      ? [
          workCenters
            ? sql`unnest(${plants}::text[], ${workCenters}::text[]) as plant_lane(plant_code, work_center_code)`
            : sql`unnest(${plants}::text[]) as plant_lane(plant_code)`,
        ]
      : []),
    ...(statuses ? [sql`unnest(${statuses}::smallint[]) as status_lane(status)`] : []),
    sql`lateral (${firsts}) as first`,
  ];
  const direction = sql.raw(order.direction);
  return sql<string>`(select merged.id from (select first.id, first.sorted from ${sql.join(lanes, sql` cross join `)}
    order by first.sorted ${direction}, first.id ${direction} limit ${limit} offset ${offset}) as merged)`;
}

const withoutLanes = (query: JobFilters, plants: unknown, statuses: unknown): JobFilters => ({
  ...query,
  ...(plants ? { PlantCode: undefined } : {}),
  ...(statuses ? { Status: undefined } : {}),
});

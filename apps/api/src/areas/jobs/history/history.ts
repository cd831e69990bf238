import type { JobType } from '@dca/domain/job-types';
import { type InferResult, type SqlBool, sql } from 'kysely';
import { askPage, type PageInput, type PageShape } from '../../../platform/page.ts';
import { readOrder } from '../../../platform/page-order.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { particularsFor, reasonFor } from '../detail/remarks.ts';
import { type HistoryFilters, matchingEvents } from './filters.ts';
import { keysOf } from './keys.ts';

export const historyPages = {
  sorts: { at: { by: sql.ref('job_event.at'), type: 'timestamptz' } },
  standard: '-at',
  id: sql.ref('job_event.id'),
} as const satisfies PageShape<string>;

/** What happened to jobs, newest first. */
export function pageOfHistory(db: ReadDb, visible: Visible, query: PageInput & HistoryFilters) {
  const order = readOrder(historyPages, query);
  return askPage<InferResult<ReturnType<typeof rowOf>>[number]>(db, order, query, {
    ...keysOf(visible, query, order),
    row: (id) => sql`${rowOf(visible, id)}`,
    isSteady: false,
  });
}

const rowOf = (visible: Visible, id: unknown) =>
  matchingEvents(visible, {})
    .where(sql<SqlBool>`job_event.id = ${id}`)
    .select([
      'job_event.id',
      shownInstant('job_event.at').as('at'),
      'job_event.move',
      'job_event.from_status as from',
      'job_event.to_status as to',
      'job_event.by_name as by',
      reasonFor(visible.viewer).as('reason'),
      particularsFor(visible.viewer).as('particulars'),
      'job.id as jobId',
      'job.number',
      'job.unit_code as unitCode',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.plant_code as plantCode',
    ]);

import type { JobType } from '@dca/domain/job-types';
import { sql } from 'kysely';
import { type PageInput, type PageShape, page } from '../../../platform/page.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { particularsFor, reasonFor } from '../detail/remarks.ts';

const historyPages = {
  sorts: { at: { by: sql.ref('job_event.at'), type: 'timestamptz' } },
  standard: '-at',
  id: sql.ref('job_event.id'),
} as const satisfies PageShape<string>;

/** What happened to jobs, newest first. */
export function pageOfHistory(
  db: ReadDb,
  visible: Visible,
  query: PageInput & {
    JobId?: string[] | undefined;
    From?: string | undefined;
    To?: string | undefined;
    SearchValue?: string | undefined;
  },
) {
  let from = visible.ofJobs('job_event').innerJoin('job', 'job.id', 'job_event.job_id');
  if (query.JobId?.length) from = from.where('job_event.job_id', 'in', query.JobId);
  if (query.From) from = from.where('job_event.at', '>=', query.From);
  if (query.To) from = from.where('job_event.at', '<', query.To);
  if (query.SearchValue) from = from.where(begins(['job.number', 'job.unit_code'], query.SearchValue));
  return page(db, historyPages, query, from, (rows) =>
    rows.select([
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
    ]),
  );
}

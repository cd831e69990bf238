import type { historyFilters } from '@dca/contract/areas/jobs/history';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database.ts';
import { forgetTables } from '../../../platform/page.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { isOneOf, type JobFilters, narrow } from '../list/filters.ts';
import type { FromJob } from '../list/rows.ts';

export type HistoryFilters = {
  [Name in keyof typeof historyFilters]?: z.output<(typeof historyFilters)[Name]>;
} & {
  SearchValue?: string | undefined;
};

/** Jobs that fit what is asked of a job. */
export function narrowJobs(
  from: FromJob,
  { JobId, JobType, PlantCode, UnitModel, CustomerCode, SearchValue }: HistoryFilters,
  viewer: Viewer,
): FromJob {
  const asked: JobFilters = { JobType, PlantCode, UnitModel, CustomerCode, SearchValue };
  const fitting = narrow(from, asked, viewer);
  return JobId?.length ? fitting.where(isOneOf('job.id', JobId, 'uuid')) : fitting;
}

/** What is asked of an event itself. */
export function eventConditions({ Move, PersonId, From, To }: HistoryFilters) {
  return [
    ...(Move?.length ? [isOneOf('job_event.move', Move, 'text')] : []),
    ...(PersonId?.length ? [isOneOf('job_event.by_id', PersonId, 'uuid')] : []),
    ...(From ? [sql<SqlBool>`job_event.at >= ${From}::timestamptz`] : []),
    ...(To ? [sql<SqlBool>`job_event.at < ${To}::timestamptz`] : []),
  ];
}

/** Events that fit, with their jobs; no columns, no order. What happened is seen with the job that it happened to. */
export function matchingEvents(visible: Visible, filters: HistoryFilters) {
  const jobs = narrowJobs(visible.jobs(), filters, visible.viewer);
  const events = jobs.innerJoin('job_event', 'job_event.job_id', 'job.id');
  return eventConditions(filters).reduce(
    (fitting, condition) => fitting.where(condition),
    forgetTables<Tables, 'job' | 'job_event', object>(events),
  );
}

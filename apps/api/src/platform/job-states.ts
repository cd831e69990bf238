// The sets of job states for statements. Codes stand in the text as constants, so that an index over some states is used.
import type { StateSet } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { type SqlBool, sql } from 'kysely';

/** `column` names a state of a job, such as `job.status`. */
export const statusIn = (column: string, { codes }: StateSet) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(codes.map((code) => sql.lit(code)))})`;

/** A job that was not submitted, in the very words of the index of open jobs. */
export const unsubmitted = sql<SqlBool>`job.status < ${sql.lit(jobStatus.SUBMITTED.code)}`;

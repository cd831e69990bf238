import type { JobType } from '@dca/domain/job-types';
import { papersOf } from '@dca/domain/papers';
import { sql } from 'kysely';
import type { ReportDoor } from '../../../visibility/report-door.ts';
import { issueCurrent } from './issue.ts';

/** Issues the papers of a job that was approved, so that they are numbered in the order of the approvals. */
export async function issuePapers(reports: ReportDoor, jobId: string, now: Date): Promise<void> {
  const job = await reports.tables
    .selectFrom('job')
    .select(sql.ref<JobType>('job.job_type').as('jobType'))
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  for (const kind of job ? papersOf(job.jobType) : [])
    await reports.issue((door, db) => issueCurrent(door, db, { kind, jobId, now }));
}

// In whose name somebody may decide: an approver who delegated to them, is still one, and may decide on the job themselves.
import type { Approver } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { isLent } from './may-give.ts';
import type { Viewer } from './viewer.ts';

/**
 * People in whose name the viewer may give a link of that kind on a job today, the delegation that was made first before
 * the others. The day is that of the job's plant. The caller has proved that the viewer sees the job.
 */
export const standInsOf = (all: AllTables, viewer: Viewer, jobId: string, approver: Approver) =>
  all
    .selectFrom('delegation')
    .innerJoin('person', 'person.id', 'delegation.from_id')
    .innerJoin('job', (join) => join.on('job.id', '=', jobId))
    .select(['delegation.from_id as personId', 'delegation.until'])
    .where('delegation.to_id', '=', viewer.personId)
    .where(isLent(approver, 'job'))
    .orderBy('delegation.created_at')
    .orderBy(sql.ref('delegation.id'));

import { checksheets } from '@dca/contract/areas/checksheets';
import { familyOf, type JobType } from '@dca/domain/job-types';
import { useCall } from '../../../platform/queries.ts';

/** The sheet of a job as the server has it. */
export function useSheetReply(job: { id: string; jobType: JobType }) {
  const family = familyOf(job.jobType);
  return useCall(checksheets.get, { params: { family, jobId: job.id } }, { handles: [404] });
}

import { checksheets } from '@dca/contract/areas/checksheets';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { useCall } from '../../platform/queries.ts';

/** The sheet of a job as the server has it. */
export function useSheetReply(job: { id: string; jobType: string }) {
  const family = jobTypes[job.jobType as JobType].family as 'pi';
  return useCall(checksheets.get, { params: { family, jobId: job.id } }, { handles: [404] });
}

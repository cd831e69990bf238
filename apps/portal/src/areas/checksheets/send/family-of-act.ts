import { jobs } from '@dca/contract/areas/jobs';
import { familyOf, type JobFamily } from '@dca/domain/job-types';
import type { Act, Way } from '../../../offline/act.ts';
import { call } from '../../../platform/client.ts';

/** The family of the sheet that an act is about; the oldest builds did not note it. */
export async function familyOfAct({ jobId, params }: Act, way: Way): Promise<JobFamily> {
  if (params?.family) return params.family as JobFamily;
  const { data: job } = await call(jobs.get, { params: { id: jobId } }, way.options());
  return familyOf(job.jobType);
}

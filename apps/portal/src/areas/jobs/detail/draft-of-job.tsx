import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { DraftPaper } from '../../checksheets/index.ts';
import { useStagesHere } from '../../tracking/index.ts';

/** The draft of the report of a job, with the stages that wait on this device. */
export function DraftOfJob({ job }: { readonly job: JobDetail }) {
  return <DraftPaper job={job} stages={useStagesHere(job.id)} />;
}

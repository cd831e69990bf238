// A job that is made for another one: an additional job, or the next stage of an overhaul. The address names the job that it
// belongs to, and the stage where it is one, so that a reload or a link keeps both.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { type OverhaulStage, overhaulStages } from '@dca/domain/job-types';
import { Link, useSearch } from '@tanstack/react-router';
import { useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { relatedWords } from '../../detail/related/related-words.ts';
import { detailOf } from '../../parts/job-facts.tsx';
import css from '../create-job.module.css';
import type { MasterJob } from '../master-note.ts';

/** What the address says: the id of the job that the new one belongs to, and the stage that it is to be. */
export function useParentInAddress() {
  const { parent, stage } = useSearch({ strict: false }) as { parent?: unknown; stage?: unknown };
  return {
    parentId: typeof parent === 'string' && parent !== '' ? parent : undefined,
    stage: overhaulStages.find((one) => one === stage),
  };
}

/** The query of what can be made: stages of an overhaul, or jobs that stand on their own. */
export const mastersFor = (model: string, stage: OverhaulStage | undefined) => ({
  query: { UnitModel: model, ...(stage ? { Stages: 'true' as const } : {}) },
});

/** Of those, what may belong to this job: an overhaul has no other overhaul within it. */
export const fitsParent = (master: MasterJob, parent: JobDetail | undefined): boolean =>
  parent?.jobType !== 'OVH' || master.jobType !== 'OVH' || master.stage !== null;

export function useParent(): JobDetail | undefined {
  return useParentAnswer().data?.data;
}

function useParentAnswer() {
  const { parentId = '' } = useParentInAddress();
  return useCall(
    jobs.get,
    { params: { id: parentId } },
    { enabled: parentId !== '', handles: [400, 403, 404] },
  );
}

/** Which job the new one belongs to; nothing for one that stands on its own. */
export function OfParent() {
  const word = useWords(relatedWords);
  const { stage } = useParentInAddress();
  const answer = useParentAnswer();
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  const parent = answer.data?.data;
  return (
    parent && (
      <p className={css.parent}>
        {word(stage ? 'stageOf' : 'additionalOf')}{' '}
        <Link {...(detailOf(parent) as { to: string })}>{`${parent.unitCode} · ${parent.number}`}</Link>
      </p>
    )
  );
}

/** Whether another job may be added to this one now: it belongs to no other, and is not submitted. */
export const takesAdditional = (job: JobDetail): boolean =>
  job.parentId === null && jobStates.unsubmitted.has(job.status);

const gone: readonly number[] = [jobStatus.CANCELLED.code, jobStatus.DEACTIVATED.code];

/** The first stage of an overhaul that it has no job for; none for another job, and where all are there. */
export function nextStageOf({ jobType, additionalJobs }: JobDetail): OverhaulStage | undefined {
  if (jobType !== 'OVH') return undefined;
  const there = new Set(
    additionalJobs.filter(({ status }) => !gone.includes(status)).map(({ stage }) => stage),
  );
  return overhaulStages.find((stage) => !there.has(stage));
}

/** Where a job for this one is made, its machine and itself fixed. */
export const creationFor = (job: JobDetail, stage?: OverhaulStage) => ({
  to: `/jobcreation/unitmodel/${encodeURIComponent(job.unitModel)}`,
  search: { unit: job.equipmentId, parent: job.id, stage } as never,
});

// An overhaul is handed in when its stages are over: each of them has a job, and none of these is open.

import { jobStates } from '@dca/domain/job-states';
import type { JobStatusCode } from '@dca/domain/job-status';
import {
  type JobType,
  jobTypes,
  type OverhaulStage,
  overhaulStages,
  overhaulStageWords,
} from '@dca/domain/job-types';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';

interface Job {
  readonly id: string;
  readonly job_type: string;
  readonly stage: string | null;
}

/** Refuses (incomplete) with a line for each stage that has no job and for each job of a stage that is not approved. */
export async function proveStages({ visible, viewer }: Acting, { id, job_type, stage }: Job): Promise<void> {
  if (stage !== null || !jobTypes[job_type as JobType].approvedPerStage) return;
  const parts = await visible
    .jobs()
    .select((eb) => [
      'job.number',
      eb.ref('job.stage').$castTo<OverhaulStage>().as('stage'),
      sql.ref<JobStatusCode>('job.status').as('status'),
    ])
    .where('job.parent_id', '=', id)
    .where('job.stage', 'is not', null)
    .execute();
  const left = overhaulStages.flatMap((name) => {
    const ofStage = parts.filter((part) => part.stage === name && jobStates.planned.has(part.status));
    if (ofStage.length === 0) return [{ field: name, message: missingStage(name)[viewer.language] }];
    const open = ofStage.find(({ status }) => jobStates.open.has(status));
    return open ? [{ field: name, message: openStage(name, open.number)[viewer.language] }] : [];
  });
  if (left.length > 0)
    throw refuse('incomplete', { errors: left.map((item) => ({ ...item, code: 'stage' })) });
}

const missingStage = (stage: OverhaulStage): Words => ({
  en: `The stage ${overhaulStageWords[stage].en} has no job yet.`,
  id: `Tahap ${overhaulStageWords[stage].id} belum memiliki pekerjaan.`,
});

const openStage = (stage: OverhaulStage, number: string): Words => ({
  en: `The stage ${overhaulStageWords[stage].en} (${number}) is not approved yet.`,
  id: `Tahap ${overhaulStageWords[stage].id} (${number}) belum disetujui.`,
});

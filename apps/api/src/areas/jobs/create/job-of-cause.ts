// What has a cause of its own (an MSR, a PCAR) goes on in a job of its machine: one that is open, or a new one that names it.
import type { JobSource } from '@dca/domain/job-sources';
import { jobStates } from '@dca/domain/job-states';
import type { Acting } from '../../../platform/handler.ts';
import { statusIn } from '../../../platform/job-states.ts';
import { refuseField } from '../../../platform/problem.ts';
import { addJob } from './add-job.ts';

interface Cause {
  readonly source: Exclude<JobSource, 'BREAKDOWN'>;
  readonly number: string;
  readonly equipmentId: string;
  readonly description: string;
}

interface Into {
  readonly jobId?: string | null | undefined;
  readonly masterJobId?: string | null | undefined;
  readonly planDate?: string | null | undefined;
}

/** As the call names the two fields. */
interface At {
  readonly jobId: string;
  readonly masterJobId: string;
}

/** The job's id. Throws invalid where neither fits, and as the creation of a job. */
export async function jobOfCause(acting: Acting, cause: Cause, into: Into, at: At): Promise<string> {
  if (into.jobId) return openJobOf(acting, cause.equipmentId, into.jobId, at.jobId);
  if (!into.masterJobId)
    throw refuseField(
      at.masterJobId,
      { en: 'Say which job it goes into.', id: 'Sebutkan pekerjaan tujuannya.' },
      'required',
    );
  return addJob(acting, {
    masterJobId: into.masterJobId,
    planDate: into.planDate,
    equipmentId: cause.equipmentId,
    description: cause.description,
    source: cause.source,
    sourceId: cause.number,
    chargeTo: 'CUSTOMER',
    openJobIsKnown: true,
  });
}

async function openJobOf({ visible }: Acting, equipmentId: string, jobId: string, field: string) {
  const job = await visible
    .jobs()
    .select('job.id')
    .where('job.id', '=', jobId)
    .where('job.equipment_id', '=', equipmentId)
    .where(statusIn('job.status', jobStates.unsubmitted))
    .executeTakeFirst();
  if (job) return job.id;
  throw refuseField(
    field,
    {
      en: 'There is no such open job of this machine.',
      id: 'Tidak ada pekerjaan terbuka seperti itu untuk unit ini.',
    },
    'unknown',
  );
}

interface Visit {
  readonly equipmentId: string;
  readonly masterJobId: string;
  readonly planDate?: string | null | undefined;
  readonly description: string;
}

/** The one job of a stop of a machine; what it is made of was chosen with what else is open in sight. */
export const jobOfVisit = (acting: Acting, visit: Visit): Promise<string> =>
  addJob(acting, { ...visit, chargeTo: 'CUSTOMER', openJobIsKnown: true });

import { jobTypes } from '@dca/domain/job-types';
import { oneOr404, refuse } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

/** Job types whose checksheets live under a family's address. */
export const typesOfFamily = (family: string) =>
  Object.entries(jobTypes)
    .filter(([, type]) => type.family === family)
    .map(([code]) => code);

/** A job that the viewer may see and whose sheet belongs to the family of the address; else 404. */
export async function jobOfFamily(visible: Visible, family: string, jobId: string) {
  const job = await oneOr404(
    visible
      .jobs()
      .select([
        'job.id',
        'job.number',
        'job.job_type',
        'job.status',
        'job.stage',
        'job.form_id',
        'job.form_version',
        'job.leader_id',
        'job.equipment_id',
      ])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );
  if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');
  return job;
}

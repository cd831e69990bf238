import type { JobRow } from '@dca/contract/areas/jobs/job';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { selectJobRow } from '../list/rows.ts';

/** The additional jobs of a job in sight, oldest first. */
export async function additionalJobsOf(visible: Visible, jobId: string): Promise<JobRow[]> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  return selectJobRow(visible.jobs().where('job.parent_id', '=', jobId))
    .orderBy('job.created_at')
    .orderBy('job.id')
    .execute();
}

/** Throws `notFound`, or `invalidState` for a job that stands on its own. */
export async function proveAdditional(visible: Visible, jobId: string): Promise<void> {
  const { parent_id } = await oneOr404(
    visible.jobs().select('job.parent_id').where('job.id', '=', jobId).executeTakeFirst(),
  );
  if (parent_id === null)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'This is not an additional job: it belongs to no other.',
        id: 'Ini bukan pekerjaan tambahan: tidak termasuk pekerjaan lain.',
      },
    });
}

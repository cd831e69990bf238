// A file that was ordered is taken by who ordered it, while they may still have what is in it: a job may have left their sight
// since, or been opened again, and a permission may be gone.
import { jobStates } from '@dca/domain/job-states';
import { type OrderedFileKind, permissionOfOrdered } from '@dca/domain/ordered-files';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { lacksRight } from '../../platform/reasons.ts';
import type { Visible } from '../../visibility/visible.ts';

/** The file as it is stored. Throws notFound, forbidden, or moveNotAllowed while it is not made. */
export async function takeOrdered(visible: Visible, id: string) {
  const ordered = await oneOr404(
    visible
      .orderedFiles()
      .where('id', '=', id)
      .select([
        sql.ref<OrderedFileKind>('kind').as('kind'),
        'job_id as jobId',
        'file_key as fileKey',
        'file_name as fileName',
        'media_type as mediaType',
      ])
      .executeTakeFirst(),
  );
  const permission = permissionOfOrdered[ordered.kind];
  if (!permits(visible.viewer, permission)) throw refuse('forbidden', lacksRight(permission));
  if (ordered.jobId) await stillApproved(visible, ordered.jobId);
  const { fileKey, fileName, mediaType } = ordered;
  if (!fileKey || !fileName || !mediaType) throw refuse('moveNotAllowed', { detail: notMade });
  return { fileKey, fileName, mediaType };
}

async function stillApproved(visible: Visible, jobId: string): Promise<void> {
  const job = await oneOr404(
    visible.jobs().select('job.status').where('job.id', '=', jobId).executeTakeFirst(),
  );
  if (!jobStates.approved.has(job.status)) throw refuse('moveNotAllowed', { detail: openedAgain });
}

const notMade = { en: 'This file is not made yet.', id: 'Berkas ini belum selesai dibuat.' };
const openedAgain = {
  en: 'This job was opened again. Its papers come with the next approval.',
  id: 'Pekerjaan ini dibuka lagi. Dokumennya tersedia setelah disetujui lagi.',
};

// A leader approves a checksheet: the job moves on, the sheet with it, in one transaction. Nobody approves what they
// submitted themselves (domain decisions §2).
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import { noteServiceDone } from '../../equipment/index.ts';
import { moveJob } from '../../jobs/index.ts';
import { submittedSheet } from './submitted-sheet.ts';

/** Approves the submitted sheet of a job in sight. Throws notFound, moveNotAllowed, conflict, or forbidden elsewhere than they lead. */
export async function approveSheet(acting: Acting, jobId: string): Promise<void> {
  const { visible, viewer } = acting;
  const sheet = await oneOr404(submittedSheet(visible, jobId));
  if (sheet.submitted_by === viewer.personId)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'Nobody approves what they submitted.',
        id: 'Tidak ada yang menyetujui kirimannya sendiri.',
      },
    });
  if (!decidesAt(viewer, sheet.plant_code, sheet.work_center_code)) throw refuse('forbidden');
  await moveJob(acting, { jobId, move: 'approve' });
  await noteServiceDone(acting, jobId);
  await visible
    .changeOfJobs('sheet')
    .set({
      approved_by: viewer.personId,
      approved_at: sql<string>`now()`,
      return_reason: null,
      returned_questions: [],
      version: sql<number>`version + 1`,
    })
    .where('sheet.job_id', '=', jobId)
    .execute();
}

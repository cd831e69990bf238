// What priority 1 owes: a photo, and a breakdown job unless one is open. Making the job belongs to the jobs; here a row says
// that it is wanted, and which job answers it, so that none is forgotten and none is made twice.
import { callsBreakdown, photoIsOwed } from '@dca/domain/backlog-rules';
import type { Acting } from '../../platform/handler.ts';
import { refuse } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

interface Finding {
  /** Null before it is recorded. */
  readonly id: string | null;
  readonly priority: number;
  readonly jobId?: string | null | undefined;
  readonly questionId?: string | null | undefined;
}

/** Throws incomplete for a finding of priority 1 without a photo of its own or of its question. */
export async function provePhoto(visible: Visible, finding: Finding): Promise<void> {
  if (!photoIsOwed(finding.priority)) return;
  if ((await hasOwnPhoto(visible, finding)) || (await hasPhotoOfQuestion(visible, finding))) return;
  throw refuse('incomplete', {
    detail: {
      en: 'Priority 1 is proved by a photo. Record it, add the photo, then submit.',
      id: 'Prioritas 1 harus dibuktikan dengan foto. Catat, tambahkan foto, lalu kirim.',
    },
    errors: [{ field: 'photos', code: 'photo', message: 'a photo is missing' }],
  });
}

async function hasOwnPhoto(visible: Visible, { id }: Finding): Promise<boolean> {
  if (id === null) return false;
  const photo = await visible
    .files()
    .select('file_tie.id')
    .where('file_tie.record_kind', '=', 'backlog')
    .where('file_tie.record_id', '=', id)
    .where('file_tie.purpose', '=', 'FINDING_PHOTO')
    .where('file_tie.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return photo !== undefined;
}

async function hasPhotoOfQuestion(visible: Visible, { jobId, questionId }: Finding): Promise<boolean> {
  if (!jobId || !questionId) return false;
  const photo = await visible
    .ofJobs('photo')
    .select('photo.id')
    .where('photo.job_id', '=', jobId)
    .where('photo.question_id', '=', questionId)
    .where('photo.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return photo !== undefined;
}

/**
 * Asks for a breakdown job for a finding of priority 1. One that is open already answers the call; otherwise it waits, with
 * `job_id` empty, for whoever opens breakdowns. A finding calls once.
 */
export async function callBreakdown(
  { visible }: Acting,
  finding: { readonly id: string; readonly priority: number; readonly equipmentId: string },
): Promise<void> {
  if (!callsBreakdown(finding.priority)) return;
  await visible
    .addToBacklog('breakdown_call')
    .values({
      backlog_id: finding.id,
      equipment_id: finding.equipmentId,
      job_id: await visible.openBreakdownOf(finding.equipmentId),
    })
    .onConflict((conflict) => conflict.column('backlog_id').doNothing())
    .execute();
}

// What priority 1 owes: a photo, and a breakdown job unless one is open. A row says that it is wanted, and which job answers it, so
// that none is forgotten and none is made twice.
import { callsBreakdown, photoIsOwed } from '@dca/domain/backlog-rules';
import type { Acting } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { openBreakdown } from '../../jobs/index.ts';

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

interface Calling {
  readonly id: string;
  readonly number: string;
  readonly priority: number;
  readonly equipmentId: string;
  readonly problemDesc: string;
}

/**
 * Asks for a breakdown job for a finding of priority 1. One that is open already answers the call; otherwise one is opened, or the
 * call waits where that cannot be. A finding calls once.
 */
export async function callBreakdown(acting: Acting, finding: Calling): Promise<void> {
  const { visible } = acting;
  if (!callsBreakdown(finding.priority)) return;
  await lockMachine(acting, finding.equipmentId);
  const open = await visible.openBreakdownOf(finding.equipmentId);
  const called = await visible
    .addToBacklog('breakdown_call')
    .values({ backlog_id: finding.id, equipment_id: finding.equipmentId, job_id: open })
    .onConflict((conflict) => conflict.column('backlog_id').doNothing())
    .returning('backlog_id')
    .executeTakeFirst();
  if (!called || open !== null) return;
  const opened = await openBreakdown(acting, finding);
  if (opened !== null) await visible.answerBreakdownCalls(finding.equipmentId, opened);
}

/** Two findings of one machine at once call one after the other, so that the second finds the job of the first. */
const lockMachine = ({ visible }: Acting, id: string) =>
  visible
    .equipment()
    .select('equipment.id')
    .where('equipment.id', '=', id)
    .forNoKeyUpdate('equipment')
    .executeTakeFirst();

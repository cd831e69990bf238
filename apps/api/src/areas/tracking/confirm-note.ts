// One of the next crew confirms that they read what the crew before them left behind (decision 63). The first one stands; the
// time is the phone's as far as it can be true: not before the note, and not in the future.
import type { tracking } from '@dca/contract/areas/tracking';
import type { InputOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { leavesNote } from '@dca/domain/tracking-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { proveOnJob } from './record-stage.ts';

type Confirmed = InputOf<typeof tracking.confirmNote>['body'];

/** Notes who read the note, and when. Throws notFound, forbidden (not of the crew, or their own note) or moveNotAllowed. */
export async function confirmNote({ visible, viewer, now }: Acting, body: Confirmed): Promise<void> {
  const job = await oneOr404(
    visible.jobs().select('job.status').where('job.id', '=', body.jobId).forUpdate().executeTakeFirst(),
  );
  await proveOnJob(visible, viewer, body.jobId);
  const note = await oneOr404(
    visible
      .ofJobs('tracking_stage')
      .select([
        'tracking_stage.person_id',
        'tracking_stage.stage',
        'tracking_stage.wait_reason',
        'tracking_stage.confirmed_at',
      ])
      .where('tracking_stage.id', '=', body.stageId)
      .where('tracking_stage.job_id', '=', body.jobId)
      .executeTakeFirst(),
  );
  if (!leavesNote(note.stage, note.wait_reason)) throw refuse('moveNotAllowed', { detail: isNoNote });
  if (note.person_id === viewer.personId) throw refuse('forbidden', { detail: isTheirOwn });
  if (note.confirmed_at !== null) return;
  if (!jobStates.open.has(job.status)) throw refuse('moveNotAllowed', { detail: isOver });
  await visible
    .changeOfJobs('tracking_stage')
    .set({
      confirmed_at: sql<string>`least(greatest(start_at, ${body.at}::timestamptz), greatest(start_at, ${now}))`,
      confirmed_by_id: viewer.personId,
    })
    .where('tracking_stage.id', '=', body.stageId)
    .execute();
}

const isNoNote = {
  en: 'Nobody handed a shift over with this stage.',
  id: 'Tidak ada serah terima shift pada tahap ini.',
};
const isTheirOwn = {
  en: 'The next crew confirms this note, not who wrote it.',
  id: 'Catatan ini dikonfirmasi kru berikutnya, bukan penulisnya.',
};
const isOver = {
  en: 'The job is approved; there is nothing more to hand over.',
  id: 'Pekerjaan sudah disetujui; tidak ada lagi yang diserahterimakan.',
};

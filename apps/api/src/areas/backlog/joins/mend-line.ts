// The crew of a job answers a backlog that is one of its lines: mended, which the photo after the work proves, or not, because the
// unit was not given, which sends it back with the reason.
import type { joinCalls } from '@dca/contract/areas/backlog/joins';
import type { InputOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { notOnCrew } from '../../../platform/reasons.ts';
import { isOnCrew } from '../../../visibility/sight.ts';
import { moveBacklog, readBacklog } from '../move-backlog.ts';
import { proveCodeOf } from '../record/prove-codes.ts';

type Answer = InputOf<typeof joinCalls.mend>['body'];

/**
 * Answers a line of a job that one is on; the same answer again changes nothing.
 * @throws notFound, forbidden, moveNotAllowed, incomplete without the photo after the work, invalid
 */
export async function mendLine(
  acting: Acting,
  { id, jobId, isMended, action, reason }: Answer,
): Promise<void> {
  const { visible } = acting;
  await proveOnCrew(acting, jobId);
  const backlog = await readBacklog(visible, id);
  if (await wasAnsweredSo(acting, backlog, { jobId, isMended })) return;
  if (backlog.scheduledJobId !== jobId) throw isNoLine();
  if (!isMended) {
    await moveBacklog(acting, { id, move: 'unschedule', reason: reason ?? undefined, asker: 'SYSTEM' });
    return;
  }
  if (action) await proveCodeOf(acting.db, 'ACTION', action, 'body.action');
  await moveBacklog(acting, { id, move: 'finish', asker: 'SYSTEM', particulars: { jobId, action } });
  if (action)
    await visible
      .changeBacklogs()
      .set({ action, version: sql<number>`version + 1` })
      .where('backlog.id', '=', id)
      .execute();
}

async function proveOnCrew({ visible, viewer }: Acting, jobId: string): Promise<void> {
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.status', isOnCrew(viewer, sql.ref('job.id')).as('isOn')])
      .where('job.id', '=', jobId)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );
  if (!job.isOn) throw refuse('forbidden', notOnCrew);
  if (!jobStates.withMechanics.has(job.status))
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'The sheet is not with its mechanics now.',
        id: 'Checksheet ini sedang tidak berada pada mekaniknya.',
      },
    });
}

type Backlog = Awaited<ReturnType<typeof readBacklog>>;

/** Phones send again what they do not know to have arrived. */
async function wasAnsweredSo(
  { visible }: Acting,
  { id, status, scheduledJobId }: Backlog,
  { jobId, isMended }: Pick<Answer, 'jobId' | 'isMended'>,
): Promise<boolean> {
  if (isMended) return scheduledJobId === jobId && (status === 'DONE' || status === 'CLOSED');
  if (scheduledJobId !== null) return false;
  const last = await visible
    .ofBacklogs('backlog_event')
    .select('backlog_event.move')
    .where('backlog_event.backlog_id', '=', id)
    .orderBy('backlog_event.at', 'desc')
    .orderBy('backlog_event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.move === 'unschedule';
}

const isNoLine = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'This finding is no line of the job any more.',
      id: 'Temuan ini bukan lagi bagian dari pekerjaan itu.',
    },
  });

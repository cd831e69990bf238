// The one function that moves a problem log: the life-cycle's table, the row where it still stands as it was read (a lost race
// is a conflict), and the event, all in the caller's transaction.
import {
  type ProblemLogMoveName,
  type ProblemLogStatus,
  problemLogLifecycle,
} from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { proveNotOwn, targetOfMove } from '../../platform/move.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Visible } from '../../visibility/visible.ts';
import { noteProblemLogEvent } from './events.ts';

export interface ProblemLogOrder {
  readonly id: string;
  readonly move: ProblemLogMoveName;
  readonly reason?: string | undefined;
  /** Who follows it up and until when (YYYY-MM-DD); needed to hand it over. */
  readonly followUp?: { readonly personId: string; readonly due: string } | undefined;
  /** What came of it; needed to close it. */
  readonly result?: string | undefined;
}

/**
 * Moves a problem log that the viewer may see.
 * @throws notFound (also for a person out of sight), moveNotAllowed in the words of the table, forbidden for a leader of other
 *   work centers, invalid without follow-up or result, conflict when somebody was faster
 */
export async function moveProblemLog(
  acting: Acting,
  order: ProblemLogOrder,
): Promise<{ readonly from: ProblemLogStatus; readonly to: ProblemLogStatus }> {
  const { visible, viewer } = acting;
  const log = await readProblemLog(visible, order.id);
  const from = log.status as ProblemLogStatus;
  const to = targetOfMove(problemLogLifecycle, { ...order, from, asker: viewer });
  if (order.move === 'approve' || order.move === 'reject') {
    if (!decidesAt(viewer, log.plant_code, log.work_center_code)) throw refuse('forbidden');
    if (order.move === 'approve') proveNotOwn(log.submitted_by, viewer.personId);
  }
  const changed = await visible
    .changeProblemLogs()
    .set({
      ...(await marksOf(acting, to, order)),
      status: to,
      version: sql<number>`version + 1`,
      updated_at: acting.now,
      updated_by: viewer.userName,
    })
    .where('problem_log.id', '=', order.id)
    .where('problem_log.status', '=', from)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict');
  const { reason, followUp, result } = order;
  await noteProblemLogEvent(acting, {
    id: order.id,
    move: order.move,
    from,
    to,
    reason,
    particulars: { followUp, result },
  });
  return { from, to };
}

const readProblemLog = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .problemLogs()
      .select([
        'problem_log.status',
        'problem_log.submitted_by',
        'problem_log.plant_code',
        'problem_log.work_center_code',
      ])
      .where('problem_log.id', '=', id)
      .executeTakeFirst(),
  );

/** Who, when and what came of it, as far as the new state tells it. */
async function marksOf({ visible, viewer, now }: Acting, to: ProblemLogStatus, order: ProblemLogOrder) {
  const state = problemLogLifecycle.states[to].name;
  if (state === 'SUBMITTED') return { submitted_at: now, submitted_by: viewer.personId };
  if (state === 'APPROVED') return { approved_at: now, approved_by: viewer.personId };
  if (state === 'IN_FOLLOW_UP') return followUpOf(visible, order.followUp);
  if (state !== 'CLOSED') return {};
  const result = order.result?.trim();
  if (!result)
    throw refuseField('body.result', { en: 'Say what came of it.', id: 'Sebutkan hasilnya.' }, 'required');
  return { result, closed_at: now };
}

async function followUpOf(visible: Visible, followUp: ProblemLogOrder['followUp']) {
  if (!followUp)
    throw refuseField(
      'body.followUp',
      {
        en: 'Say who follows it up, and until when.',
        id: 'Sebutkan siapa yang menindaklanjuti dan batas waktunya.',
      },
      'required',
    );
  await oneOr404(
    visible.people().select('person.id').where('person.id', '=', followUp.personId).executeTakeFirst(),
  );
  return { follow_up_by: followUp.personId, follow_up_due: followUp.due };
}

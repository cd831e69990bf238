// How a problem log moves: what its moves need beside the life-cycle's table, and what each leaves on the row.
import {
  type ProblemLogMoveName,
  type ProblemLogStatus,
  problemLogLifecycle,
} from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type Moved, type MoveEvent, type MoveOrder, movesOf } from '../../platform/move.ts';
import { oneOr404, refuseField } from '../../platform/problem.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Visible } from '../../visibility/visible.ts';

export interface ProblemLogOrder extends MoveOrder<ProblemLogMoveName> {
  /** Who follows it up and until when (YYYY-MM-DD); needed to hand it over. */
  readonly followUp?: { readonly personId: string; readonly due: string } | undefined;
  /** What came of it; needed to close it. */
  readonly result?: string | undefined;
}

/** Moves a problem log in sight. Throws as every move does: notFound also for a follow-up by somebody out of sight. */
export const moveProblemLog = movesOf({
  lifecycle: problemLogLifecycle,
  find: ({ visible }: Acting, id) => readProblemLog(visible, id),
  change: (visible) => visible.changeProblemLogs(),
  mayDecide: (viewer, { plantCode, workCenterCode }, { permission }) =>
    permission !== 'problemLog.approve' || decidesAt(viewer, plantCode, workCenterCode),
  marks: marksOf,
  note: noteProblemLogEvent,
});

const readProblemLog = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .problemLogs()
      .select([
        'problem_log.id',
        sql.ref<ProblemLogStatus>('problem_log.status').as('status'),
        'problem_log.version',
        'problem_log.submitted_by as submittedBy',
        'problem_log.plant_code as plantCode',
        'problem_log.work_center_code as workCenterCode',
      ])
      .where('problem_log.id', '=', id)
      .executeTakeFirst(),
  );

/** Who, when and what came of it, as far as the new state tells it. */
async function marksOf(
  { visible, viewer, now }: Acting,
  { to }: Pick<Moved<ProblemLogStatus, unknown>, 'to'>,
  order: ProblemLogOrder,
) {
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

/** Writes what happened to a problem log. */
export function noteProblemLogEvent({ visible, viewer }: Acting, event: MoveEvent<ProblemLogStatus>) {
  const columns = { problem_log_id: event.id, ...eventColumns(viewer, event) };
  return visible.addProblemLogEvent().values(columns).execute();
}

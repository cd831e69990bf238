// How a problem log moves: what its moves need beside the life-cycle's table, what each leaves on the row, and whom it tells.
import type { FollowUp } from '@dca/contract/areas/problem-log/log';
import {
  openProblemStates,
  type ProblemLogMoveName,
  type ProblemLogStatus,
  problemLogLifecycle,
} from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type Moved, type MoveEvent, type MoveOrder, movesOf } from '../../platform/move.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { decidedThere, saidByFinder } from '../../platform/reasons.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Visible } from '../../visibility/visible.ts';
import { ringForProblem } from '../notices/index.ts';

export interface ProblemLogOrder extends MoveOrder<ProblemLogMoveName> {
  /** Who follows it up, and until which day or meter; needed to hand it over. */
  readonly followUp?: FollowUp | undefined;
  /** What came of it; needed to close it. */
  readonly result?: string | undefined;
  /** The one that tells the same; needed to merge. */
  readonly intoId?: string | undefined;
}

type Found = Awaited<ReturnType<typeof readProblemLog>>;

const moved = movesOf({
  lifecycle: problemLogLifecycle,
  find: ({ visible }: Acting, id) => readProblemLog(visible, id),
  change: (visible) => visible.changeProblemLogs(),
  mayDecide: (viewer, { plantCode, workCenterCode, foundBy }, { name, permission }) => {
    if (name === 'sayNotSolved') return foundBy === viewer.personId;
    return permission !== 'problemLog.approve' || decidesAt(viewer, plantCode, workCenterCode);
  },
  decidedBy: (name) => (name === 'sayNotSolved' ? saidByFinder : decidedThere),
  prove: { sayNotSolved: proveFirstTime },
  marks: marksOf,
  note: noteProblemLogEvent,
});

/** Moves a problem log in sight. Throws as every move does: notFound also for a follow-up by somebody out of sight. */
export async function moveProblemLog(acting: Acting, order: ProblemLogOrder) {
  const done = await moved(acting, order);
  await ringForProblem(acting, {
    problemId: order.id,
    move: order.move,
    reason: order.reason ?? order.result ?? null,
  });
  return done;
}

const readProblemLog = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .problemLogs()
      .select([
        'problem_log.id',
        sql.ref<ProblemLogStatus>('problem_log.status').as('status'),
        'problem_log.version',
        'problem_log.found_by as foundBy',
        'problem_log.submitted_by as submittedBy',
        'problem_log.plant_code as plantCode',
        'problem_log.work_center_code as workCenterCode',
        'problem_log.equipment_id as equipmentId',
        'problem_log.not_solved_at as notSolvedAt',
      ])
      .where('problem_log.id', '=', id)
      .executeTakeFirst(),
  );

function proveFirstTime(_acting: Acting, { notSolvedAt }: Found): void {
  if (notSolvedAt !== null)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'That it is not solved was said once already.',
        id: 'Bahwa ini belum selesai sudah pernah disampaikan satu kali.',
      },
    });
}

/** Who, when and what came of it, as far as the new state tells it. */
async function marksOf(
  acting: Acting,
  { to, row }: Pick<Moved<ProblemLogStatus, Found>, 'to' | 'row'>,
  order: ProblemLogOrder,
) {
  const { viewer, now } = acting;
  if (order.move === 'sayNotSolved') return { not_solved_at: now, closed_at: null, merged_into: null };
  if (order.move === 'merge') return mergedInto(acting, row, order.intoId);
  const state = problemLogLifecycle.states[to].name;
  if (state === 'SUBMITTED')
    return { submitted_at: now, submitted_by: viewer.personId, rejected_reason: null };
  if (state === 'APPROVED') return { approved_at: now, approved_by: viewer.personId };
  if (state === 'REJECTED') return { rejected_reason: order.reason ?? null };
  if (state === 'IN_FOLLOW_UP') return followUpOf(acting.visible, order.followUp);
  if (state !== 'CLOSED') return {};
  const result = order.result?.trim();
  if (!result)
    throw refuseField('body.result', { en: 'Say what came of it.', id: 'Sebutkan hasilnya.' }, 'required');
  return { result, closed_at: now };
}

/** The one that it is merged into: another that is open on the same machine. Throws invalid at `body.intoId`. */
async function mergedInto({ visible, now }: Acting, { id, equipmentId }: Found, intoId: string | undefined) {
  const into =
    intoId && intoId !== id && equipmentId !== null
      ? await visible
          .problemLogs()
          .select(['problem_log.id', 'problem_log.number'])
          .where('problem_log.id', '=', intoId)
          .where('problem_log.equipment_id', '=', equipmentId)
          .where('problem_log.status', 'in', [...openProblemStates])
          .executeTakeFirst()
      : undefined;
  if (!into)
    throw refuseField('body.intoId', {
      en: 'Choose another one that is open on the same machine.',
      id: 'Pilih catatan lain yang masih terbuka pada unit yang sama.',
    });
  return { merged_into: into.id, result: into.number, closed_at: now };
}

/** The columns of a follow-up. Throws notFound for somebody out of sight. */
export async function followUpOf(visible: Visible, followUp: ProblemLogOrder['followUp']) {
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
  return {
    follow_up_by: followUp.personId,
    follow_up_due: followUp.due ?? null,
    follow_up_due_smr: followUp.dueSmr ?? null,
  };
}

/** Writes what happened to a problem log. */
export function noteProblemLogEvent({ visible, viewer }: Acting, event: MoveEvent<ProblemLogStatus>) {
  const columns = { problem_log_id: event.id, ...eventColumns(viewer, event) };
  return visible.addProblemLogEvent().values(columns).execute();
}

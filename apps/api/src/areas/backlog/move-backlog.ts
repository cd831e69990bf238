// The one function that moves a backlog. It asks the life-cycle's table, updates where the state is still the one read (a
// lost race is a conflict) and writes the event, all in the caller's transaction.
import { type BacklogMoveName, type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { causesToRelease } from '@dca/domain/backlog-rules';
import { findMove } from '@dca/domain/lifecycle';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { proveNotOwn, targetOfMove } from '../../platform/move.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { callBreakdown, provePhoto } from './breakdown-call.ts';
import { noteBacklogEvent } from './events.ts';

export interface BacklogOrder {
  readonly id: string;
  readonly move: BacklogMoveName;
  readonly reason?: string | undefined;
  /** What else of the move is worth reading later. */
  readonly particulars?: object | undefined;
  /** Columns that change with the state. */
  readonly set?: { readonly action?: string | null } | undefined;
}

export interface MovedBacklog {
  readonly id: string;
  readonly number: string;
  readonly from: BacklogStatus;
  readonly to: BacklogStatus;
}

/**
 * Moves a backlog that the viewer may see.
 * @throws notFound, moveNotAllowed in the words of the table, invalid without a needed reason, forbidden for a leader of
 *   other work centers, incomplete without an owed photo, conflict when somebody was faster
 */
export async function moveBacklog(acting: Acting, order: BacklogOrder): Promise<MovedBacklog> {
  const { visible, viewer } = acting;
  const backlog = await readBacklog(visible, order.id);
  const from = backlog.status as BacklogStatus;
  const to = targetOfMove(backlogLifecycle, { ...order, from, asker: viewer });
  proveDecides(viewer, order.move, from, backlog);
  if (order.move === 'submit') await provePhoto(visible, findingOf(backlog));
  if (order.move === 'approve') proveNotOwn(backlog.submitted_by, viewer.personId);
  const changed = await visible
    .changeBacklogs()
    .set({
      ...order.set,
      ...marksOf(to, acting),
      status: to,
      version: sql<number>`version + 1`,
      updated_at: acting.now,
      updated_by: viewer.userName,
    })
    .where('backlog.id', '=', backlog.id)
    .where('backlog.status', '=', from)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict');
  await noteBacklogEvent(acting, { ...order, from, to });
  if (to === 'SUBMITTED') await callBreakdown(acting, findingOf(backlog));
  return { id: backlog.id, number: backlog.number, from, to };
}

type ReadBacklog = Awaited<ReturnType<typeof readBacklog>>;

const readBacklog = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .backlogs()
      .select([
        'backlog.id',
        'backlog.number',
        'backlog.status',
        'backlog.priority',
        'backlog.equipment_id',
        'backlog.job_id',
        'backlog.question_id',
        'backlog.plant_code',
        'backlog.work_center_code',
        'backlog.submitted_by',
        'backlog.is_bms',
        'backlog.cause',
        'backlog.cause_released_at',
      ])
      .where('backlog.id', '=', id)
      .executeTakeFirst(),
  );

const findingOf = (backlog: ReadBacklog) => ({
  id: backlog.id,
  priority: backlog.priority,
  equipmentId: backlog.equipment_id,
  jobId: backlog.job_id,
  questionId: backlog.question_id,
});

/** Decisions of a leader are made where the leader leads. */
function proveDecides(
  viewer: Viewer,
  name: BacklogMoveName,
  from: BacklogStatus,
  backlog: ReadBacklog,
): void {
  const permission = findMove(backlogLifecycle, name, from)?.permission;
  if (permission !== 'bes.approve' && permission !== 'bms.approve') return;
  if (!decidesAt(viewer, backlog.plant_code, backlog.work_center_code)) throw refuse('forbidden');
}

/** Who and when, as far as the new state tells it. */
function marksOf(to: BacklogStatus, { viewer, now }: Acting) {
  if (to === 'SUBMITTED') return { submitted_at: now, submitted_by: viewer.personId };
  if (to === 'APPROVED') return { leader_approved_at: now, leader_approved_by: viewer.personId };
  return to === 'CLOSED' || to === 'CANCELLED' ? { closed_at: now } : {};
}

/**
 * Lets the customer see a cause that is held back from them.
 * @throws notFound, forbidden, moveNotAllowed where there is none to release
 */
export async function releaseCause(acting: Acting, id: string): Promise<void> {
  const { visible, viewer, now } = acting;
  const backlog = await readBacklog(visible, id);
  if (!permits(viewer, 'bms.approve') || !decidesAt(viewer, backlog.plant_code, backlog.work_center_code))
    throw refuse('forbidden');
  const isHeldBack =
    backlog.is_bms && causesToRelease.includes(backlog.cause ?? '') && !backlog.cause_released_at;
  if (!isHeldBack)
    throw refuse('moveNotAllowed', {
      detail: { en: 'There is no cause to release.', id: 'Tidak ada penyebab yang perlu dirilis.' },
    });
  await visible
    .changeBacklogs()
    .set({
      cause_released_at: now,
      cause_released_by: viewer.personId,
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: viewer.userName,
    })
    .where('backlog.id', '=', id)
    .where('backlog.cause_released_at', 'is', null)
    .execute();
  const status = backlog.status;
  await noteBacklogEvent(acting, {
    id,
    move: 'releaseCause',
    from: status,
    to: status,
    particulars: { cause: backlog.cause },
  });
}

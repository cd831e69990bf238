// How a backlog moves: what its moves need beside the life-cycle's table, and what each leaves on the row.
import { type BacklogMoveName, type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { causesToRelease } from '@dca/domain/backlog-rules';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type MoveEvent, type MoveOrder, movesOf } from '../../platform/move.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { proveChanged } from '../../platform/records.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Visible } from '../../visibility/visible.ts';
import { callBreakdown, provePhoto } from './breakdown-call.ts';

const moveRow = movesOf({
  lifecycle: backlogLifecycle,
  find: ({ visible }: Acting, id) => readBacklog(visible, id),
  change: (visible) => visible.changeBacklogs(),
  // Decisions of a leader are made where the leader leads.
  mayDecide: (viewer, backlog, { permission }) =>
    (permission !== 'bes.approve' && permission !== 'bms.approve') ||
    decidesAt(viewer, backlog.plantCode, backlog.workCenterCode),
  prove: { submit: ({ visible }, backlog) => provePhoto(visible, backlog) },
  marks: ({ viewer, now }, { to }) => {
    if (to === 'SUBMITTED') return { submitted_at: now, submitted_by: viewer.personId };
    if (to === 'APPROVED') return { leader_approved_at: now, leader_approved_by: viewer.personId };
    return to === 'CLOSED' || to === 'CANCELLED' ? { closed_at: now } : {};
  },
  note: noteBacklogEvent,
});

/**
 * Moves a backlog in sight; one that is submitted calls for its breakdown.
 * @throws as every move does, incomplete without an owed photo
 */
export async function moveBacklog(acting: Acting, order: MoveOrder<BacklogMoveName>): Promise<void> {
  const { row, to } = await moveRow(acting, order);
  if (to === 'SUBMITTED') await callBreakdown(acting, row);
}

const readBacklog = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .backlogs()
      .select([
        'backlog.id',
        sql.ref<BacklogStatus>('backlog.status').as('status'),
        'backlog.version',
        'backlog.priority',
        'backlog.equipment_id as equipmentId',
        'backlog.job_id as jobId',
        'backlog.question_id as questionId',
        'backlog.plant_code as plantCode',
        'backlog.work_center_code as workCenterCode',
        'backlog.submitted_by as submittedBy',
        'backlog.is_bms as isBms',
        'backlog.cause',
        'backlog.cause_released_at as causeReleasedAt',
      ])
      .where('backlog.id', '=', id)
      .executeTakeFirst(),
  );

/**
 * Lets the customer see a cause that is held back from them.
 * @throws notFound, forbidden, moveNotAllowed where there is none to release, conflict when somebody was faster
 */
export async function releaseCause(acting: Acting, id: string): Promise<void> {
  const { visible, viewer, now } = acting;
  const backlog = await readBacklog(visible, id);
  if (!permits(viewer, 'bms.approve') || !decidesAt(viewer, backlog.plantCode, backlog.workCenterCode))
    throw refuse('forbidden');
  const isHeldBack =
    backlog.isBms && causesToRelease.includes(backlog.cause ?? '') && !backlog.causeReleasedAt;
  if (!isHeldBack)
    throw refuse('moveNotAllowed', {
      detail: { en: 'There is no cause to release.', id: 'Tidak ada penyebab yang perlu dirilis.' },
    });
  const changed = await visible
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
    .executeTakeFirst();
  proveChanged(changed);
  const { status, cause } = backlog;
  await noteBacklogEvent(acting, {
    id,
    move: 'releaseCause',
    from: status,
    to: status,
    particulars: { cause },
  });
}

/** Writes what happened to a backlog. */
export function noteBacklogEvent({ visible, viewer }: Acting, event: MoveEvent<BacklogStatus>) {
  const columns = { backlog_id: event.id, ...eventColumns(viewer, event) };
  return visible.addToBacklog('backlog_event').values(columns).execute();
}

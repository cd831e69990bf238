// How a backlog moves: what its moves need beside the life-cycle's table, and what each leaves on the row.
import { type BacklogMoveName, type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { causesToRelease } from '@dca/domain/backlog-rules';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type Moved, type MoveEvent, type MoveOrder, movesOf } from '../../platform/move.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { decidedThere, saidByFinder } from '../../platform/reasons.ts';
import { proveChanged } from '../../platform/records.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Visible } from '../../visibility/visible.ts';
import { tellFinders } from '../notices/index.ts';
import { isDecision, proveDecides } from './decision.ts';
import { proveJobTakesIt, proveMended, proveNothingOpen, proveNotSaidBefore } from './prove-move.ts';
import { callBreakdown, provePhoto } from './record/breakdown-call.ts';

export interface BacklogOrder extends MoveOrder<BacklogMoveName> {
  /** The job into which it is scheduled. */
  readonly jobId?: string | undefined;
  /** The one that goes on in its place. */
  readonly mergedInto?: string | undefined;
}

const moveRow = movesOf({
  lifecycle: backlogLifecycle,
  find: ({ visible }: Acting, id: string) => readBacklog(visible, id),
  change: (visible) => visible.changeBacklogs(),
  // Decisions of a leader are made where the leader leads; who says that it is not solved is one of who found it.
  mayDecide: (viewer, backlog, { name, permission }) =>
    name === 'reopen'
      ? backlog.isFinder
      : !isDecision(permission) || decidesAt(viewer, backlog.plantCode, backlog.workCenterCode),
  decidedBy: (name) => (name === 'reopen' ? saidByFinder : decidedThere),
  prove: {
    submit: ({ visible }, backlog) => provePhoto(visible, backlog),
    schedule: proveJobTakesIt,
    finish: proveMended,
    close: proveNothingOpen,
    reopen: proveNotSaidBefore,
  },
  marks: marksOf,
  note: noteBacklogEvent,
});

/**
 * Moves a backlog in sight; one that is submitted calls for its breakdown.
 * @throws as every move does, incomplete without an owed photo
 */
export async function moveBacklog(acting: Acting, order: BacklogOrder) {
  const moved = await moveRow(acting, order);
  if (moved.to === 'SUBMITTED') await callBreakdown(acting, moved.row);
  return moved;
}

/** Moves that send a backlog back. */
const bounces: readonly BacklogMoveName[] = ['reject', 'reorderParts', 'unschedule', 'refuse', 'reopen'];

/** Who and when, and what the move says besides. */
function marksOf(
  { viewer, now }: Acting,
  { to }: Moved<BacklogStatus, MovableBacklog>,
  { move, jobId, mergedInto }: BacklogOrder,
) {
  return {
    moved_at: now,
    ...(bounces.includes(move) ? { bounces: sql<number>`bounces + 1` } : {}),
    ...(mergedInto ? { merged_into: mergedInto } : {}),
    ...(move === 'schedule' ? { scheduled_job_id: jobId } : {}),
    ...(move === 'unschedule' || move === 'reopen' ? { scheduled_job_id: null } : {}),
    ...(move === 'reopen' ? { closed_at: null, reopened_at: now } : {}),
    ...(move === 'approve' ? { leader_approved_at: now, leader_approved_by: viewer.personId } : {}),
    ...(to === 'SUBMITTED' ? { submitted_at: now, submitted_by: viewer.personId } : {}),
    ...(to === 'CLOSED' || to === 'CANCELLED' ? { closed_at: now } : {}),
  };
}

export type MovableBacklog = Awaited<ReturnType<typeof readBacklog>>;

export const readBacklog = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .backlogs()
      .select([
        'backlog.id',
        'backlog.number',
        sql.ref<BacklogStatus>('backlog.status').as('status'),
        'backlog.version',
        'backlog.priority',
        'backlog.equipment_id as equipmentId',
        'backlog.problem_desc as problemDesc',
        'backlog.found_at as foundAt',
        'backlog.found_by as foundBy',
        'backlog.due_on as dueOn',
        'backlog.object_part as objectPart',
        'backlog.scheduled_job_id as scheduledJobId',
        'backlog.reopened_at as reopenedAt',
        'backlog.override_at as overrideAt',
        isFinder(visible.viewer).as('isFinder'),
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

/** True where the viewer found it or saw the same. */
export const isFinder = ({ personId }: Visible['viewer']) =>
  sql<boolean>`(backlog.found_by is not distinct from ${personId} or exists (select 1 from backlog_join joined
    where joined.backlog_id = backlog.id and joined.person_id = ${personId}))`;

/**
 * Lets the customer see a cause that is held back from them.
 * @throws notFound, forbidden, moveNotAllowed where there is none to release, conflict when somebody was faster
 */
export async function releaseCause(acting: Acting, id: string, version?: number): Promise<void> {
  const { visible, viewer, now } = acting;
  const backlog = await readBacklog(visible, id);
  proveDecides(viewer, backlog);
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
    .where('backlog.version', '=', version ?? backlog.version)
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

/** Writes what happened to a backlog, and tells who found it what became of it. */
export async function noteBacklogEvent(acting: Acting, event: MoveEvent<BacklogStatus>): Promise<void> {
  const columns = { backlog_id: event.id, ...eventColumns(acting.viewer, event) };
  await acting.visible.addToBacklog('backlog_event').values(columns).execute();
  await tellFinders(acting, { backlogId: event.id, move: event.move, reason: event.reason });
}

// A finding follows its parts: with the last one on order they are ordered, with the last one received they are ready. When one
// of them is no longer there, they are on order again, and the life-cycle asks why.
import type { ChangedPartLine } from '@dca/contract/areas/backlog/part-lines';
import { type BacklogStatus, backlogOver } from '@dca/domain/backlog-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { moveBacklog } from './move-backlog.ts';
import { changePartLine } from './part-lines.ts';

/** Whether order and receipt of its parts can be said: also of one that waits for its leader, whose planner orders ahead. */
export const findingTakesParts = (status: string): boolean => !backlogOver.includes(status as BacklogStatus);

/**
 * Reads the state of a finding whose part is about to change, and has whoever changes another one of its parts wait: each would
 * leave the last move to the other. Throws notFound, moveNotAllowed for one that is over.
 */
export async function lockForParts({ visible }: Acting, id: string): Promise<BacklogStatus> {
  const found = await oneOr404(
    visible
      .backlogs()
      .select(['backlog.status', 'backlog.number'])
      .where('backlog.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const status = found.status as BacklogStatus;
  if (findingTakesParts(status)) return status;
  throw refuse('moveNotAllowed', {
    detail: {
      en: `Finding ${found.number} is over: its parts stay as they are.`,
      id: `Temuan ${found.number} sudah berakhir: suku cadangnya tetap seperti itu.`,
    },
  });
}

/**
 * Says how a line in sight was ordered and received; the finding that needs it follows.
 * @throws notFound, moveNotAllowed for a finding that is over, invalid, conflict
 */
export async function changeFollowed(
  acting: Acting,
  { id, backlogId }: { readonly id: string; readonly backlogId: string | null },
  {
    version,
    reason,
    ...said
  }: ChangedPartLine & { readonly version: number; readonly reason?: string | undefined },
): Promise<void> {
  const finding =
    backlogId === null ? null : { id: backlogId, status: await lockForParts(acting, backlogId) };
  await changePartLine(acting, id, version, said);
  if (finding) await followParts(acting, finding, reason);
}

/** Moves a finding as its parts now say. Throws invalid where that is owed a reason and there is none. */
export async function followParts(
  acting: Acting,
  finding: { readonly id: string; readonly status: BacklogStatus },
  reason: string | undefined,
): Promise<void> {
  const { id, status } = finding;
  const { areOrdered, areReady } = await acting.visible
    .partLines()
    .select([
      sql<boolean>`bool_and(part_line.state <> 'REQUESTED')`.as('areOrdered'),
      sql<boolean>`bool_and(part_line.state = 'RECEIVED')`.as('areReady'),
    ])
    .where('part_line.backlog_id', '=', id)
    .executeTakeFirstOrThrow();
  if (areReady && (status === 'APPROVED' || status === 'PARTS_ORDERED'))
    await moveBacklog(acting, { id, move: 'receiveParts', asker: 'SYSTEM' });
  else if (!areReady && status === 'PARTS_READY')
    await moveBacklog(acting, { id, move: 'reorderParts', reason });
  else if (areOrdered && status === 'APPROVED')
    await moveBacklog(acting, { id, move: 'orderParts', asker: 'SYSTEM' });
}

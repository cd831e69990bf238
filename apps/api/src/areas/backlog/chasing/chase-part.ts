import type { chasingCalls } from '@dca/contract/areas/backlog/chasing';
import type { InputOf } from '@dca/contract/call';
import { permits } from '@dca/domain/permissions';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { lacksRight } from '../../../platform/reasons.ts';
import { changeFollowed } from '../follow-parts.ts';
import { isOver } from '../of-job/change-part-lines.ts';
import { hearsOfParts, lockOwner } from '../of-job/read-part-lines.ts';
import { waitingPart } from './waiting-parts.ts';

type Chase = InputOf<typeof chasingCalls.chasePart>['body'];

/**
 * Says of one part who delivers it, how it was ordered and how much came; its finding follows. Answers how it was before.
 * @throws notFound, forbidden for a finding's part, moveNotAllowed where its finding or job is over, invalid, conflict
 */
export async function chasePart(acting: Acting, { id, ...change }: Chase) {
  const { visible, viewer } = acting;
  const before = await oneOr404(waitingPart(visible, id).executeTakeFirst());
  const { backlogId, jobId } = before;
  if (backlogId !== null && !permits(viewer, 'bms.change'))
    throw refuse('forbidden', lacksRight('bms.change'));
  if (backlogId === null) await proveHears(acting, jobId);
  await changeFollowed(acting, before, change);
  const { supplier, orderNumber, expectedOn, receivedQuantity } = before;
  return { supplier, orderNumber, expectedOn, receivedQuantity };
}

async function proveHears({ visible }: Acting, jobId: string | null): Promise<void> {
  const job = await oneOr404(lockOwner(visible, jobId ?? ''));
  if (!hearsOfParts(job.status)) throw isOver();
}

/** Says of one of several that it comes with an order; how much of it came stays. Throws as `chasePart` does. */
export async function orderPart(
  acting: Acting,
  { id, ...order }: Omit<Chase, 'receivedQuantity' | 'reason'>,
): Promise<void> {
  const line = await oneOr404(waitingPart(acting.visible, id).executeTakeFirst());
  await chasePart(acting, { ...order, id, receivedQuantity: line.receivedQuantity });
}

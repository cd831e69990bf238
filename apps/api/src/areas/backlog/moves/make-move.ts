// Moves as people make them, with what follows from one: an approved finding stands as its parts stand, and one of priority 1 is a
// line of the breakdown job that it called.
import { jobStates } from '@dca/domain/job-states';
import type { Acting } from '../../../platform/handler.ts';
import { followParts } from '../follow-parts.ts';
import { type BacklogOrder, moveBacklog } from '../move-backlog.ts';

/** @throws as moveBacklog does */
export async function makeMove(acting: Acting, order: BacklogOrder) {
  const moved = await moveBacklog(acting, order);
  if (order.move !== 'approve') return moved;
  await followParts(acting, { id: order.id, status: 'APPROVED' }, undefined);
  const jobId = await breakdownJobOf(acting, order.id);
  if (jobId !== null) await moveBacklog(acting, { id: order.id, move: 'schedule', jobId, asker: 'SYSTEM' });
  return moved;
}

/** The breakdown job that answers its call, where it still takes lines. */
async function breakdownJobOf({ visible }: Acting, id: string): Promise<string | null> {
  const call = await visible
    .ofBacklogs('breakdown_call')
    .select('breakdown_call.job_id as jobId')
    .where('breakdown_call.backlog_id', '=', id)
    .executeTakeFirst();
  if (!call?.jobId) return null;
  const job = await visible
    .jobs()
    .select(['job.id', 'job.status'])
    .where('job.id', '=', call.jobId)
    .executeTakeFirst();
  return job && jobStates.toSubmit.has(job.status) ? job.id : null;
}

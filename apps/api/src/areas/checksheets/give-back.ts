// A leader returns a checksheet with a reason and the questions meant; the mechanics go on where they were.
import { sql } from 'kysely';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { moveJob } from '../jobs/index.ts';
import { type Mover, submittedSheet } from './submitted.ts';

/** Returns the submitted sheet of a job in sight. Throws notFound, moveNotAllowed or conflict. */
export async function giveBackSheet(
  { visible, viewer }: Mover,
  jobId: string,
  order: { reason: string; questionIds: string[] },
): Promise<void> {
  await oneOr404(submittedSheet(visible, jobId));
  await moveJob(
    { visible, viewer },
    { jobId, move: 'return', reason: order.reason, particulars: { questionIds: order.questionIds } },
  );
  const changed = await visible
    .changeOfJobs('sheet')
    .set({
      status: 'RETURNED',
      return_reason: order.reason,
      returned_questions: order.questionIds,
      version: sql<number>`version + 1`,
    })
    .where('sheet.job_id', '=', jobId)
    .where('sheet.status', '=', 'SUBMITTED')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict');
}

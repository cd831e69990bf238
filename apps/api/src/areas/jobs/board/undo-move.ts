// Taking back one's own last move of a job, while it stands as that move left it. What was released on the way stays released:
// the life-cycle knows no way back from there.
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { proveAct } from '../change/change-job.ts';
import { refuseOvertaken } from './conflict.ts';
import { lockJob, putOnDay, putOnPeople, readBoardJob } from './place-job.ts';

/** Takes a move back. Throws notFound for somebody else's or one that was taken back, conflict where the job changed since. */
export async function undoMove(acting: Acting, id: string) {
  const { visible, viewer } = acting;
  const move = await oneOr404(
    visible
      .ofJobs('board_move')
      .select([
        'board_move.job_id as jobId',
        'board_move.version_after as version',
        'board_move.plan_date as planDate',
        sql<string[]>`board_move.crew::text[]`.as('crew'),
        'board_move.leader_id as leader',
      ])
      .where('board_move.id', '=', id)
      .where('board_move.person_id', '=', viewer.personId)
      .where('board_move.undone_at', 'is', null)
      .executeTakeFirst(),
  );
  const now = await lockJob(acting, move.jobId);
  if (now.version !== move.version) throw await refuseOvertaken(acting, move.jobId);
  if (now.planDate !== move.planDate) {
    proveAct(acting, 'planDate', now.status);
    await putOnDay(acting, now, move.planDate, undone[viewer.language]);
  }
  if (now.crew.join() !== move.crew.join() || now.leaderId !== move.leader)
    await putOnPeople(acting, now, { leader: move.leader, members: move.crew });
  await visible
    .changeOfJobs('board_move')
    .set({ undone_at: sql<string>`now()` })
    .where('board_move.id', '=', id)
    .execute();
  return { job: await readBoardJob(acting, move.jobId), before: now };
}

/** The reason of the day that is back again. */
const undone = { en: 'Taken back on the board', id: 'Dikembalikan di papan' } as const;

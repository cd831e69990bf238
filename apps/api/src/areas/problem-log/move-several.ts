// Several problem logs at once: each is moved or refused for itself, in one order whoever asks.
import type { FollowUp } from '@dca/contract/areas/problem-log/log';
import { problemLogStatus } from '@dca/domain/problem-log-lifecycle';
import { tryEach } from '../../platform/each.ts';
import type { Acting, Noted } from '../../platform/handler.ts';
import { proveSomeDone } from '../../platform/move-handlers.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { moveProblemLog, type ProblemLogOrder } from './move-problem-log.ts';

type Given = Pick<ProblemLogOrder, 'reason' | 'followUp' | 'result'>;
interface Row {
  readonly id: string;
  readonly version: number;
}

/** Moves each of the rows with what is given for all. Throws what the first was refused with where none was done. */
export async function moveSeveral(
  acting: Acting,
  move: ProblemLogOrder['move'],
  rows: readonly Row[],
  given: Given,
) {
  const tried = await tryEach(acting, rows, byId, (row) =>
    moveProblemLog(acting, { ...row, ...given, move }),
  );
  const results = tried.map(({ thing, ...outcome }) => ({ id: thing.id, ...outcome }));
  proveSomeDone(results);
  const noted: Noted = {
    target: `problem-log/${rows.map(({ id }) => id).join(',')}`,
    after: { move, ...given, results },
  };
  return { reply: { data: results }, noted };
}

/** Hands over the approved problem logs of a job together. Throws notFound, and moveNotAllowed where the job has none. */
export async function handOverOfJob(
  acting: Acting,
  { WoId, followUp }: { WoId: string; followUp: FollowUp },
) {
  const { visible } = acting;
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', WoId).executeTakeFirst());
  const rows = await visible
    .problemLogs()
    .select(['problem_log.id', 'problem_log.version'])
    .where('problem_log.job_id', '=', WoId)
    .where('problem_log.status', '=', problemLogStatus.APPROVED)
    .execute();
  if (rows.length === 0)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'This job has no approved problem log to hand over.',
        id: 'Pekerjaan ini tidak memiliki catatan masalah yang disetujui untuk diserahkan.',
      },
    });
  return moveSeveral(acting, 'handOver', rows, { followUp });
}

const byId = (one: Row, other: Row) => one.id.localeCompare(other.id);

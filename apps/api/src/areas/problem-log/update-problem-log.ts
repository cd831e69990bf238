// Changing what a problem log says. Who found it mends its words until it is approved, and sends a rejected one again by that; who
// follows it up says what came of it; who looks after problem logs changes all of it while it is open.
import type { ChangedProblemLog } from '@dca/contract/areas/problem-log/log';
import { permits } from '@dca/domain/permissions';
import {
  openProblemStates,
  type ProblemLogStatus,
  problemLogLifecycle,
  problemLogStatus,
} from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { newerVersion, proveChanged } from '../../platform/records.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { followUpOf, moveProblemLog, noteProblemLogEvent } from './move-problem-log.ts';

type Change = 'CONTENT' | 'FOLLOW_UP' | 'RESULT';

interface Changed {
  readonly status: ProblemLogStatus;
  readonly foundBy: string | null;
  readonly followUpBy: string | null;
}

/** Until it is approved, who found it mends its words. */
const mended: readonly ProblemLogStatus[] = [
  problemLogStatus.OPEN,
  problemLogStatus.SUBMITTED,
  problemLogStatus.REJECTED,
];

/** What of a problem log somebody may change in its state. */
export function changesAllowed(viewer: Viewer, { status, foundBy, followUpBy }: Changed): Change[] {
  const looksAfter = permits(viewer, 'problemLog.change') && openProblemStates.includes(status);
  const found =
    foundBy === viewer.personId && permits(viewer, 'problemLog.create') && mended.includes(status);
  const isFollowedUp = status === problemLogStatus.IN_FOLLOW_UP;
  const follows = followUpBy === viewer.personId && isFollowedUp;
  return [
    ...(looksAfter || found ? (['CONTENT'] as const) : []),
    ...(looksAfter && isFollowedUp ? (['FOLLOW_UP'] as const) : []),
    ...((looksAfter && isFollowedUp) || follows ? (['RESULT'] as const) : []),
  ];
}

/**
 * Changes a problem log in sight.
 * @throws notFound, forbidden for who may never change it, moveNotAllowed in a state where nobody like them does, conflict
 */
export async function updateProblemLog(
  acting: Acting,
  body: ChangedProblemLog,
): Promise<{ before: object; after: object }> {
  const { visible, viewer } = acting;
  const before = await readChanged(visible, body.Id);
  proveAllowed(viewer, before, body);
  const columns = {
    ...(body.type ? { type: body.type } : {}),
    ...(body.responsibility ? { responsibility: body.responsibility } : {}),
    ...(body.description ? { description: body.description } : {}),
    ...(body.followUp ? await followUpOf(visible, body.followUp) : {}),
    ...(body.result === undefined ? {} : { result: body.result }),
  };
  const changed = await visible
    .changeProblemLogs()
    .set({ ...columns, ...newerVersion(viewer) })
    .where('problem_log.id', '=', body.Id)
    .where('problem_log.version', '=', body.version)
    .executeTakeFirst();
  proveChanged(changed);
  const { Id: id, version: _, ...given } = body;
  await noteProblemLogEvent(acting, {
    id,
    move: 'update',
    from: before.status,
    to: before.status,
    particulars: given,
  });
  if (before.status === problemLogStatus.REJECTED) {
    await moveProblemLog(acting, { id, move: 'revise' });
    await moveProblemLog(acting, { id, move: 'submit' });
  }
  const { version: _seen, ...was } = before;
  return { before: was, after: given };
}

const readChanged = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .problemLogs()
      .select([
        sql.ref<ProblemLogStatus>('problem_log.status').as('status'),
        'problem_log.version',
        'problem_log.found_by as foundBy',
        'problem_log.follow_up_by as followUpBy',
        'problem_log.type',
        'problem_log.responsibility',
        'problem_log.description',
        'problem_log.result',
      ])
      .where('problem_log.id', '=', id)
      .executeTakeFirst(),
  );

function proveAllowed(viewer: Viewer, row: Changed, body: ChangedProblemLog): void {
  const asked: readonly Change[] = [
    ...(body.type || body.responsibility || body.description ? (['CONTENT'] as const) : []),
    ...(body.followUp ? (['FOLLOW_UP'] as const) : []),
    ...(body.result === undefined ? [] : (['RESULT'] as const)),
  ];
  const allowed = changesAllowed(viewer, row);
  if (asked.length > 0 && asked.every((one) => allowed.includes(one))) return;
  const everAllowed = Object.values(problemLogStatus).flatMap((status) =>
    changesAllowed(viewer, { ...row, status }),
  );
  if (asked.length === 0) throw refuse('invalid', { detail: changesNothing });
  if (asked.some((one) => !everAllowed.includes(one))) throw refuse('forbidden', { detail: notTheirs });
  throw refuse('moveNotAllowed', { detail: notNow(row) });
}

const changesNothing = {
  en: 'Nothing is named that would change.',
  id: 'Tidak ada isian yang diubah.',
};

const notTheirs = {
  en: 'This is changed by who found the problem, by who follows it up, or with the right problemLog.change.',
  id: 'Ini diubah oleh penemu masalah, oleh yang menindaklanjutinya, atau dengan izin problemLog.change.',
};

const notNow = ({ status }: Changed) => {
  const { en, id } = problemLogLifecycle.states[status].label;
  return {
    en: `This is not changed while the problem log is in state "${en}".`,
    id: `Ini tidak diubah selama catatan masalah berstatus "${id}".`,
  };
};

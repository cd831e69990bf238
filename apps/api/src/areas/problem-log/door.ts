// Problem logs: who sees them is said in `visibility/problem-sight.ts`, because bells ring for them too. Who is about to tell one sees
// what is open on the machine, whoever found it, so that nothing is told twice.
import { permits } from '@dca/domain/permissions';
import { openProblemStates } from '@dca/domain/problem-log-lifecycle';
import { type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesProblemRow, seesWithProblem } from '../../visibility/problem-sight.ts';
import { seesInside } from '../../visibility/sight.ts';
import { problemsCountedFor } from './list/counted-problems.ts';

export const problemLog = {
  closed: {
    problem_log: 'visible.problemLogs, visible.problemsToJoin',
    problem_log_count: 'visible.problemLogCounts',
    problem_log_count_delta: 'visible.problemLogCounts',
    problem_log_event: 'visible.problemLogEvents',
    problem_log_joined: 'visible.problemsJoined',
    problem_log_tally: 'visible.problemLogCounts',
    sticker_report: 'the door of stickers',
  },
  read: (all, viewer) => ({
    problemLogs: () => all.selectFrom('problem_log').where(seesProblemRow(viewer, 'problem_log')),
    /** How many there are by place and state, and by the day of their approval. */
    problemLogCounts: () => problemsCountedFor(all, viewer),
    problemLogEvents: () =>
      all
        .selectFrom('problem_log_event')
        .where(seesWithProblem(viewer, sql.ref('problem_log_event.problem_log_id'))),
    problemsJoined: () =>
      all
        .selectFrom('problem_log_joined')
        .where(seesWithProblem(viewer, sql.ref('problem_log_joined.problem_log_id'))),
    /** What is open at the plants of who records problems. */
    problemsToJoin: () =>
      all
        .selectFrom('problem_log')
        .where('problem_log.is_active', '=', true)
        .where(sql<SqlBool>`problem_log.status = any(${openProblemStates}::smallint[])`)
        .where(
          permits(viewer, 'problemLog.create') ? seesInside(viewer, 'problem_log') : sql<SqlBool>`false`,
        ),
  }),
  write: (trx, viewer) => ({
    changeProblemLogs: () => trx.updateTable('problem_log').where(seesProblemRow(viewer, 'problem_log')),
    addProblemLog: () => trx.insertInto('problem_log'),
    addProblemLogEvent: () => trx.insertInto('problem_log_event'),
    addJoinedProblem: () => trx.insertInto('problem_log_joined'),
  }),
  files: { problem_log: seesWithProblem },
  constraints: {
    problem_log_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This problem exists already.', id: 'Masalah ini sudah ada.' },
    },
    problem_log_joined_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This was sent already.', id: 'Ini sudah terkirim.' },
    },
  },
} as const satisfies Door;

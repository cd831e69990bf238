// Problem logs are the company's own affair: of those of other people a mechanic sees what concerns their jobs.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { isOnCrew, standsInSight } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const problemLog = {
  closed: { problem_log: 'visible.problemLogs', problem_log_event: 'visible.problemLogEvents' },
  read: (all, viewer) => ({
    problemLogs: () => all.selectFrom('problem_log').where(seesProblemRow(viewer, 'problem_log')),
    problemLogEvents: () =>
      all
        .selectFrom('problem_log_event')
        .where(seesWithProblem(viewer, sql.ref('problem_log_event.problem_log_id'))),
  }),
  write: (trx, viewer) => ({
    changeProblemLogs: () => trx.updateTable('problem_log').where(seesProblemRow(viewer, 'problem_log')),
    addProblemLog: () => trx.insertInto('problem_log'),
    addProblemLogEvent: () => trx.insertInto('problem_log_event'),
  }),
  files: { problem_log: seesWithProblem },
  constraints: {
    problem_log_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This problem exists already.', id: 'Masalah ini sudah ada.' },
    },
  },
} as const satisfies Door;

function seesProblemRow(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  if (!permits(viewer, 'problemLog.read')) return sql<SqlBool>`false`;
  if (viewer.sight.kind === 'customer' || !viewer.onlyOwnJobs) return standsInSight(viewer, table);
  return sql<SqlBool>`(${sql.ref(`${table}.found_by`)} = ${viewer.personId} or ${isOnCrew(viewer, sql.ref(`${table}.job_id`))})`;
}

function seesWithProblem(viewer: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from problem_log log where log.id = ${id} and ${seesProblemRow(viewer, 'log')})`;
}

// Problem logs are the company's own affair: of those of other people a mechanic sees what concerns their jobs, what they follow up,
// what they joined, and what theirs was merged into.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOnCrew, standsInSight } from './sight.ts';
import type { Viewer } from './viewer.ts';

/** A problem log in sight; `table` is a name or alias of ours. */
export function seesProblemRow(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  if (!permits(viewer, 'problemLog.read')) return sql<SqlBool>`false`;
  if (viewer.sight.kind === 'customer' || !viewer.onlyOwnJobs) return standsInSight(viewer, table);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column('found_by')} = ${viewer.personId} or ${column('follow_up_by')} = ${viewer.personId}
    or ${isOnCrew(viewer, column('job_id'))} or exists (select 1 from problem_log_joined own
      where own.problem_log_id = ${column('id')} and own.by_id = ${viewer.personId})
    or exists (select 1 from problem_log same where same.merged_into = ${column('id')} and same.found_by = ${viewer.personId}))`;
}

/** What hangs on a problem log is seen with it. */
export function seesWithProblem(viewer: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from problem_log log where log.id = ${id} and ${seesProblemRow(viewer, 'log')})`;
}

// Backlogs in sight: people inside see those of their plants and work centers, mechanics of unapproved ones only their own; a
// company sees its approved ones.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { standsInSight } from './sight.ts';
import type { Viewer } from './viewer.ts';

/** A backlog in sight of the viewer; `table` is a name or alias of ours. */
export function seesBacklogRow(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  const stands = standsInSight(viewer, table);
  const isApproved = sql.ref(`${table}.is_bms`);
  if (viewer.sight.kind === 'plants' && viewer.onlyOwnJobs)
    return sql<SqlBool>`(${stands} and (${isApproved} or ${sql.ref(`${table}.found_by`)} = ${viewer.personId}))`;
  return permits(viewer, 'bes.read') ? stands : sql<SqlBool>`(${stands} and ${isApproved})`;
}

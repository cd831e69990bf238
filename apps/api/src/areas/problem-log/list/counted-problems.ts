// How many problem logs there are by place, state and day of approval, from the roll-up and what came since. Of a company, and of who sees
// but their own, they are so few that they are counted.
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { AllTables, Tables } from '../../../platform/database.ts';
import { seesProblemRow } from '../../../visibility/problem-sight.ts';
import { standsInSight } from '../../../visibility/sight.ts';
import type { Viewer } from '../../../visibility/viewer.ts';

const columns = ['of_day', 'plant_code', 'work_center_code', 'responsibility', 'status', 'day'] as const;
type Counted = Pick<Tables['problem_log_count'], (typeof columns)[number] | 'logs'>;

/** Rows in sight, several for a place, state and day. */
export function problemsCountedFor(all: AllTables, viewer: Viewer) {
  if (viewer.sight.kind === 'customer' || viewer.onlyOwnJobs || !permits(viewer, 'problemLog.read')) {
    const own = all
      .selectFrom('problem_log_tally')
      .innerJoin('problem_log', 'problem_log.id', 'problem_log_tally.problem_log_id')
      .where(seesProblemRow(viewer, 'problem_log'))
      .selectAll('problem_log_tally');
    return all.selectFrom(sql<Counted>`(${own})`.as('problem_counts'));
  }
  const folded = all.selectFrom('problem_log_count').select([...columns, 'logs']);
  const changed = all
    .selectFrom('problem_log_count_delta')
    .select([...columns, sql<number>`problem_log_count_delta.logs::bigint`.as('logs')]);
  return all
    .selectFrom(sql<Counted>`(${folded} union all ${changed})`.as('problem_counts'))
    .where(standsInSight(viewer, 'problem_counts'));
}

// What waits for a planner beside what is late: the first of each, and how many there are. They are few and found by indexes of
// their own; one statement whose one plan serves everybody, because to plan for each takes ten times as long as to find them.
import type { JobQueue } from '@dca/contract/areas/jobs/lists';
import { maxCountedRows } from '@dca/domain/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { writeParts } from '../../../platform/written-rows.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { isUnplanned, unregularised, waysToHaveParts } from '../list/filters.ts';
import { selectJobRow } from '../list/rows.ts';

const mostShown = 5;

/** What is to be regularised, has its parts while nothing goes on, or has no day yet. */
export const jobsToPlan = ({ db, visible }: Reading) =>
  writeParts(db, { viewer: visible.viewer, name: 'to plan', isSteady: true }, () => ({
    unregularised: queueOf(visible, [unregularised]),
    partsArrived: queueOf(visible, Object.values(waysToHaveParts)),
    unplanned: queueOf(visible, [isUnplanned]),
  }));

/** The last by plan date of the jobs that fit in one of these ways, and how many do. `offset 0` finds them before they are sorted. */
function queueOf(visible: Visible, ways: readonly RawBuilder<SqlBool>[]): RawBuilder<JobQueue> {
  const found = ways.map(
    (way) =>
      sql`(${visible.jobs().where(way).select(['job.plan_date as sorted', 'job.id']).offset(sql.lit(0))})`,
  );
  const row = selectJobRow(visible.jobs().where(sql<SqlBool>`job.id = first.id`));
  return sql`(with found as materialized (${sql.join(found, sql` union all `)}),
      first as materialized (select * from found order by sorted desc, id desc limit ${sql.lit(mostShown)})
    select json_build_object(
      'jobs', (select coalesce(json_agg(told order by first.sorted desc, first.id desc), '[]') from first cross join lateral (${row}) as told),
      'total', least(count(*), ${sql.lit(maxCountedRows)}), 'capped', count(*) > ${sql.lit(maxCountedRows)}) from found)`;
}

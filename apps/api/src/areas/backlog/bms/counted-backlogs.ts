// How many backlogs there are by place and day, from the roll-up and what came since. A company's own are so few that they are counted.
import { sql } from 'kysely';
import type { AllTables, Tables } from '../../../platform/database.ts';
import { standsInSight } from '../../../visibility/sight.ts';
import type { Viewer } from '../../../visibility/viewer.ts';

const place = ['of_day', 'plant_code', 'work_center_code', 'day'] as const;
const counts = ['open_1', 'open_2', 'open_3', 'open_4', 'on_order', 'closed'] as const;

type Counted = Pick<Tables['backlog_count'], (typeof place)[number] | (typeof counts)[number] | 'open_hours'>;

/** Rows in sight, several for a day and place; what is BES is not among them. */
export function backlogsCountedFor(all: AllTables, viewer: Viewer) {
  const since = counts.map((count) => sql<number>`${sql.ref(count)}::bigint`.as(count));
  if (viewer.sight.kind === 'customer') {
    const own = all.selectFrom('backlog_tally').where(standsInSight(viewer, 'backlog_tally'));
    return all.selectFrom(sql<Counted>`(${own.selectAll()})`.as('backlog_counts'));
  }
  const folded = all.selectFrom('backlog_count').select([...place, ...counts, 'open_hours']);
  const changed = all.selectFrom('backlog_count_delta').select([...place, ...since, 'open_hours']);
  return all
    .selectFrom(sql<Counted>`(${folded} union all ${changed})`.as('backlog_counts'))
    .where(standsInSight(viewer, 'backlog_counts'));
}

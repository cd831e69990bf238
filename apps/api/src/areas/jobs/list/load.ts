import type { jobs as calls } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/handler.ts';
import { statusIn } from '../../../platform/job-states.ts';
import { writeRows } from '../../../platform/written-rows.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** Open jobs by their plan date, of the days from one to another that have any. */
export const loadOfDays = ({ db, visible, query }: ReadContext<typeof calls.load>) =>
  writeRows(db, { viewer: visible.viewer, name: `load ${query.From} ${query.To}`, isSteady: false }, () =>
    daysOf(visible, query),
  );

const daysOf = (visible: Visible, days: { readonly From: string; readonly To: string }) =>
  visible
    .jobs()
    .select([
      sql<string>`job.plan_date`.as('day'),
      sql<number>`count(*)::int`.as('jobs'),
      sql<number>`(count(*) filter (where ${statusIn('job.status', jobStates.beforeCrew)}))::int`.as(
        'withoutCrew',
      ),
    ])
    .where('job.plan_date', '>=', days.From)
    .where('job.plan_date', '<=', days.To)
    .where(statusIn('job.status', jobStates.open))
    .groupBy('job.plan_date')
    .orderBy('job.plan_date');

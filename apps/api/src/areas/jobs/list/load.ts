import { jobStates } from '@dca/domain/job-states';
import { sql } from 'kysely';
import { statusIn } from '../../../platform/job-states.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** Open jobs by their plan date, of the days from one to another that have any. */
export const loadOfDays = (visible: Visible, days: { readonly From: string; readonly To: string }) =>
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

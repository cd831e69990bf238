import type { jobs as calls } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/handler.ts';
import { statusIn } from '../../../platform/job-states.ts';
import { writeRows } from '../../../platform/written-rows.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { seesWholePlants } from '../counted-jobs.ts';

/** Open jobs by their plan date, of the days from one to another that have any. */
export const loadOfDays = ({ db, visible, query }: ReadContext<typeof calls.load>) =>
  writeRows(
    db,
    {
      viewer: visible.viewer,
      name: `load ${query.From} ${query.To}`,
      isSteady: seesWholePlants(visible.viewer),
    },
    () => daysOf(visible, query),
  );

const daysOf = (visible: Visible, days: { readonly From: string; readonly To: string }) =>
  visible
    .openDays()
    .select([
      'open_days.plan_date as day',
      sql<number>`sum(open_days.jobs)::int`.as('jobs'),
      sql<number>`coalesce(sum(open_days.jobs) filter (where ${statusIn('open_days.status', jobStates.beforeCrew)}), 0)::int`.as(
        'withoutCrew',
      ),
    ])
    .where('open_days.plan_date', '>=', days.From)
    .where('open_days.plan_date', '<=', days.To)
    .groupBy('open_days.plan_date')
    .having(sql<boolean>`sum(open_days.jobs) > 0`)
    .orderBy('open_days.plan_date');

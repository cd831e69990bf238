// The page of jobs: its keys come in order (`keys.ts`), and only the rows of the page are put together.
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { type SqlBool, sql } from 'kysely';
import { askPageAgain, type PageInput, type PageOf } from '../../../platform/page.ts';
import { readOrder } from '../../../platform/page-order.ts';
import type { WrittenJson } from '../../../platform/written-json.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import type { FigureFilters } from './filters.ts';
import { keysOf } from './keys.ts';
import { jobPages, selectJobRow } from './rows.ts';

/** One page of jobs that fit, in the envelope of lists. */
export function pageOfJobs(
  db: ReadDb,
  visible: Visible,
  query: PageInput & FigureFilters,
): Promise<WrittenJson<PageOf<JobRow>>> {
  const order = readOrder(jobPages, query);
  return askPageAgain(db, order, query, {
    viewer: visible.viewer,
    name: 'jobs',
    sourceOf: () => ({
      ...keysOf(visible, query, order),
      row: (id) => sql`${selectJobRow(visible.jobs().where(sql<SqlBool>`job.id = ${id}`))}`,
    }),
  });
}

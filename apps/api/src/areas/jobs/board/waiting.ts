// What waits for a day: late jobs first, then those without a plan date; the side of the board.
import type { JobOnBoard } from '@dca/contract/board-calls';
import { jobStates } from '@dca/domain/job-states';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../../platform/job-states.ts';
import { type PageInput, type PageOf, type PageShape, page } from '../../../platform/page.ts';
import { begins } from '../../../platform/search.ts';
import type { WrittenJson } from '../../../platform/written-json.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { selectBoardJob } from './job-rows.ts';
import { plantAsked } from './read-board.ts';

interface Asked extends PageInput {
  readonly PlantCode?: string | undefined;
  readonly Kind?: 'LATE' | 'UNPLANNED' | undefined;
  readonly SearchValue?: string | undefined;
}

/** A page of what waits, the longest late first; a search finds by number, unit and serial number. */
export async function pageOfWaiting(
  db: ReadDb,
  visible: Visible,
  query: Asked,
): Promise<WrittenJson<PageOf<JobOnBoard>>> {
  const { code, today } = await plantAsked(visible, query.PlantCode);
  const late = sql<SqlBool>`job.plan_date < ${today}::date`;
  const unplanned = sql<SqlBool>`job.plan_date = 'infinity'`;
  const kinds = { LATE: late, UNPLANNED: unplanned } as const;
  let matching = visible
    .jobs()
    .where('job.plant_code', '=', code)
    .where(statusIn('job.status', jobStates.unsubmitted))
    .where(query.Kind ? kinds[query.Kind] : sql<SqlBool>`(${late} or ${unplanned})`);
  if (query.SearchValue) matching = matching.where(begins(searched, query.SearchValue));
  return page(db, waitingPages, query, matching, selectBoardJob);
}

const searched = ['job.number', 'job.unit_code', 'job.serial_number'];

const waitingPages = {
  sorts: { planDate: { by: sql.ref('job.plan_date'), type: 'date' } },
  standard: 'planDate',
  id: sql.ref('job.id'),
} as const satisfies PageShape<string>;

// What waits for a day: late jobs first, then those without a plan date; the side of the board.
import type { JobOnBoard, WaitingKind } from '@dca/contract/areas/jobs/board';
import { jobStates } from '@dca/domain/job-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statusIn } from '../../../platform/job-states.ts';
import { type PageInput, type PageOf, type PageShape, page } from '../../../platform/page.ts';
import { begins } from '../../../platform/search.ts';
import type { WrittenJson } from '../../../platform/written-json.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { isDayOver, waysToBeLate } from '../list/filters.ts';
import { isOverDue } from '../list/rows.ts';
import { selectBoardJob } from './job-rows.ts';
import { plantAsked } from './read-board.ts';

interface Asked extends PageInput {
  readonly PlantCode?: string | undefined;
  readonly Kind?: WaitingKind | undefined;
  readonly SearchValue?: string | undefined;
}

/** A page of what waits, the longest late first; a search finds by number, unit and serial number. */
export async function pageOfWaiting(
  db: ReadDb,
  visible: Visible,
  query: Asked,
): Promise<WrittenJson<PageOf<JobOnBoard>>> {
  const { code, today } = await plantAsked(visible, query.PlantCode);
  const late = sql<SqlBool>`(job.plan_date < ${today}::date or ${isOverDue})`;
  const unplanned = sql<SqlBool>`job.plan_date = 'infinity'`;
  const kinds = { LATE: late, UNPLANNED: unplanned, AWAY: isCrewAway(today) } as const;
  let matching = visible
    .jobs()
    .where('job.plant_code', '=', code)
    .where(statusIn('job.status', jobStates.unsubmitted))
    .where(query.Kind ? kinds[query.Kind] : sql<SqlBool>`(${late} or ${unplanned})`);
  if (query.SearchValue) matching = matching.where(begins(searched, query.SearchValue));
  return page(db, waitingPages(today), query, matching, selectBoardJob);
}

/** From today on, somebody of the crew is away on the day. */
const isCrewAway = (today: string) => sql<SqlBool>`(job.plan_date >= ${today}::date and job.id in (
  select crew.job_id from absence away join job_mechanic crew on crew.person_id = away.person_id
  where away.to_day >= ${today}::date and job.plan_date between away.from_day and away.to_day))`;

/** Plants in sight where something waits: from the roll-up of open jobs by day, and the services that are late by their meter. */
export async function waitingByPlant(visible: Visible) {
  const [byDay, byMeter] = await Promise.all([waitingByDay(visible), overDueByPlant(visible)]);
  const codes = [...new Set([...byDay, ...byMeter].map(({ plantCode }) => plantCode))].sort();
  return codes.map((plantCode) => {
    const isThere = (row: { readonly plantCode: string }) => row.plantCode === plantCode;
    const { late = 0, unplanned = 0 } = byDay.find(isThere) ?? {};
    return { plantCode, late: late + (byMeter.find(isThere)?.late ?? 0), unplanned };
  });
}

const overDueByPlant = (visible: Visible) =>
  visible
    .jobs()
    .where(waysToBeLate.byMeter)
    .select(['job.plant_code as plantCode', sql<number>`count(*)::int`.as('late')])
    .groupBy('job.plant_code')
    .execute();

function waitingByDay(visible: Visible) {
  const over = isDayOver('open_days');
  const none = sql<SqlBool>`open_days.plan_date = 'infinity'`;
  const counted = (which: RawBuilder<SqlBool>) =>
    sql<number>`coalesce(sum(open_days.jobs) filter (where ${which}), 0)::int`;
  return visible
    .openDays()
    .where(statusIn('open_days.status', jobStates.unsubmitted))
    .where(sql<SqlBool>`(${over} or ${none})`)
    .select(['open_days.plant_code as plantCode', counted(over).as('late'), counted(none).as('unplanned')])
    .groupBy('open_days.plant_code')
    .having(sql<SqlBool>`sum(open_days.jobs) > 0`)
    .execute();
}

const searched = ['job.number', 'job.unit_code', 'job.serial_number'];

/** A service that is late by its meter stands at the latest where those of today do, also without a day. */
const waitingPages = (today: string) =>
  ({
    sorts: {
      planDate: {
        by: sql`least(job.plan_date, case when ${isOverDue} then ${today}::date end)`,
        type: 'date',
      },
    },
    standard: 'planDate',
    id: sql.ref('job.id'),
  }) as const satisfies PageShape<string>;

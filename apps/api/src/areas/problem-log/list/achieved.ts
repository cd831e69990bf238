// How much came of what was approved: closed against closed and still open, of the problem logs approved in the window (domain
// decisions §8). Where nothing was approved there is no data.
import type { problemLog as calls } from '@dca/contract/areas/problem-log';
import type { ReplyOf } from '@dca/contract/call';
import { achievementPercent } from '@dca/domain/figures';
import { problemLogFigures } from '@dca/domain/problem-log-figures';
import {
  approvedProblemStates,
  problemLogStatus,
  type Responsibility,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import { type SqlBool, sql } from 'kysely';
import { figureSource } from '../../../platform/figures.ts';
import type { Reading } from '../../../platform/handler.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import { zoneIn } from '../../../platform/plant-zone.ts';
import type { Visible } from '../../../visibility/visible.ts';

type Achieved = ReplyOf<typeof calls.workCenterPercentage>['data'][number];

/** By work center in sight, those that have any. What it is called is looked up once for each, not for every day. */
export async function ofWorkCenters(reading: Reading, workCenterCode: string | null): Promise<Achieved[]> {
  const placed = (await approvedInWindow(reading, workCenterCode))
    .select(['problem_counts.plant_code', 'problem_counts.work_center_code', ...figures])
    .groupBy(['problem_counts.plant_code', 'problem_counts.work_center_code'])
    .having(isAny);
  const rows = await reading.db
    .selectFrom(placed.as('placed'))
    .select([
      'placed.work_center_code as code',
      sql<string>`coalesce(min((select place.work_center_desc from location place where place.plant_code = placed.plant_code
        and place.work_center_code = placed.work_center_code)), min(placed.plant_code))`.as('desc'),
      sql<number>`sum(placed.closed)::int`.as('closed'),
      sql<number>`sum(placed.open)::int`.as('open'),
    ])
    .groupBy('placed.work_center_code')
    .orderBy('placed.work_center_code')
    .execute();
  return rows.map(withPercent);
}

/** By responsibility; each is there, with no data where it had nothing to solve. */
export async function ofResponsibilities(
  reading: Reading,
  workCenterCode: string | null,
): Promise<Achieved[]> {
  const rows = await (await approvedInWindow(reading, workCenterCode))
    .select([sql.ref<Responsibility>('problem_counts.responsibility').as('code'), ...figures])
    .groupBy('problem_counts.responsibility')
    .execute();
  return Object.entries(responsibilities).map(([code, words]) => {
    const { closed = 0, open = 0 } = rows.find((row) => row.code === code) ?? {};
    return withPercent({ code, desc: words[reading.viewer.language], closed, open });
  });
}

const closedOf = sql<number>`case problem_counts.status when ${sql.lit(problemLogStatus.CLOSED)} then problem_counts.logs else 0 end`;
const openOf = sql<number>`case problem_counts.status when ${sql.lit(problemLogStatus.CLOSED)} then 0 else problem_counts.logs end`;
const figures = [
  sql<number>`sum(${closedOf})::int`.as('closed'),
  sql<number>`sum(${openOf})::int`.as('open'),
] as const;
const isAny = sql<SqlBool>`sum(problem_counts.logs) > 0`;

async function approvedInWindow({ visible, db }: Reading, workCenterCode: string | null) {
  const { ACHIEVEMENT_WINDOW_DAYS } = await parametersOf(db, ['ACHIEVEMENT_WINDOW_DAYS']);
  const approved = countedWithin(visible, ACHIEVEMENT_WINDOW_DAYS);
  return workCenterCode === null
    ? approved
    : approved.where('problem_counts.work_center_code', '=', workCenterCode);
}

/** The day that it is where each plant stands, reckoned once for a plant and not for every row. */
const plantsToday = sql<{ plant_code: string; today: string }>`(select plant.plant_code,
  (now() at time zone ${zoneIn('plant.zone')})::date as today from plant offset 0)`;

/** Approved within so many days, today included, from the roll-up. */
const countedWithin = (visible: Visible, days: number) =>
  visible
    .problemLogCounts()
    .innerJoin(plantsToday.as('here'), 'here.plant_code', 'problem_counts.plant_code')
    .where('problem_counts.of_day', '=', 'APPROVED')
    // No plant is two days from here: an index leads to the days that count.
    .where('problem_counts.day', '>', sql<string>`current_date - ${days + 2}::int`)
    .where('problem_counts.day', '>', sql<string>`here.today - ${days}::int`);

/** The same, each for itself. One that was sent back after its approval is neither closed nor open: it waits for a decision again. */
const approvedWithin = (visible: Visible, days: number) =>
  visible
    .problemLogs()
    .innerJoin(plantsToday.as('here'), 'here.plant_code', 'problem_log.plant_code')
    .where('problem_log.is_active', '=', true)
    .where('problem_log.approved_at', '>', sql<string>`now() - make_interval(days => ${days + 2}::int)`)
    .where(
      sql<SqlBool>`day_at_plant(problem_log.plant_code, problem_log.approved_at) > here.today - ${days}::int`,
    )
    .where('problem_log.status', 'in', [...approvedProblemStates]);

const isClosed = sql<number>`(problem_log.status = ${sql.lit(problemLogStatus.CLOSED)})::int`;
const isOpen = sql<number>`(problem_log.status <> ${sql.lit(problemLogStatus.CLOSED)})::int`;

/** The same as a figure (`platform/figures.ts`). */
export const problemLogFigureSources = {
  problemLogAchievement: figureSource({
    figure: problemLogFigures.problemLogAchievement,
    sums: (visible, days) =>
      countedWithin(visible, days).select([
        'problem_counts.plant_code',
        'problem_counts.work_center_code',
        closedOf.as('closed'),
        openOf.as('open'),
      ]),
    rows: (visible, days) =>
      approvedWithin(visible, days).select([
        'problem_log.id',
        sql<'PROBLEM_LOG'>`'PROBLEM_LOG'`.as('kind'),
        'problem_log.number',
        'problem_log.description as what',
        sql<
          string | null
        >`(select machine.unit_code from equipment machine where machine.id = problem_log.equipment_id)`.as(
          'unit_code',
        ),
        'problem_log.plant_code',
        'problem_log.work_center_code',
        'problem_log.found_at as at',
        isClosed.as('closed'),
        isOpen.as('open'),
      ]),
  }),
};

const withPercent = (row: Omit<Achieved, 'percent'>): Achieved => ({
  ...row,
  percent: achievementPercent(row),
});

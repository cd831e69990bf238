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
import { sql } from 'kysely';
import { figureSource } from '../../../platform/figures.ts';
import type { Reading } from '../../../platform/handler.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import type { Visible } from '../../../visibility/visible.ts';

type Achieved = ReplyOf<typeof calls.workCenterPercentage>['data'][number];

/** By work center in sight, those that have any. */
export async function ofWorkCenters(reading: Reading, workCenterCode: string | null): Promise<Achieved[]> {
  const rows = await (await approvedInWindow(reading, workCenterCode))
    .select([
      sql<string>`coalesce(problem_log.work_center_code, '')`.as('code'),
      sql<string>`coalesce(min((select place.work_center_desc from location place where place.plant_code = problem_log.plant_code
        and place.work_center_code = problem_log.work_center_code)), min(problem_log.plant_code))`.as('desc'),
      ...figures,
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  return rows.map(withPercent);
}

/** By responsibility; each is there, with no data where it had nothing to solve. */
export async function ofResponsibilities(
  reading: Reading,
  workCenterCode: string | null,
): Promise<Achieved[]> {
  const rows = await (await approvedInWindow(reading, workCenterCode))
    .select([sql.ref<Responsibility>('problem_log.responsibility').as('code'), ...figures])
    .groupBy('problem_log.responsibility')
    .execute();
  return Object.entries(responsibilities).map(([code, words]) => {
    const { closed = 0, open = 0 } = rows.find((row) => row.code === code) ?? {};
    return withPercent({ code, desc: words[reading.viewer.language], closed, open });
  });
}

const figures = [
  sql<number>`(count(*) filter (where problem_log.status = ${sql.lit(problemLogStatus.CLOSED)}))::int`.as(
    'closed',
  ),
  sql<number>`(count(*) filter (where problem_log.status <> ${sql.lit(problemLogStatus.CLOSED)}))::int`.as(
    'open',
  ),
] as const;

async function approvedInWindow({ visible, db }: Reading, workCenterCode: string | null) {
  const { ACHIEVEMENT_WINDOW_DAYS } = await parametersOf(db, ['ACHIEVEMENT_WINDOW_DAYS']);
  const approved = approvedWithin(visible, ACHIEVEMENT_WINDOW_DAYS);
  return workCenterCode === null
    ? approved
    : approved.where('problem_log.work_center_code', '=', workCenterCode);
}

/** One that was sent back after its approval is neither closed nor open: it waits for a decision again. */
const approvedWithin = (visible: Visible, days: number) =>
  visible
    .problemLogs()
    .where('problem_log.is_active', '=', true)
    .where('problem_log.approved_at', '>=', sql<string>`now() - make_interval(days => ${days}::int)`)
    .where('problem_log.status', 'in', [...approvedProblemStates]);

const isClosed = sql<number>`(problem_log.status = ${sql.lit(problemLogStatus.CLOSED)})::int`;
const isOpen = sql<number>`(problem_log.status <> ${sql.lit(problemLogStatus.CLOSED)})::int`;

/** The same as a figure (`platform/figures.ts`), from an index that has all of it. */
export const problemLogFigureSources = {
  problemLogAchievement: figureSource({
    figure: problemLogFigures.problemLogAchievement,
    sums: (visible, days) =>
      approvedWithin(visible, days).select([
        'problem_log.plant_code',
        'problem_log.work_center_code',
        isClosed.as('closed'),
        isOpen.as('open'),
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

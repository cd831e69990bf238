// Where the figures of backlogs are read: from the roll-up, and the backlogs behind it.

import { agingBuckets } from '@dca/domain/backlog-dates';
import { backlogFigures } from '@dca/domain/backlog-figures';
import { type RawBuilder, sql } from 'kysely';
import { figureSource } from '../../../platform/figures.ts';
import { zoneIn } from '../../../platform/plant-zone.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { bucketOf, overdueOf } from '../entry/index.ts';

/** Open ones of all priorities. */
const openOnes = sql<number>`(backlog_counts.open_1 + backlog_counts.open_2 + backlog_counts.open_3 + backlog_counts.open_4)`;

/** The day that it is where each plant stands, reckoned once for a plant and not for every row. */
const plantsToday = sql<{
  plant_code: string;
  zone: string;
  today: string;
}>`(select plant.plant_code, plant.zone,
  (now() at time zone ${zoneIn('plant.zone')})::date as today from plant offset 0)`;

export const isStatus = (status: string) => sql<number>`(backlog.status = ${sql.lit(status)})::int`;
export const isOpen = sql<number>`backlog.is_open::int`;

export const backlogFigureSources = {
  backlogAchievement: figureSource({
    figure: backlogFigures.backlogAchievement,
    sums: (visible, days) =>
      approvedWithin(visible, days).select([
        'backlog_counts.plant_code',
        'backlog_counts.work_center_code',
        'backlog_counts.closed',
        openOnes.as('open'),
      ]),
    rows: (visible, days) =>
      achieved(visible, days)
        .select(shownOfRow)
        .select([isStatus('CLOSED').as('closed'), isOpen.as('open')]),
  }),

  backlogAging: figureSource({
    figure: backlogFigures.backlogAging,
    sums: (visible) =>
      sql`${foundBefore(visible)} union all ${foundOnTheEdge(visible)}` as RawBuilder<
        Record<(typeof agingBuckets)[number]['name'], number> & {
          plant_code: string;
          work_center_code: string;
        }
      >,
    rows: (visible) =>
      visible
        .backlogs()
        .select(shownOfRow)
        .select(agingBuckets.map(({ name }) => sql<number>`(${bucketOf} = ${sql.lit(name)})::int`.as(name)))
        .where('backlog.is_open', '=', true),
  }),

  backlogOverdue: figureSource({
    figure: backlogFigures.backlogOverdue,
    sums: (visible) => {
      const isOver = sql<boolean>`backlog_counts.day < here.today`;
      return countsAtPlants(visible, 'DUE').select([
        'backlog_counts.plant_code',
        'backlog_counts.work_center_code',
        sql<number>`case when ${isOver} then ${openOnes} - backlog_counts.on_order else 0 end`.as('OVERDUE'),
        sql<number>`case when ${isOver} then backlog_counts.on_order else 0 end`.as('WAITS_FOR_PARTS'),
        sql<number>`case when ${isOver} then 0 else ${openOnes} end`.as('NO'),
      ]);
    },
    rows: (visible) =>
      visible
        .backlogs()
        .select(shownOfRow)
        .select(
          (['OVERDUE', 'WAITS_FOR_PARTS', 'NO'] as const).map((name) =>
            sql<number>`(${overdueOf} = ${sql.lit(name)})::int`.as(name),
          ),
        )
        .where('backlog.is_open', '=', true),
  }),
};

const approvedAt = sql<string>`(backlog.leader_approved_at at time zone ${zoneIn('here.zone')})::date`;

/** The backlogs that achievement is about: approved within so many days, today included, and closed or open. */
export const achieved = (visible: Visible, days: number) =>
  visible
    .backlogs()
    .innerJoin(plantsToday.as('here'), 'here.plant_code', 'backlog.plant_code')
    .where('backlog.is_bms', '=', true)
    .where(sql<boolean>`(backlog.is_open or backlog.status = 'CLOSED')`)
    .where('backlog.leader_approved_at', '>', sql<string>`now() - make_interval(days => ${days + 2}::int)`)
    .where(approvedAt, '>', sql<string>`here.today - ${days}::int`);

/** What every row behind a figure tells of a backlog. */
const shownOfRow = [
  'backlog.id',
  sql<'BACKLOG'>`'BACKLOG'`.as('kind'),
  'backlog.number',
  'backlog.problem_desc as what',
  'backlog.unit_code',
  'backlog.plant_code',
  'backlog.work_center_code',
  'backlog.found_at as at',
] as const;

/** Rows of the roll-up by one of the days, each with its plant. */
const countsAtPlants = (visible: Visible, day: 'APPROVED' | 'FOUND' | 'DUE') =>
  visible
    .backlogCounts()
    .where('backlog_counts.of_day', '=', day)
    .innerJoin(plantsToday.as('here'), 'here.plant_code', 'backlog_counts.plant_code');

/** Approved within so many days, today included. */
const approvedWithin = (visible: Visible, days: number) =>
  countsAtPlants(visible, 'APPROVED')
    // No plant is two days from here: an index leads to the days that count.
    .where('backlog_counts.day', '>', sql<string>`current_date - ${days + 2}::int`)
    .where('backlog_counts.day', '>', sql<string>`here.today - ${days}::int`);

/** The moments at which an age turns into the next bucket, and the days in UTC that they lie in. */
const edges = agingBuckets.flatMap(({ to }) =>
  to === null ? [] : [sql<string>`(now() at time zone 'UTC' - ${sql.lit(`${to + 1} days`)}::interval)::date`],
);

const isBucket = (bucket: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  agingBuckets.map(({ name }) =>
    sql<number>`case when ${bucket} = ${sql.lit(name)} then ${count} else 0 end`.as(name),
  );

/** Days that lie in one bucket as a whole. */
function foundBefore(visible: Visible) {
  const days = edges.map((edge, at) => sql`${edge} as ${sql.ref(`turn${at}`)}`);
  const turns = edges.map((_, at) => sql.ref<string>(`edge.turn${at}`));
  const bucket = sql`case ${sql.join(
    agingBuckets.map(({ name }, at) =>
      turns[at]
        ? sql`when backlog_counts.day > ${turns[at]} then ${sql.lit(name)}`
        : sql`else ${sql.lit(name)}`,
    ),
    sql` `,
  )} end`;
  return visible
    .backlogCounts()
    .innerJoin(sql<object>`(select ${sql.join(days)} offset 0)`.as('edge'), (join) => join.onTrue())
    .where('backlog_counts.of_day', '=', 'FOUND')
    .where(sql<boolean>`backlog_counts.day not in (${sql.join(turns)})`)
    .select(['backlog_counts.plant_code', 'backlog_counts.work_center_code', ...isBucket(bucket, openOnes)]);
}

/** What was found on a day on which the bucket turns is looked at one by one, in an index that has all that is asked. */
const foundOnTheEdge = (visible: Visible) =>
  visible
    .backlogs()
    .innerJoin(
      sql<object>`(select ${sql.ref('day')}::timestamp at time zone 'UTC' as begins, (${sql.ref('day')} + 1)::timestamp at time zone 'UTC' as ends
        from unnest(array[${sql.join(edges)}]) as turn (day) offset 0)`.as('turn'),
      (join) => join.on(sql<boolean>`backlog.found_at >= turn.begins and backlog.found_at < turn.ends`),
    )
    .where('backlog.is_open', '=', true)
    .select(['backlog.plant_code', 'backlog.work_center_code', ...isBucket(openBucket, sql`1`)]);

/** The bucket of one that is open, by its finding alone. */
const openBucket = sql`case ${sql.join(
  agingBuckets.map(({ name, to }) =>
    to === null
      ? sql`else ${sql.lit(name)}`
      : sql`when backlog.found_at > now() - make_interval(hours => ${sql.lit((to + 1) * 24)}) then ${sql.lit(name)}`,
  ),
  sql` `,
)} end`;

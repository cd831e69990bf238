// How jobs went against their plan (spec §7 "Jobs"). Done, late and returned come from a roll-up that every move keeps; what is
// late because its day is over and nothing was submitted is counted as it is now. Persons are known by the crews alone, so what is
// cut by them, and what a mechanic sees of their own, is counted from the jobs.
import type { PerformanceDimension, PerformedGroup } from '@dca/contract/areas/jobs/performance';
import { jobStates } from '@dca/domain/job-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AskedMonths, askedMonths, later } from '../../../platform/asked-months.ts';
import { statusIn } from '../../../platform/job-states.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { type FigureFilters, isNowLate, isOneOf, narrow, waysToBeLate } from '../list/filters.ts';

export interface Wanted {
  readonly period: AskedMonths;
  readonly filters: Pick<
    FigureFilters,
    'JobType' | 'PlantCode' | 'WorkCenterCode' | 'CustomerCode' | 'MechanicId'
  >;
}

/** Where only the first month is said, half a year from it. */
export const monthsOf = (
  { From, To }: { readonly From?: string | undefined; readonly To?: string | undefined },
  now: Date,
): AskedMonths => askedMonths({ From, To: To ?? (From && later(From, 5)) }, now);

/** The groups alone, in their order. */
export const groupsOf = (db: ReadDb, visible: Visible, wanted: Wanted, by: PerformanceDimension) =>
  figuresBy(db, visible, wanted, by).where('grouped.isTotal', '=', false);

/** What each dimension is cut by in the tallies, and its words. */
const dimensions = {
  MONTH: { key: sql`to_char(tally.month, 'YYYY-MM')`, name: sql`null::text` },
  TYPE: { key: sql`tally.job_type`, name: sql`null::text` },
  PLANT: {
    key: sql`tally.plant_code`,
    name: sql`(select plant_desc from plant where plant_code = grouped.key)`,
  },
  WORK_CENTER: {
    key: sql`tally.plant_code || '/' || tally.work_center_code`,
    name: sql`(select work_center_desc from location where plant_code || '/' || work_center_code = grouped.key)`,
  },
  CUSTOMER: {
    key: sql`tally.customer_code`,
    name: sql`(select name from customer where customer_code = grouped.key)`,
  },
  PERSON: {
    key: sql`tally.person_id::text`,
    name: sql`(select trim(first_name || ' ' || last_name) from person where id::text = grouped.key)`,
  },
} as const satisfies Record<PerformanceDimension, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>;

/** The groups and, as one more row, all of them together. */
export function figuresBy(
  db: ReadDb,
  visible: Visible,
  wanted: Wanted,
  by: PerformanceDimension | undefined,
) {
  const { key, name } = by ? dimensions[by] : { key: sql`''`, name: sql`null::text` };
  const isCounted = by !== 'PERSON' && !wanted.filters.MechanicId?.length && !visible.viewer.onlyOwnJobs;
  // All customers together are a hundredth of the rows.
  const asksCustomers = by === 'CUSTOMER' || wanted.filters.CustomerCode?.length;
  const tallies = isCounted
    ? sql`${rolledUp(visible, wanted, asksCustomers ? 'each' : 'all')} union all ${openAndLate(visible, wanted, 'byDay')}
      union all ${openAndLate(visible, wanted, 'byMeter')}`
    : tallied(visible, wanted, by === 'PERSON');
  const figures = figureNames.map(
    (figure) => sql`coalesce(sum(keyed.${sql.raw(figure)}), 0)::int as ${sql.raw(figure)}`,
  );
  const grouped = sql<PerformedGroup & { readonly isTotal: boolean }>`(
    select keyed.key, grouping(keyed.key) = 1 as "isTotal", ${sql.join(figures)}
    from (select ${key} as key, tally.planned, tally.done, tally.late, tally.returned from (${tallies}) as tally) as keyed
    group by rollup (keyed.key) having grouping(keyed.key) = 1 or sum(keyed.planned) > 0)`;
  return db
    .selectFrom(grouped.as('grouped'))
    .select([
      'grouped.key',
      sql<string | null>`${name}`.as('name'),
      'grouped.planned',
      'grouped.done',
      'grouped.late',
      'grouped.returned',
    ])
    .orderBy(by === undefined || by === 'MONTH' ? sql`grouped.key` : sql`grouped.planned desc, grouped.key`);
}

/** The figures by their names in the answer. */
export const figureNames = ['planned', 'done', 'late', 'returned'] as const;

function rolledUp(visible: Visible, { period, filters }: Wanted, whose: 'each' | 'all') {
  const columns = ['JobType', 'PlantCode', 'WorkCenterCode', 'CustomerCode'] as const;
  const names = {
    JobType: 'job_type',
    PlantCode: 'plant_code',
    WorkCenterCode: 'work_center_code',
    CustomerCode: 'customer_code',
  } as const;
  return columns.reduce(
    (from, column) => {
      const codes = filters[column];
      if (!codes?.length) return from;
      return from.where(isOneOf(`performance_counts.${names[column]}`, codes, 'text'));
    },
    visible
      .performanceCounts(whose)
      .where(
        sql<SqlBool>`performance_counts.month between ${period.firstDay}::date and ${period.lastDay}::date`,
      )
      .select([
        'performance_counts.plant_code',
        'performance_counts.work_center_code',
        'performance_counts.customer_code',
        'performance_counts.job_type',
        'performance_counts.month',
        'performance_counts.planned',
        'performance_counts.done',
        'performance_counts.late',
        'performance_counts.returned',
      ]),
  );
}

const inPeriod = (visible: Visible, { period, filters }: Wanted) =>
  narrow(
    visible.jobs(),
    { ...filters, PlanFrom: period.firstDay, PlanTo: period.lastDay },
    visible.viewer,
  ).where(statusIn('job.status', jobStates.planned));

const places = [
  'job.plant_code',
  sql<string>`coalesce(job.work_center_code, '')`.as('work_center_code'),
  'job.customer_code',
  'job.job_type',
  sql<string>`date_trunc('month', job.plan_date)::date`.as('month'),
] as const;

/** What is late and was not submitted: the roll-up knows no today. */
const openAndLate = (visible: Visible, wanted: Wanted, way: keyof typeof waysToBeLate) =>
  inPeriod(visible, wanted)
    .where(waysToBeLate[way])
    .select([
      ...places,
      sql<number>`0::bigint`.as('planned'),
      sql<number>`0::bigint`.as('done'),
      sql<number>`1::bigint`.as('late'),
      sql<number>`0::bigint`.as('returned'),
    ]);

function tallied(visible: Visible, wanted: Wanted, isByPerson: boolean) {
  const jobs = inPeriod(visible, wanted).select([
    ...places,
    sql<number>`1`.as('planned'),
    sql<number>`(job.performed_on is not null)::int`.as('done'),
    sql<number>`(coalesce(job.performed_on > job.plan_date, false) or ${isNowLate})::int`.as('late'),
    sql<number>`job.was_returned::int`.as('returned'),
  ]);
  if (!isByPerson) return jobs;
  return jobs
    .innerJoin('job_mechanic as crew', 'crew.job_id', 'job.id')
    .select(sql<string>`crew.person_id`.as('person_id'))
    .where((eb) =>
      wanted.filters.MechanicId?.length
        ? sql<SqlBool>`crew.person_id = any(${wanted.filters.MechanicId}::uuid[])`
        : eb.lit(true),
    );
}

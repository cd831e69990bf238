// Trends (spec §7): values with their limits, six filters of them, jobs with the condition of their machines, and texts by cause.
import type { trends as calls } from '@dca/contract/areas/trends';
import type { InputOf } from '@dca/contract/call';
import { conditionCauses } from '@dca/domain/condition/causes';
import { maxLookupRows } from '@dca/domain/limits';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Handlers, Reading } from '../../platform/handler.ts';
import { type PageShape, pageAgain } from '../../platform/page.ts';
import { isPlain } from '../../platform/page-order.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { begins } from '../../platform/search.ts';
import type { Visible } from '../../visibility/visible.ts';
import { matchingCases, selectCases, selectValues } from '../samples/index.ts';
import { jobsChangedSince } from './jobs-changed.ts';

type Filters = Partial<InputOf<typeof calls.list>['query']>;
type FilterName = 'UnitModel' | 'UnitSn' | 'UnitCode' | 'Date' | 'ParameterID' | 'Code';
type Values<Row = object> = SelectQueryBuilder<Tables, 'trend_value' | 'equipment', Row>;

const pages = {
  sorts: { sampleDate: { by: sql.ref('trend_value.sample_date'), type: 'date' } },
  standard: '-sampleDate',
  id: sql.ref('trend_value.id'),
} as const satisfies PageShape<string>;

const columns = {
  UnitModel: 'equipment.unit_model',
  UnitSn: 'equipment.serial_number',
  UnitCode: 'equipment.unit_code',
  Date: 'trend_value.sample_date',
  ParameterID: 'trend_value.par_id',
  Code: 'trend_value.code',
} as const satisfies Record<FilterName, string>;

export const trends: Handlers<typeof calls> = {
  sync: jobsChangedSince,
  list: ({ visible, db, query }) =>
    pageAgain(db, pages, query, {
      viewer: visible.viewer,
      name: 'trend values',
      matching: () => listed(visible, query),
      select: selectValues,
      isSteady: isPlain(query),
    }),
  unitModels: (asked) => choicesOf('UnitModel', asked),
  serialNumbers: (asked) => choicesOf('UnitSn', asked),
  unitCodes: (asked) => choicesOf('UnitCode', asked),
  dates: (asked) => choicesOf('Date', asked),
  parameterIds: (asked) => choicesOf('ParameterID', asked),
  codes: (asked) => choicesOf('Code', asked),
  analysis: async ({ visible, query }) => ({ data: await textsOf(visible, query.jobId, 'analysis') }),
  recommendation: async ({ visible, query }) => ({
    data: await textsOf(visible, query.jobId, 'recommendation'),
  }),
};

/** Values in sight that fit the filters; the one that is named is left out. */
function matching(visible: Visible, filters: Filters, but?: FilterName): Values {
  let query: Values = visible.trendValues();
  for (const [name, column] of Object.entries(columns) as [FilterName, string][]) {
    const wanted = filters[name];
    if (name !== but && wanted?.length)
      query = query.where(sql.ref(column), 'in', wanted as readonly (string | number)[]);
  }
  return query;
}

function listed(visible: Visible, query: InputOf<typeof calls.list>['query']): Values {
  let found = matching(visible, query);
  if (query.Condition?.length) found = found.where('trend_value.condition', 'in', query.Condition);
  if (query.SearchValue)
    found = found.where(begins(['equipment.unit_code', 'trend_value.code'], query.SearchValue));
  return found;
}

/**
 * What one filter may be set to, as the other five stand. There are millions of values: what is asked of each machine, parameter or day is
 * whether one of them fits, so that none of the rest is read.
 */
async function choicesOf(
  name: FilterName,
  { visible, db, query }: Reading & { readonly query: Filters },
): Promise<{ data: string[] }> {
  const found = matching(visible, query, name);
  const { from, value, fits } = name === 'Date' ? daysOf(found) : sourceOf(name, visible, found);
  const typed = query.SearchValue ? begins([sql`${value}::text`], query.SearchValue) : sql`true`;
  // Days come newest first, each once: to say so would be to wait for all of them.
  const [unique, order] = name === 'Date' ? [sql``, sql``] : [sql`distinct`, sql`order by place`];
  const chosen = sql<{
    place: string;
  }>`(select ${unique} ${value} as place from ${from} where ${fits} and ${typed} ${order}
    limit ${sql.lit(maxLookupRows)})`;
  const rows = await db
    .selectFrom(chosen.as<'chosen'>(sql`chosen`))
    .select(sql<string>`chosen.place::text`.as('value'))
    .orderBy('chosen.place', name === 'Date' ? 'desc' : 'asc')
    .execute();
  return { data: rows.map((row) => row.value) };
}

/** Where the choices of a filter come from: rows that stand once for what has values that fit. */
function sourceOf(name: Exclude<FilterName, 'Date'>, visible: Visible, found: Values) {
  // Looked up for each: as a question of there being one, the values of all are gathered before the first.
  const fits = (column: 'equipment_id' | 'par_id', of: RawBuilder<unknown>) =>
    sql`(${found
      .where(sql<SqlBool>`${sql.ref(`trend_value.${column}`)} = ${of}`)
      .select(sql`true`.as('fits'))
      .limit(1)})`;
  if (name === 'ParameterID' || name === 'Code')
    return {
      from: sql`trend_parameter known`,
      value: name === 'Code' ? sql`known.code` : sql`known.par_id`,
      fits: fits('par_id', sql`known.par_id`),
    };
  return {
    from: sql`(${visible.equipment().select(['equipment.id', sql.ref(columns[name]).as('word')])}) machine`,
    value: sql`machine.word`,
    fits: fits('equipment_id', sql`machine.id`),
  };
}

/** The newest day of the values, and from each day the one before. */
function daysOf(found: Values) {
  const newest = (values: Values) =>
    sql`(${values.select('trend_value.sample_date').orderBy('trend_value.sample_date', 'desc').limit(1)})`;
  return {
    from: sql`(with recursive days (day) as (select ${newest(found)}
        union all select ${newest(found.where(sql<SqlBool>`trend_value.sample_date < days.day`))} from days where days.day is not null)
      select day from days) day`,
    value: sql`day.day`,
    fits: sql`day.day is not null`,
  };
}

/** A text for each open case of a job's machine, the worst first. Throws notFound. */
async function textsOf(visible: Visible, jobId: string, which: 'analysis' | 'recommendation') {
  const job = await oneOr404(
    visible.jobs().select('job.equipment_id').where('job.id', '=', jobId).executeTakeFirst(),
  );
  const cases = await selectCases(visible)(
    matchingCases(visible, { Status: ['OPEN'], EquipmentId: job.equipment_id }),
  )
    .orderBy('condition_case.condition', 'desc')
    .orderBy('condition_case.raised_at', 'desc')
    .limit(maxLookupRows)
    .execute();
  return cases.map(({ id, number, component, position, cause, condition, parameters }) => ({
    ...{ caseId: id, number, component, position, cause, condition, parameters },
    text: conditionCauses[cause][which],
  }));
}

// Trends (spec §7): values with their limits, six filters of them, jobs with the condition of their machines, and texts by cause.
import type { trends as calls } from '@dca/contract/areas/trends';
import type { InputOf } from '@dca/contract/call';
import { conditionCauses } from '@dca/domain/condition/causes';
import { maxLookupRows } from '@dca/domain/limits';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Handlers, Reading } from '../../platform/handler.ts';
import { type PageShape, page } from '../../platform/page.ts';
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
  list: ({ visible, db, query }) => {
    let found = matching(visible, query);
    if (query.Condition?.length) found = found.where('trend_value.condition', 'in', query.Condition);
    if (query.SearchValue)
      found = found.where(begins(['equipment.unit_code', 'trend_value.code'], query.SearchValue));
    return page(db, pages, query, found, selectValues);
  },
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

/** What one filter may be set to, as the other five stand. */
async function choicesOf(
  name: FilterName,
  { visible, query }: Reading & { readonly query: Filters },
): Promise<{ data: string[] }> {
  const value = sql<string>`${sql.ref(columns[name])}::text`;
  let found = matching(visible, query, name);
  if (query.SearchValue) found = found.where(begins([value], query.SearchValue));
  const rows = await found
    .select([value.as('value'), sql.ref(columns[name]).as('place')])
    .distinct()
    .orderBy('place', name === 'Date' ? 'desc' : 'asc')
    .limit(maxLookupRows)
    .execute();
  return { data: rows.map((row) => row.value) };
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

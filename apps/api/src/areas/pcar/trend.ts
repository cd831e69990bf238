// Trends as reports ask for them: values by the six parameters and their source, and what these may be set to for one report.
import type { pcar as calls } from '@dca/contract/areas/pcar';
import type { InputOf, ReplyOf } from '@dca/contract/call';
import { maxLookupRows } from '@dca/domain/limits';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Reading } from '../../platform/handler.ts';
import { type PageShape, page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { selectValues } from '../samples/index.ts';

type Filters = InputOf<typeof calls.trend>['query'];
type Choices = ReplyOf<typeof calls.trendFilter>['data'];
type Values = SelectQueryBuilder<Tables, 'trend_value' | 'equipment', object>;

const pages = {
  sorts: { sampleDate: { by: sql.ref('trend_value.sample_date'), type: 'date' } },
  standard: '-sampleDate',
  id: sql.ref('trend_value.id'),
} as const satisfies PageShape<string>;

const columns = {
  parId: 'trend_value.par_id',
  code: 'trend_value.code',
  source: 'trend_value.source',
  unitModel: 'equipment.unit_model',
  unitSn: 'equipment.serial_number',
  unitCode: 'equipment.unit_code',
  sampleDate: 'trend_value.sample_date',
  smrDate: 'trend_value.smr_date',
} as const satisfies Record<keyof Choices, string>;
const names = Object.keys(columns) as (keyof Choices)[];

/** Values of machines in sight, newest first. */
export function listTrend({ visible, db, query }: Reading & { readonly query: Filters }) {
  let found: Values = visible.trendValues();
  for (const name of names) {
    const wanted = query[name];
    if (wanted !== undefined) found = found.where(sql.ref(columns[name]), '=', wanted);
  }
  return page(db, pages, query, found, selectValues);
}

/** What each parameter may be set to for the machine and component of a report in sight. Throws notFound. */
export async function trendFilterOf(visible: Visible, id: string): Promise<Choices> {
  const report = await oneOr404(
    visible
      .pcars()
      .select(['pcar.equipment_id as equipmentId', 'pcar.component'])
      .where('pcar.id', '=', id)
      .executeTakeFirst(),
  );
  let values: Values = visible.trendValues().where('trend_value.equipment_id', '=', report.equipmentId);
  if (report.component) values = values.where('trend_value.component', 'in', ['', report.component]);
  const told = names.map(async (name) => [name, await choicesOf(values, sql.ref(columns[name]))]);
  // The compiler does not follow names through a loop.
  return Object.fromEntries(await Promise.all(told)) as Choices;
}

async function choicesOf(values: Values, column: RawBuilder<unknown>): Promise<unknown[]> {
  const rows = await values
    .select(column.as('value'))
    .distinct()
    .where(column, 'is not', null)
    .orderBy('value', 'desc')
    .limit(maxLookupRows)
    .execute();
  return rows.map(({ value }) => value);
}

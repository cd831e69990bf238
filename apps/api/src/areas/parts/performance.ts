// How parts do: a page of the rows, the months of all of them, and the rows as a spreadsheet.
import type { parts as calls } from '@dca/contract/areas/parts';
import {
  type Performed,
  type PerformedMonth,
  partPerformanceTable,
} from '@dca/contract/areas/parts/performance';
import type { InputOf } from '@dca/contract/call';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { askPage, countOf } from '../../platform/page.ts';
import { afterCursor, type PageShape, readOrder } from '../../platform/page-order.ts';
import { type Exporting, fileOf } from '../../platform/records.ts';
import { type PerformanceFilters, performedRows } from './performance-rows.ts';

type Query = InputOf<typeof calls.performance>['query'];

const performancePages = {
  sorts: {
    partNumber: { by: sql`"partNumber" || ' ' || month`, type: 'text' },
    // Within a month what is asked for most stands first.
    month: { by: sql`month || to_char(requested, '000000000000.00')`, type: 'text' },
    requested: { by: sql.ref('requested'), type: 'numeric' },
    used: { by: sql.ref('used'), type: 'numeric' },
  },
  standard: '-month',
  id: sql.ref('id'),
} as const satisfies PageShape<string>;

export function pageOfPerformance({ visible, db, now, query }: Reading & { now: Date; query: Query }) {
  const order = readOrder(performancePages, query);
  const after = afterCursor(order, query) ?? sql`true`;
  const inOrder = sql`sorted ${sql.raw(order.direction)}, id ${sql.raw(order.direction)}`;
  return askPage<Performed>(db, order, query, {
    before: sql`performed as materialized (${performedRows(visible, query, now)})`,
    keys: (limit, offset) =>
      sql`select ${order.by} as sorted, id from performed where ${after} order by ${inOrder} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
    count: () => countOf(sql`select 1 from performed`),
    row: (id) => sql`select performed.* from performed where performed.id = ${id}`,
    isSteady: false,
  });
}

/** A part that several programs have is requested and used once in a month. */
export async function performanceMonths({
  visible,
  db,
  now,
  query,
}: Reading & { readonly now: Date; readonly query: PerformanceFilters }): Promise<{
  data: PerformedMonth[];
}> {
  const rows = sql<Performed>`(${performedRows(visible, query, now)})`.as<'performed'>(sql`performed`);
  const parts = db
    .selectFrom(rows)
    .select([
      'performed.month',
      'performed.requested',
      'performed.used',
      sql<number | null>`sum(performed.target)`.as('target'),
    ])
    .groupBy(['performed.month', 'performed.partNumber', 'performed.requested', 'performed.used']);
  const data = await db
    .selectFrom(parts.as('part'))
    .select([
      'part.month',
      sql<number>`sum(part.requested)`.as('requested'),
      sql<number>`sum(part.used)`.as('used'),
      sql<number>`coalesce(sum(part.target), 0)`.as('target'),
    ])
    .groupBy('part.month')
    .orderBy('part.month')
    .execute();
  return { data };
}

export async function exportPerformance({
  query: { Format, ...query },
  now,
  ...asked
}: Exporting<InputOf<typeof calls.exportPerformance>['query']> & { readonly now: Date }) {
  const order = readOrder(performancePages, query);
  const rows = sql<Performed>`(${performedRows(asked.visible, query, now)})`.as<'performed'>(sql`performed`);
  return fileOf(asked, {
    table: partPerformanceTable,
    format: Format,
    rows: asked.db
      .selectFrom(rows)
      .selectAll()
      .orderBy(order.by, order.direction)
      .orderBy(order.id, order.direction),
  });
}

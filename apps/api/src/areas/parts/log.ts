// The log of the price list, which its table keeps itself, with the fields named as everywhere.
import type { parts as calls, PartChange } from '@dca/contract/areas/parts';
import type { InputOf } from '@dca/contract/call';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Reading } from '../../platform/handler.ts';
import { type PageShape, page } from '../../platform/page.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

type Filters = InputOf<typeof calls.log>['query'];
type Found = SelectQueryBuilder<Tables, 'part_log', object>;

const logPages = {
  sorts: { at: { by: sql.ref('part_log.at'), type: 'timestamptz' } },
  standard: '-at',
  id: sql.ref('part_log.id'),
} as const satisfies PageShape<string>;

export async function partLog({ visible, db, query }: Reading & { readonly query: Filters }) {
  const answer = await page(db, logPages, query, matching(visible, query), (found) =>
    found.select([
      'part_log.id',
      'part_log.part_id as partId',
      'part_log.part_number as partNumber',
      shownInstant('part_log.at').as('at'),
      'part_log.by',
      'part_log.upload_id as uploadId',
      sql<Record<string, unknown> | null>`part_log.before`.as('before'),
      sql<Record<string, unknown>>`part_log.after`.as('after'),
    ]),
  );
  const found = answer.read();
  return { ...found, data: found.data.map(named) };
}

function matching(visible: Visible, filters: Filters): Found {
  let query: Found = visible.partLog();
  if (filters.PartId?.length) query = query.where('part_log.part_id', 'in', filters.PartId);
  if (filters.UploadId?.length) query = query.where('part_log.upload_id', 'in', filters.UploadId);
  if (filters.DateFrom) query = query.where(sql<SqlBool>`part_log.at >= ${filters.DateFrom}::date`);
  if (filters.DateTo) query = query.where(sql<SqlBool>`part_log.at < ${filters.DateTo}::date + 1`);
  if (filters.SearchValue) query = query.where(begins(['part_log.part_number'], filters.SearchValue));
  return query;
}

const named = (row: PartChange): PartChange => ({
  ...row,
  before: row.before && inCamel(row.before),
  after: inCamel(row.after),
});

/** `list_price` is `listPrice`. */
const inCamel = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

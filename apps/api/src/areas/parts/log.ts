// The log of the price list, which its table keeps itself, with the fields named as everywhere.
import type { parts as calls } from '@dca/contract/areas/parts';
import type { PartChange } from '@dca/contract/areas/parts/part';
import type { InputOf } from '@dca/contract/call';
import { changesOfPage } from '@dca/contract/record-changes';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Reading } from '../../platform/handler.ts';
import { type PageShape, page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { pageOfChanges } from '../../platform/record-changes.ts';
import { fieldOf } from '../../platform/record-names.ts';
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
      visible.uploadOfPartLog().as('uploadName'),
      sql<Record<string, unknown> | null>`part_log.before`.as('before'),
      sql<Record<string, unknown>>`part_log.after`.as('after'),
    ]),
  );
  const found = answer.read();
  return { ...found, data: found.data.map(named) };
}

/** The log of one part. Its table keeps it, so that what an upload wrote is in it. */
export async function partChanges({
  visible,
  viewer,
  params: { id },
  query,
}: Reading & {
  readonly params: { readonly id: string };
  readonly query: { readonly Cursor?: string | undefined };
}) {
  await oneOr404(visible.parts().select('part.id').where('part.id', '=', id).executeTakeFirst());
  if (viewer.sight.kind === 'customer') return { data: [], next: null };
  const mine = visible.partLog().where('part_log.part_id', '=', id);
  const found = await (query.Cursor ? mine.where(sql<SqlBool>`part_log.id::text < ${query.Cursor}`) : mine)
    .select([
      'part_log.id',
      shownInstant('part_log.at').as('at'),
      'part_log.by',
      sql<Record<string, unknown> | null>`part_log.before`.as('before'),
      sql<Record<string, unknown>>`part_log.after`.as('after'),
    ])
    .orderBy('part_log.id', 'desc')
    .limit(changesOfPage + 1)
    .execute();
  return pageOfChanges(found.map(named));
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

const named = <Row extends Pick<PartChange, 'before' | 'after'>>(row: Row): Row => ({
  ...row,
  before: row.before && inCamel(row.before),
  after: inCamel(row.after),
});

/** `list_price` is `listPrice`. */
const inCamel = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [fieldOf(column), value]));

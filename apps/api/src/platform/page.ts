// One page of many (design: envelopes). Keyset first: `Cursor` costs the same on the first and the millionth row.
// `Page` serves the first 10,000 rows for people who jump; `total` is exact up to there and `capped` says when more exist.
import { defaultPageSize, maxCountedRows } from '@dca/domain/limits';
import { type Compilable, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import type { Tables } from './database.ts';
import { refuse, refuseField } from './problem.ts';

/** What may be sorted by: never null, and indexed together with the row's id in the table's main list order. */
export interface Sortable {
  readonly by: RawBuilder<unknown>;
  /** PostgreSQL type of the expression, to bring a cursor's text back. */
  readonly type: 'text' | 'date' | 'timestamptz' | 'int' | 'numeric';
}

export interface PageShape<S extends string> {
  readonly sorts: Readonly<Record<S, Sortable>>;
  /** `field` or `-field`. */
  readonly standard: S | `-${S}`;
  /** The unique column that ends every order. */
  readonly id: RawBuilder<unknown>;
}

export interface PageInput {
  readonly Page?: number | undefined;
  readonly PageSize?: number | undefined;
  readonly Cursor?: string | undefined;
  readonly Sort?: string | undefined;
}

export interface PageOf<R> {
  data: R[];
  total: number;
  capped: boolean;
  page: number | null;
  pageSize: number;
  next: string | null;
}

/** The order of a list as read from `Sort`: expression, direction, and the id after it. */
export interface Order {
  readonly sort: string;
  readonly by: RawBuilder<unknown>;
  readonly type: Sortable['type'];
  readonly id: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  readonly after: RawBuilder<unknown>;
}

/** Reads `Sort`. Throws `invalid` with the fields that can be sorted by. */
export function readOrder<S extends string>(shape: PageShape<S>, input: PageInput): Order {
  const sort = input.Sort ?? shape.standard;
  const descends = sort.startsWith('-');
  const name = descends ? sort.slice(1) : sort;
  const sortable = Object.hasOwn(shape.sorts, name) ? shape.sorts[name as S] : undefined;
  if (!sortable) {
    const known = Object.keys(shape.sorts).join(', ');
    throw refuseField('query.Sort', {
      en: `Can be sorted by ${known}.`,
      id: `Dapat diurutkan menurut ${known}.`,
    });
  }
  return {
    sort,
    by: sortable.by,
    type: sortable.type,
    id: shape.id,
    direction: descends ? 'desc' : 'asc',
    after: descends ? sql`<` : sql`>`,
  };
}

interface CursorContent {
  readonly sort: string;
  readonly value: string | number;
  readonly id: string;
}

/** The condition "after the cursor", or null on the first page. */
export function afterCursor(order: Order, input: PageInput): RawBuilder<SqlBool> | null {
  if (input.Cursor === undefined) return null;
  const cursor = readCursor(input.Cursor);
  if (cursor.sort !== order.sort) throw wrongCursor();
  return sql<SqlBool>`(${order.by}, ${order.id}) ${order.after} (${String(cursor.value)}::${sql.raw(order.type)}, ${cursor.id}::uuid)`;
}

/** Columns that a page's query adds to its rows so that the last one can become a cursor. */
export const cursorColumns = (order: Order) =>
  [
    sql<string>`(${order.by})::text`.as('cursorValue'),
    sql<string>`${order.id}::text`.as('cursorId'),
  ] as const;

/**
 * One page of `matching` with the columns that `select` adds.
 * @param db the handler's handle; only used to count
 * @param matching from `visible`, filtered, without columns, order or limit: counted as it stands
 */
export async function page<DB, TB extends keyof DB, R extends object, S extends string>(
  db: ReadDb,
  shape: PageShape<S>,
  input: PageInput,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, R>,
): Promise<PageOf<R>> {
  const order = readOrder(shape, input);
  const pageSize = input.PageSize ?? defaultPageSize;
  const offset = offsetOf(input, pageSize);
  const after = afterCursor(order, input);
  const selected = select(after ? matching.where(after) : matching)
    .select(cursorColumns(order))
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(pageSize + 1)
    .offset(offset);
  const [found, total] = await Promise.all([selected.execute(), countUpTo(db, matching)]);
  return toPage(order, input, pageSize, found as unknown as (R & CursorRow)[], total);
}

/**
 * The same query, known by its rows only: columns that need further tables join them, and a page takes the query as one of
 * the tables it began with. The columns are still checked against the row that is promised.
 */
export const forgetTables = <DB, TB extends keyof DB, R>(query: Compilable<R>) =>
  query as unknown as SelectQueryBuilder<DB, TB, R>;

/** Every row of a list in its order, as one statement, for exports. Throws `invalid` for a wrong `Sort`. */
export function everyRow<DB, TB extends keyof DB, R extends object, S extends string>(
  shape: PageShape<S>,
  input: PageInput,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, R>,
): SelectQueryBuilder<DB, TB, R> {
  const order = readOrder(shape, input);
  return select(matching).orderBy(order.by, order.direction).orderBy(order.id, order.direction);
}

/** Rows up to 10,001: enough to know the total or that there are more. */
export async function countUpTo<DB, TB extends keyof DB>(
  db: ReadDb,
  matching: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const limited: SelectQueryBuilder<Tables, never, object> = forgetTables(
    matching.select(sql<number>`1`.as('one')).limit(maxCountedRows + 1),
  );
  const row = await db
    .selectFrom(limited.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

interface CursorRow {
  cursorValue: string;
  cursorId: string;
}

/** Cuts the extra row off and makes the cursor of the next page. */
export function toPage<R extends object>(
  order: Order,
  input: PageInput,
  pageSize: number,
  found: (R & CursorRow)[],
  total: number,
): PageOf<R> {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next =
    found.length > pageSize && last
      ? writeCursor({ sort: order.sort, value: last.cursorValue, id: last.cursorId })
      : null;
  return {
    data: rows,
    total: Math.min(total, maxCountedRows),
    capped: total > maxCountedRows,
    page: input.Cursor === undefined ? (input.Page ?? 1) : null,
    pageSize,
    next,
  };
}

/** Rows to skip; refuses pages beyond the first 10,000 rows, which the cursor serves. */
export function offsetOf(input: PageInput, pageSize: number): number {
  const offset = input.Cursor === undefined ? ((input.Page ?? 1) - 1) * pageSize : 0;
  if (offset + pageSize > maxCountedRows + pageSize)
    throw refuseField('query.Page', {
      en: 'Pages end at 10,000 rows; go on with Cursor or narrow the filters.',
      id: 'Halaman berakhir pada 10.000 baris; lanjutkan dengan Cursor atau persempit penyaring.',
    });
  return offset;
}

function writeCursor(content: CursorContent): string {
  return Buffer.from(JSON.stringify([content.sort, content.value, content.id])).toString('base64url');
}

function readCursor(text: string): CursorContent {
  try {
    const [sort, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (
      typeof sort === 'string' &&
      typeof value === 'string' &&
      typeof id === 'string' &&
      /^[0-9a-f-]{36}$/.test(id)
    )
      return { sort, value, id };
  } catch {
    // Falls through to the refusal: a cursor that nobody made here.
  }
  throw wrongCursor();
}

const wrongCursor = () =>
  refuse('invalid', {
    errors: [
      { field: 'query.Cursor', code: 'invalid_format', message: 'not a cursor of this list and order' },
    ],
  });

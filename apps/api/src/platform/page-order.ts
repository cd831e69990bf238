// The order of a list and a place in it: what may be sorted by, and the cursor that goes on after a row.
import { maxPagedRows } from '@dca/domain/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
  /** Counts on a later page too. */
  readonly Total?: 'true' | 'false' | undefined;
}

/** What a query asks for beside its page and its order. */
export function filtersOf<Q extends PageInput>({ Page, PageSize, Cursor, Sort, Total, ...filters }: Q) {
  return filters;
}

/** Narrowed by nothing: its rows come from an index in their order, whatever the values. */
export const isPlain = (query: PageInput): boolean =>
  Object.values(filtersOf(query)).every((value) => value === undefined);

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

/** Rows to skip; refuses pages beyond the first 10,000 rows, which the cursor serves. */
export function offsetOf(input: PageInput, pageSize: number): number {
  const offset = input.Cursor === undefined ? ((input.Page ?? 1) - 1) * pageSize : 0;
  if (offset + pageSize > maxPagedRows + pageSize)
    throw refuseField('query.Page', {
      en: 'Pages end at 10,000 rows; go on with Cursor or narrow the filters.',
      id: 'Halaman berakhir pada 10.000 baris; lanjutkan dengan Cursor atau persempit penyaring.',
    });
  return offset;
}

/** The cursor of the page after a row. */
export const writeCursor = ({ sort }: Order, value: string, id: string): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

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

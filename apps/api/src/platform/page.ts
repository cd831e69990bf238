// One page of many (design: envelopes). Keyset first: `Cursor` costs the same on the first and the millionth row. The whole
// answer is one statement: the keys of the page come in order, its rows are put together, and PostgreSQL writes them as JSON.
// `total` is counted on the first page and where it is asked for, exact up to 1,000; `capped` says that there are more.
import { defaultPageSize, maxCountedRows } from '@dca/domain/limits';
import {
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import { askKept } from './kept-statements.ts';
import { writeLanes } from './merged-lanes.ts';
import {
  afterCursor,
  type Order,
  offsetOf,
  type PageInput,
  type PageShape,
  readOrder,
  writeCursor,
} from './page-order.ts';
import { askOften, askSteadily } from './steady-plans.ts';
import { wholeDatabase } from './whole-database.ts';
import { WrittenJson } from './written-json.ts';

export type { PageInput, PageShape } from './page-order.ts';

export interface PageOf<R> {
  data: R[];
  /** Null where it was not counted. */
  total: number | null;
  capped: boolean;
  page: number | null;
  pageSize: number;
  next: string | null;
}

/** A page as statements say it. */
export interface PageSource {
  /** A table expression that the others read from. */
  readonly before?: RawBuilder<unknown>;
  /** At most so many keys in order, as `sorted` and `id`. */
  readonly keys: (limit: number, offset: number) => RawBuilder<unknown>;
  /** How many there are in all; beyond so many any number will do. */
  readonly count: (enough: number) => RawBuilder<number>;
  /** The row of one id, with its columns as the answer names them. */
  readonly row: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** One plan serves all values: no pattern, no skewed condition. */
  readonly isSteady: boolean;
}

interface Asked {
  readonly data: string;
  readonly found: number;
  readonly last: readonly [value: string, id: string] | null;
  readonly total: number | null;
}

/** Asks for a page in one statement. */
export async function askPage<R>(
  db: ReadDb,
  order: Order,
  input: PageInput,
  source: PageSource,
): Promise<WrittenJson<PageOf<R>>> {
  const all = wholeDatabase(db);
  const statement = pageStatement(db, order, input, source);
  const rows = await (source.isSteady ? askSteadily : askOften)(all, statement);
  return writePage(rows, order, input, statement.sql);
}

/** The same where somebody asks again what they asked before (`kept-statements.ts`). */
export async function askPageAgain<R>(
  db: ReadDb,
  order: Order,
  input: PageInput,
  { viewer, name, sourceOf }: Again,
): Promise<WrittenJson<PageOf<R>>> {
  const { rows, text } = await askKept(db, viewer, `${name} ${JSON.stringify(input)}`, () => {
    const source = sourceOf();
    return { statement: pageStatement(db, order, input, source), isSteady: source.isSteady };
  });
  return writePage(rows, order, input, text);
}

interface Again {
  readonly viewer: object;
  /** Which list it is; the input says all else that it hangs on. */
  readonly name: string;
  readonly sourceOf: () => PageSource;
}

/** The statement of a page. Its limits stand in the text: for a plan without values they would be unknown. */
function pageStatement(
  db: ReadDb,
  order: Order,
  input: PageInput,
  { before, keys, count, row }: PageSource,
): CompiledQuery<Asked> {
  const pageSize = input.PageSize ?? defaultPageSize;
  const direction = sql.raw(order.direction);
  const inOrder = (table: string) =>
    sql`${sql.ref(`${table}.sorted`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`;
  // The last of the page is wanted where more follow, so it stands at the page's size: nothing is sorted the other way.
  const statement = sql<Asked>`with ${before ? sql`${before}, ` : sql``}keys as materialized (${keys(pageSize + 1, offsetOf(input, pageSize))}),
    shown as materialized (select * from keys as shown order by ${inOrder('shown')} limit ${sql.lit(pageSize)})
    select (select coalesce(json_agg(told order by ${inOrder('shown')}), '[]')::text
        from shown cross join lateral (${row(sql`shown.id`)}) as told) as data,
      known.found,
      (select json_build_array(final.sorted::text, final.id) from (select * from keys
        order by ${inOrder('keys')} limit 1 offset ${sql.lit(pageSize - 1)}) as final) as last,
      ${isCounted(input) ? totalOf(input, pageSize, count(maxCountedRows + 1)) : sql`null::int`} as total
    from (select count(*)::int as found from keys) as known`;
  return writeLanes(statement.compile(wholeDatabase(db)));
}

/** What does not fill the first page is counted already. */
const totalOf = ({ Page, Cursor }: PageInput, pageSize: number, counted: RawBuilder<number>) =>
  Cursor === undefined && (Page ?? 1) === 1
    ? sql`case when known.found <= ${sql.lit(pageSize)} then known.found else ${counted} end`
    : counted;

/** How many rows a statement has. */
export const countOf = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows}) as fitting)`;

/** On the first page, and where somebody asks for it: who turns a page knows the total. Nowhere where somebody wants none. */
const isCounted = ({ Page, Cursor, Total }: PageInput) =>
  Total === undefined ? Cursor === undefined && (Page ?? 1) === 1 : Total === 'true';

function writePage<R>(
  [asked]: readonly Asked[],
  order: Order,
  input: PageInput,
  statement: string,
): WrittenJson<PageOf<R>> {
  if (!asked) throw new Error('a page has one answer');
  const { data, found, last, total } = asked;
  const pageSize = input.PageSize ?? defaultPageSize;
  const rest = {
    total: total === null ? null : Math.min(total, maxCountedRows),
    capped: total !== null && total > maxCountedRows,
    page: input.Cursor === undefined ? (input.Page ?? 1) : null,
    pageSize,
    next: found > pageSize && last ? writeCursor(order, ...last) : null,
  } satisfies Omit<PageOf<R>, 'data'>;
  const text = `{"data":${data},${JSON.stringify(rest).slice(1)}`;
  return new WrittenJson(text, statement, Math.min(found, pageSize));
}

/** One page of `matching` with the columns that `select` adds, as `askPage` writes it. */
export function page<DB, TB extends keyof DB, R extends object, S extends string>(
  db: ReadDb,
  shape: PageShape<S>,
  input: PageInput,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, R>,
): Promise<WrittenJson<PageOf<R>>> {
  const order = readOrder(shape, input);
  return askPage<R>(db, order, input, pageSource(order, input, matching, select));
}

interface PageAgain<DB, TB extends keyof DB, R extends object> extends Pick<Again, 'viewer' | 'name'> {
  readonly matching: () => SelectQueryBuilder<DB, TB, object>;
  readonly select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, R>;
  /** As of a source. */
  readonly isSteady?: boolean;
}

/** Such a page where somebody asks again what they asked before, as `askPageAgain` does. */
export function pageAgain<DB, TB extends keyof DB, R extends object, S extends string>(
  db: ReadDb,
  shape: PageShape<S>,
  input: PageInput,
  { matching, select, isSteady = false, ...again }: PageAgain<DB, TB, R>,
): Promise<WrittenJson<PageOf<R>>> {
  const order = readOrder(shape, input);
  const sourceOf = () => ({ ...pageSource(order, input, matching(), select), isSteady });
  return askPageAgain<R>(db, order, input, { ...again, sourceOf });
}

/** Such a page as statements say it. */
export function pageSource<DB, TB extends keyof DB, R extends object>(
  order: Order,
  input: PageInput,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, R>,
): PageSource {
  const after = afterCursor(order, input);
  return {
    keys: (limit, offset) => {
      const keys = (after ? matching.where(after) : matching)
        .select([order.by.as('sorted'), order.id.as('id')])
        .orderBy(order.by, order.direction)
        .orderBy(order.id, order.direction)
        .limit(sql.lit(limit));
      return sql`${offset > 0 ? keys.offset(sql.lit(offset)) : keys}`;
    },
    count: (enough) => countOf(sql`${matching.select(sql`1`.as('one')).limit(sql.lit(enough))}`),
    row: (id) => sql`${select(matching.where(sql<SqlBool>`${order.id} = ${id}`))}`,
    isSteady: false,
  };
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

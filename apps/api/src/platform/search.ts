// Search as people type: the beginning of a code or name, without caring for capitals. Each searched column has an index
// on lower(column), with text_pattern_ops for lists and by lane for suggestions.
import { maxLookupRows } from '@dca/domain/limits';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import { wholeDatabase } from './whole-database.ts';

/** Pattern of texts that begin with `typed`; `%`, `_` and `\` stand for themselves. */
export const beginning = (typed: string) => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The bounds of texts that begin with `typed`, in the order of bytes: a range says to every plan what a pattern hides. */
export const boundsOf = (typed: string) => {
  const from = typed.toLowerCase();
  return { from, to: `${from}${highest}` };
};
/** No character has a higher code. */
const highest = String.fromCodePoint(0x10ffff);

/** The same for rows that come in an order: no index of names is asked. */
export function beginsInOrder(columns: readonly string[], typed: string): RawBuilder<SqlBool> {
  const beginning = typed.toLowerCase();
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`starts_with(lower(${sql.ref(column)}), ${beginning})`),
    sql` or `,
  )})`;
}

/** True where one of the columns begins with what was typed. */
export function begins(columns: readonly string[], typed: string): RawBuilder<SqlBool> {
  const pattern = beginning(typed);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern}`),
    sql` or `,
  )})`;
}

/** Distinct words of one column of a table that stays small, at most 50, in order (spec §5, §7: lookups). */
export async function suggestFromFew<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  column: string,
  typed: string | undefined,
): Promise<string[]> {
  const word = sql.ref<string>(column);
  const matching = typed ? from.where(begins([column], typed)) : from;
  const rows = await matching
    .select(word.as('word'))
    .where(sql<SqlBool>`${word} is not null`)
    .groupBy(word)
    .orderBy(word)
    .limit(maxLookupRows)
    .execute();
  return rows.map((row) => (row as { word: string }).word);
}

/** Distinct words of one column of a table that grows and is the same for everybody, at most 50, in the order of its index. */
export async function suggestFromOrder<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  column: string,
  typed: string | undefined,
): Promise<string[]> {
  const matching = typed ? from.where(sql<SqlBool>`${wordOrder(column)} like ${beginning(typed)}`) : from;
  const rows = await firstWords(matching, column).execute();
  return rows.map((row) => (row as { word: string }).word);
}

/** The order in which words are suggested; indexes of words are on `(this, <column>)`, and by lane before that. */
const wordOrder = (column: string) => sql<string>`lower(${sql.ref(column)}) collate "C"`;

/** So many lanes are read one by one and merged; who sees more finds enough in the order over all of them. */
const mostLanes = 8;

/**
 * Words of one column of a table that grows, at most 50, in order: read from an index and never sorted, so that a lookup
 * costs the same in a million rows.
 * @param from from `visible`; cut to one lane by a condition on `lane`
 * @param lane the column that leads the index by lane, with the values that may be seen
 */
export async function suggestFromLanes<DB, TB extends keyof DB>(
  db: ReadDb,
  from: SelectQueryBuilder<DB, TB, object>,
  lane: { readonly column: string; readonly values: readonly string[] },
  column: string,
  typed: string | undefined,
): Promise<string[]> {
  const order = wordOrder(column);
  const matching = typed ? from.where(sql<SqlBool>`${order} like ${beginning(typed)}`) : from;
  if (lane.values.length > mostLanes) {
    const rows = await firstWords(matching, column).execute();
    return rows.map((row) => (row as { word: string }).word);
  }
  const ofLane = matching.where(sql<SqlBool>`${sql.ref(lane.column)} = lane.value`);
  const { rows } = await sql<{ word: string }>`
    select first.word from unnest(${lane.values}::text[]) as lane(value)
      cross join lateral (${firstWords(ofLane, column)}) as first
    group by first.place, first.word order by first.place, first.word limit ${maxLookupRows}`.execute(
    wholeDatabase(db),
  );
  return rows.map((row) => row.word);
}

function firstWords<DB, TB extends keyof DB>(from: SelectQueryBuilder<DB, TB, object>, column: string) {
  const word = sql.ref<string>(column);
  const order = wordOrder(column);
  return from
    .select([word.as('word'), order.as('place')])
    .groupBy([order, word])
    .orderBy(order)
    .orderBy(word)
    .limit(maxLookupRows);
}

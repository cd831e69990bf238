// Search as people type: the beginning of a code or name, without caring for capitals. Each searched column has an index
// on lower(column) with text_pattern_ops, so a lookup costs the same in a million rows.
import { maxLookupRows } from '@dca/domain/limits';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** Pattern of texts that begin with `typed`; `%`, `_` and `\` stand for themselves. */
export const beginning = (typed: string) => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** True where one of the columns begins with what was typed. */
export function begins(columns: readonly string[], typed: string): RawBuilder<SqlBool> {
  const pattern = beginning(typed);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern}`),
    sql` or `,
  )})`;
}

/** Distinct words of one column that begin with what was typed, at most 50, in order (spec §5, §7: lookups). */
export async function suggest<DB, TB extends keyof DB>(
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

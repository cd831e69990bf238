// Search in lists as people type: the beginning of a code or name, without caring for capitals. Each searched column has an
// index on lower(column) with text_pattern_ops. Lookups are in `suggest.ts`.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
export function begins(
  columns: readonly (string | RawBuilder<unknown>)[],
  typed: string,
): RawBuilder<SqlBool> {
  const { from, to } = boundsOf(typed);
  const words = columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column));
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`lower(${word}) ~>=~ ${from} and lower(${word}) ~<~ ${to}`),
    sql` or `,
  )})`;
}

// Words as they are compared: without capitals, spaces and signs. The function `bare` of the database says the same.
import { bareOf } from '@dca/domain/bare';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boundsOf } from './search.ts';

/** Fewer letters have no trigram: what holds them is read from the whole table. */
export const fewestTrigramLetters = 3;

/** Words whose bare form is kept beside them, said once when they are written and not anew by each of their indexes. */
const kept: ReadonlyMap<string, string> = new Map(
  ['unit_code', 'serial_number', 'equipment_number'].map((word) => [
    `equipment.${word}`,
    `equipment.bare_${word}`,
  ]),
);

/** The column as it is compared. */
function bare(column: string): RawBuilder<string> {
  const beside = kept.get(column);
  return beside === undefined ? sql`bare(${sql.ref(column)})` : sql.ref(beside);
}

/** The column as it is compared, in the order of bytes. */
export const bareOrder = (column: string) => sql<string>`${bare(column)} collate "C"`;

/** As a range of bounds, which says to every plan what a pattern hides. */
export const bareBegins = (column: string, typed: string): RawBuilder<SqlBool> => {
  const { from, to } = boundsOf(bareOf(typed));
  return sql<SqlBool>`(${bareOrder(column)} >= ${from} and ${bareOrder(column)} < ${to})`;
};

/** True where one of the columns begins with what was typed, sign by sign; it is found among the words that begin so without signs. */
export const beginsWithin = (columns: readonly string[], typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map(
      (column) =>
        sql`${bareBegins(column, typed)} and starts_with(lower(${sql.ref(column)}), ${typed.toLowerCase()})`,
    ),
    sql` or `,
  )})`;

/** True where the column is one of these words, however their letters are written; found as above. */
export const isOneWord = (column: string, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${bareOrder(column)} = any(${words.map(bareOf)}::text[])
    and lower(${sql.ref(column)}) = any(${words.map((word) => word.toLowerCase())}::text[]))`;

/** True where the word holds what was typed somewhere. */
export const bareHolds = (column: string, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${bare(column)} like ${`%${patternOf(typed)}%`}`;

/**
 * The same where a few of them will do. What is typed is hidden from the plan, which takes it for rare and asks the trigrams: known to
 * be frequent, it is looked for in another order, in which all that hold it may stand at the end.
 */
export const bareHoldsSome = (column: string, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${bare(column)} like (select ${`%${patternOf(typed)}%`}::text)`;

/** True where the word is nearly what was typed: a letter wrong, missing, too many, or two in the wrong order. */
export const bareResembles = (column: string, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${bare(column)} % ${bareOf(typed)}`;

/** From 0 to 1. */
export const bareLikeness = (column: string, typed: string) =>
  sql<number>`similarity(${bare(column)}, ${bareOf(typed)})`;

const patternOf = (typed: string) => bareOf(typed).replaceAll('%', '\\%');

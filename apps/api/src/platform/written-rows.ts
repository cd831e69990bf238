// Rows as the answer of a call that PostgreSQL writes (`written-json.ts`), so that none of them becomes an object of ours between;
// or an answer of a few parts, each a value of its own.
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import { askKept } from './kept-statements.ts';
import { wholeDatabase } from './whole-database.ts';
import { WrittenJson } from './written-json.ts';

interface Told {
  readonly data: string;
  readonly rows: number;
}

interface Asked {
  readonly viewer: object;
  /** What is asked, with all that it hangs on beside the viewer (`kept-statements.ts`). */
  readonly name: string;
  readonly isSteady: boolean;
}

/** The rows of a statement in its order, as `{data}`. What answers write in their own way, an instant, is written so by the statement. */
export async function writeRows<Row>(
  db: ReadDb,
  { viewer, name, isSteady }: Asked,
  rowsOf: () => Expression<Row>,
): Promise<WrittenJson<{ data: Row[] }>> {
  const build = () => ({
    statement:
      sql<Told>`select coalesce(json_agg(told), '[]')::text as data, count(*)::int as rows from (${rowsOf()}) as told`.compile(
        wholeDatabase(db),
      ),
    isSteady,
  });
  const {
    rows: [told],
    text,
  } = await askKept(db, viewer, name, build);
  if (!told) throw new Error('an aggregate has one row');
  return new WrittenJson(`{"data":${told.data}}`, text, told.rows);
}

/** Parts by their names, each the JSON of one value, as `{data}`. They are few: what they say is read against the reply each time. */
export async function writeParts<Parts extends object>(
  db: ReadDb,
  { viewer, name, isSteady }: Asked,
  partsOf: () => { readonly [Name in keyof Parts]: RawBuilder<Parts[Name]> },
): Promise<WrittenJson<{ data: Parts }>> {
  const build = () => {
    const named = Object.entries<RawBuilder<unknown>>(partsOf()).map(
      ([part, value]) => sql`${sql.lit(part)}, ${value}`,
    );
    return {
      statement: sql<{ data: string }>`select json_build_object(${sql.join(named)})::text as data`.compile(
        wholeDatabase(db),
      ),
      isSteady,
    };
  };
  const {
    rows: [told],
    text,
  } = await askKept(db, viewer, name, build);
  if (!told) throw new Error('a select of values has one row');
  return new WrittenJson(`{"data":${told.data}}`, text, 0);
}

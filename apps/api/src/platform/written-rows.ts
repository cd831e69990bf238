// Rows as the answer of a call that PostgreSQL writes (`written-json.ts`): a day, a name, a count each, and no object of ours between.
import { type Expression, sql } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import { wholeDatabase } from './whole-database.ts';
import { WrittenJson } from './written-json.ts';

/** The rows of a statement in its order, as `{data}`. What answers write in their own way, an instant, is written so by the statement. */
export async function writeRows<Row>(
  db: ReadDb,
  rows: Expression<Row>,
): Promise<WrittenJson<{ data: Row[] }>> {
  const query = sql<{
    data: string;
    rows: number;
  }>`select coalesce(json_agg(told), '[]')::text as data, count(*)::int as rows
    from (${rows}) as told`.compile(wholeDatabase(db));
  const answer = (await wholeDatabase(db).executeQuery(query)).rows[0];
  return new WrittenJson(`{"data":${answer?.data ?? '[]'}}`, query.sql, answer?.rows ?? 0);
}

// How many rows there are in each lane, in one statement: where counts are not kept, so many of each lane are enough.
import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import { wholeDatabase } from './whole-database.ts';

interface LaneCount {
  readonly lane: number;
  readonly rows: number;
}

interface LanesToCount {
  /** A table expression that the others read from, and how many rows it has. */
  readonly before?: { readonly expression: RawBuilder<unknown>; readonly rows: RawBuilder<number> };
  /** A statement of rows with their `lane`. */
  readonly rows: RawBuilder<unknown>;
}

/** Counts the rows of each lane that has any; `before` is how many rows the expression had. */
export async function countLanes(
  db: ReadDb,
  { before, rows }: LanesToCount,
): Promise<{ readonly lanes: LaneCount[]; readonly before: number }> {
  const expression = before ? sql`with ${before.expression}` : sql``;
  const answer = await sql<{ lanes: LaneCount[]; before: number }>`${expression}
    select (select coalesce(json_agg(counted), '[]') from (
        select lane, count(*)::int as rows from (${rows}) as fitting group by lane) as counted) as lanes,
      ${before?.rows ?? sql`0`} as before`.execute(wholeDatabase(db));
  return answer.rows[0] ?? { lanes: [], before: 0 };
}

/** Rows of every lane, of each at most so many. `rowsOf` selects those of one. */
export const firstOfLanes = (
  lanes: readonly number[],
  rowsOf: (lane: RawBuilder<number>) => RawBuilder<unknown>,
) => sql`select lane.value as lane from unnest(${lanes}::int[]) as lane(value)
  cross join lateral (${rowsOf(sql<number>`lane.value`)}) as first`;

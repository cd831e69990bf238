// What changed on jobs since a position, out of PostgreSQL. A position is a snapshot: which transactions it showed. Numbers of
// rows would lose events, since a transaction that took a lower one may commit after a higher one was read; what a snapshot
// did not show and the next one does is exactly what came.
import type { LiveKind } from '@dca/contract/live';
import { sql } from 'kysely';
import type { Place } from '../../visibility/sight.ts';
import type { AllTables } from '../database.ts';

/** More than this at once, and the listener does better to read anew. */
const mostChanges = 500;
/** What somebody who heard nothing yet is told of, so that nothing falls between what they read and the stream. */
const beforeFirst = '1 minute';
const longestKept = '1 hour';

/** Something changed on a job, or a bell rang. */
export interface Change {
  readonly kind: LiveKind;
  /** The job; null: a notice that is of none. */
  readonly id: string | null;
  readonly revision: number;
  /** Who is no longer on the crew. */
  readonly leftBy: readonly string[];
  /** Whom alone it is for; nobody: for whoever sees the job. */
  readonly forPeople: readonly string[];
  /** Where the job was before it went elsewhere. */
  readonly leftFrom: readonly Place[];
}

export interface News {
  /** Where the listener is after these. */
  readonly position: string;
  /** Null: too many, or some are no longer kept. */
  readonly changes: readonly Change[] | null;
}

interface Row {
  readonly position: string;
  readonly is_lost: boolean;
  readonly changes: readonly Change[];
}

/** The position of now. */
export async function positionNow(all: AllTables): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_snapshot()::text as position`.execute(
    all,
  );
  return rows[0]?.position ?? '';
}

/** What came after a position until now. */
export const newsAfter = (all: AllTables, position: string): Promise<News> =>
  read(
    all,
    sql`select pg_current_snapshot()::text as position, ${isLostAfter(position)} as is_lost,
      ${changes(notIn(position))} as changes`,
  );

/** What lies between two positions; from null: what came in the last minute. */
export const newsBetween = (all: AllTables, from: string | null, to: string): Promise<News> =>
  read(
    all,
    sql`select ${to}::text as position, ${from === null ? sql`false` : isLostAfter(from)} as is_lost,
      ${changes(sql`${from === null ? sql`at > now() - ${beforeFirst}::interval` : notIn(from)}
        and pg_visible_in_snapshot(tx, ${to}::pg_snapshot)`)} as changes`,
  );

async function read(all: AllTables, statement: ReturnType<typeof sql>): Promise<News> {
  const row = (await statement.execute(all)).rows[0] as Row;
  const isTooMuch = row.is_lost || row.changes.length > mostChanges;
  return { position: row.position, changes: isTooMuch ? null : row.changes };
}

const notIn = (position: string) => sql`tx >= pg_snapshot_xmin(${position}::pg_snapshot)
  and not pg_visible_in_snapshot(tx, ${position}::pg_snapshot)`;

const changes = (which: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(change), '[]') from (
  select kind, job_id as id, coalesce(max(revision), 0) as revision, array_remove(array_agg(distinct left_by), null) as "leftBy",
    array_remove(array_agg(distinct for_person), null) as "forPeople",
    array_remove(array_agg(distinct left_from), null) as "leftFrom"
  from live_event where ${which} group by kind, job_id limit ${sql.lit(mostChanges + 1)}) change)`;

/**
 * Something that the position had not shown may have been removed, or it is of another database that went further than this one.
 * What was under way at the position and is so still has left nothing that could be removed: a transaction that stays open for
 * hours makes nobody read everything anew.
 */
const isLostAfter = (position: string) => sql`(select up_to >= pg_snapshot_xmax(${position}::pg_snapshot)
    or exists (select from pg_snapshot_xip(${position}::pg_snapshot) as under_way(tx)
      where under_way.tx <= up_to and pg_visible_in_snapshot(under_way.tx, pg_current_snapshot()))
    or pg_snapshot_xmax(${position}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) from live_forgotten)`;

/** Removes what nobody will come back for, and keeps up to where. */
export async function forgetEvents(all: AllTables): Promise<void> {
  await sql`with gone as (delete from live_event where at < now() - ${longestKept}::interval returning tx),
      latest as (select max(tx) as tx from gone)
    update live_forgotten set up_to = latest.tx from latest where latest.tx > up_to`.execute(all);
}

/** Whether a text is a position as PostgreSQL writes it: lowest, next, and those between that were under way. */
export function isPosition(text: string): boolean {
  const parts = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18})(?:,\d{1,18})*)?$/.exec(text);
  if (!parts) return false;
  // Eighteen digits are more than a Number tells apart.
  const [lowest, next] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)];
  const underWay = parts[3] === undefined ? [] : parts[3].split(',').map(BigInt);
  const rises = underWay.every((tx, index) => tx >= lowest && tx < next && tx > (underWay[index - 1] ?? 0n));
  return lowest > 0n && lowest <= next && rises;
}

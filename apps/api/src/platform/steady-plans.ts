// Statements whose one plan serves all values, kept ready for all of them: planning a page of jobs takes as long as reading
// it. They run on connections of their own, because PostgreSQL is told so for a connection and not for a statement; there a
// prefix must be a range of bounds, since a plan for all values cannot know what a pattern begins with.
import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';

const pools = new WeakMap<object, pg.Pool>();

/** The setting of a connection that plans once. */
export const steadySetting = '-c plan_cache_mode=force_generic_plan';

/** Gives a handle its connections with steady plans. */
export const keepSteady = (handle: object, pool: pg.Pool): void => void pools.set(handle, pool);

/** The rows of a statement by a plan for all values; by one for these where the handle has no such connections. */
export async function askSteadily<DB, R>(handle: Kysely<DB>, query: CompiledQuery<R>): Promise<R[]> {
  const pool = pools.get(handle);
  if (!pool) return (await handle.executeQuery(query)).rows;
  return (await pool.query(query.sql, [...query.parameters])).rows as R[];
}

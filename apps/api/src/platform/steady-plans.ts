// Statements whose one plan serves all values, kept ready for all of them: planning a page of jobs takes as long as reading
// it. They run on connections of their own, because PostgreSQL is told so for a connection and not for a statement; there a
// prefix must be a range of bounds, since a plan for all values cannot know what a pattern begins with.
import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { askStraight } from './prepared.ts';

/** The connections of a handle: those that plan for the values, and those with steady plans. */
interface Pools {
  readonly usual: pg.Pool;
  readonly steady: pg.Pool;
}

const poolsOf = new WeakMap<object, Pools>();

/**
 * The settings of a connection that plans once. Without values PostgreSQL takes filters for narrow, and would read and sort all
 * that fits where the first of an order are met soon: what can come in order from an index does.
 */
export const steadySetting =
  '-c plan_cache_mode=force_generic_plan -c enable_sort=off -c enable_bitmapscan=off';

/** Gives a handle its connections. A transaction has none of them: it asks on its own. */
export const keepPools = <DB>(handle: Kysely<DB>, pools: Pools): void => void poolsOf.set(handle, pools);

/** The rows of a statement by a plan for all values; by one for these where the handle has no such connections. */
export const askSteadily = <DB, R>(handle: Kysely<DB>, query: CompiledQuery<R>): Promise<R[]> =>
  ask(handle, query, 'steady');

/** The rows of a statement, by a plan for its values where it has one. */
export const askOften = <DB, R>(handle: Kysely<DB>, query: CompiledQuery<R>): Promise<R[]> =>
  ask(handle, query, 'usual');

async function ask<DB, R>(handle: Kysely<DB>, query: CompiledQuery<R>, how: keyof Pools): Promise<R[]> {
  const pools = poolsOf.get(handle);
  if (!pools) return (await handle.executeQuery(query)).rows;
  return askStraight<R>(pools[how], query.sql, query.parameters);
}

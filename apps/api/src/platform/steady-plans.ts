// Statements whose one plan serves all values, kept ready for all of them: planning a page of jobs takes as long as reading
// it. They run on connections of their own, because PostgreSQL is told so for a connection and not for a statement; there a
// prefix must be a range of bounds, since a plan for all values cannot know what a pattern begins with.
import type { CompiledQuery, Kysely } from 'kysely';

const steadyOf = new WeakMap<object, Pick<Kysely<unknown>, 'executeQuery'>>();

/**
 * The settings of a connection that plans once. Without values PostgreSQL takes filters for narrow, and would read and sort all
 * that fits where the first of an order are met soon: what can come in order from an index does.
 */
export const steadySetting =
  '-c plan_cache_mode=force_generic_plan -c enable_sort=off -c enable_bitmapscan=off';

/** Gives a handle its connections with steady plans. */
export const keepSteady = <DB>(handle: Kysely<DB>, steady: Kysely<DB>): void =>
  void steadyOf.set(handle, steady);

/** The rows of a statement by a plan for all values; by one for these where the handle has no such connections. */
export async function askSteadily<DB, R>(handle: Kysely<DB>, query: CompiledQuery<R>): Promise<R[]> {
  const asked = steadyOf.get(handle) ?? handle;
  return (await asked.executeQuery(query)).rows;
}

// Statements that are asked for again and again are prepared once per connection: planning the visibility joins of a
// short read takes longer than running it. PostgreSQL itself goes on choosing between a plan of its own for the values
// and one for all values, so a prefix or a list of plants still gets the plan that fits it.
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How often a statement is seen before it is prepared, and how many may be, so that filters cannot fill the memory. */
const timesBefore = 5;
const mostPrepared = 256;
const mostWatched = 4096;

/**
 * Stands in a statement whose plan hangs on its values: what holds some letters is found by an index or by looking at every
 * row, and a plan for all values cannot know which. Such a statement is planned each time.
 */
export const byItsValues = '/* by its values */';

/** What PostgreSQL says to a prepared statement whose columns are no longer of the types that they were. */
const tableChanged = '0A000';

const seen = new Map<string, number>();
const names = new Map<string, string>();
let generation = 0;

/** The name to prepare a statement under, or undefined while it is not asked for often. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < timesBefore || text.includes(byItsValues)) {
    if (seen.size >= mostWatched) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = `dca_${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** When a table was changed while the server ran. */
function forget(cause: { readonly code?: string }): void {
  if (cause.code === tableChanged) prepareAfresh();
}

/** Prepares everything afresh, under other names, as it is asked for again. */
export function prepareAfresh(): void {
  names.clear();
  generation += 1;
}

/** Makes one connection of a pool prepare what is asked for often: statements with values, as the query builder sends them. */
export function prepareOften(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (...args: unknown[]) => {
    const [text, values] = args;
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(...args);
    const answer = query({ name: preparedName(text), text, values }) as Promise<unknown>;
    answer.catch(forget);
    return answer;
  };
  client.query = named as typeof client.query;
}

/**
 * The rows of a statement that is asked often, from one connection of a pool. Straight from the driver: on an answer of a few rows the
 * query builder's way to a connection costs as much again.
 */
export async function askStraight<Row>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    const { rows } = await pool.query({ name: preparedName(text), text, values: [...values] });
    return rows as Row[];
  } catch (cause) {
    forget(cause as { readonly code?: string });
    throw cause;
  }
}

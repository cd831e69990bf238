// What stands in the database, to see that nothing changed. It is asked often: only what was written to since the last look, by
// whoever's transaction was kept, is read again.

import { touchedTables, watchRows } from '../watched-rows.ts';
import type { World } from '../world.ts';

const seenOf = new WeakMap<World['owner'], Map<string, string>>();

/** Every row of the database but those that only note that somebody asked, as one text to compare. */
export async function rowsOf(world: Pick<World, 'owner'>): Promise<string> {
  const seen = seenOf.get(world.owner) ?? new Map<string, string>();
  seenOf.set(world.owner, seen);
  for (const name of [...(await watchRows(world)), ...(await touchedTables(world))])
    seen.set(name, await digestOf(world.owner, name));
  return [...seen]
    .map(([name, digest]) => `${name} ${digest}`)
    .sort()
    .join('\n');
}

async function digestOf(owner: World['owner'], name: string): Promise<string> {
  const { rows } = await owner.query(
    `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
  );
  return `${rows[0]?.rows} ${rows[0]?.digest}`;
}

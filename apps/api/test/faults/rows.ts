// What stands in the database, to see that nothing changed. Tables are small and asked often: only what has other versions of its
// rows than at the last look is read again.
import type { World } from '../world.ts';

interface Seen {
  readonly versions: string;
  readonly digest: string;
}

const seenOf = new WeakMap<World['owner'], Map<string, Seen>>();

/** Every row of the database but those that only note that somebody asked, as one text to compare. */
export async function rowsOf({ owner }: Pick<World, 'owner'>): Promise<string> {
  const seen = seenOf.get(owner) ?? new Map<string, Seen>();
  seenOf.set(owner, seen);
  const found: string[] = [];
  for (const { name, versions } of await versionsOf(owner)) {
    const before = seen.get(name);
    const digest = before?.versions === versions ? before.digest : await digestOf(owner, name);
    seen.set(name, { versions, digest });
    found.push(`${name} ${digest}`);
  }
  return found.join('\n');
}

/** Of each table how many rows it has, and where each stands and what wrote it: every change of a row makes it a new one. */
async function versionsOf(owner: World['owner']): Promise<{ name: string; versions: string }[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('audit_entry', 'audit_seal', 'idempotency', 'login_log', 'migration') order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(hashtidextended(ctid, xmin::text::bigint))) as versions from ${name}`,
  );
  return (
    await owner.query<{ name: string; versions: string }>({
      name: 'versions of rows',
      text: `${each.join(' union all ')} order by 1`,
    })
  ).rows;
}

async function digestOf(owner: World['owner'], name: string): Promise<string> {
  const { rows } = await owner.query(
    `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
  );
  return `${rows[0]?.rows} ${rows[0]?.digest}`;
}

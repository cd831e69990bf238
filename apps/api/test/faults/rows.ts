import type { World } from '../world.ts';

/** Every row of the database but those that only note that somebody asked, as one text to compare. */
export async function rowsOf({ owner }: World): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('audit_entry', 'audit_seal', 'idempotency', 'login_log', 'migration') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
    );
    found.push(`${name} ${rows[0]?.rows} ${rows[0]?.digest}`);
  }
  return found.join('\n');
}

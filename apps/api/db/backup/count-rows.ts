import pg from 'pg';

/** Under this name, entries of the audit that went with their months. */
export const droppedEntries = 'entries of the audit that were dropped';

/** How many rows each table has, all at one moment. Reads every page, so that a damaged one is noticed by its checksum. */
export async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
    );
    const counted: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${name}`);
      counted[name] = Number(rows[0]?.rows);
    }
    const { rows: dropped } = await client.query<{ entries: string }>(
      'select coalesce(sum(entries), 0) as entries from audit_seal where dropped_at is not null',
    );
    if (dropped[0] && dropped[0].entries !== '0') counted[droppedEntries] = Number(dropped[0].entries);
    await client.query('commit');
    return counted;
  } finally {
    await client.end();
  }
}

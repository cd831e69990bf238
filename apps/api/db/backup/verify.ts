// Whether a database and its stored files are whole: every table is read to its end and counted, the audit is the one that was
// sealed, each stored file is what its name says, and each file that a row names is there. Asked after a restore, and of
// any other installation.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import pg from 'pg';
import { countRows } from './count-rows.ts';
import { storedKeys, storedPlace } from './stored-files.ts';

/** What was found. It is whole where `faults` is empty. */
export interface Verified {
  readonly rows: Readonly<Record<string, number>>;
  readonly seals: number;
  readonly storedFiles: number;
  readonly namedFiles: number;
  readonly faults: readonly string[];
}

/** Verifies the database at the owner's address and the store beside it. */
export async function verify(ownerUrl: string, store: string): Promise<Verified> {
  const rows = await countRows(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const audit = await auditOf(client);
    const named = await namedFiles(client);
    const stored = await judgeStore(store);
    const missing = [...named].filter(([key]) => !existsSync(storedPlace(store, key)));
    return {
      rows,
      seals: audit.seals,
      storedFiles: stored.files,
      namedFiles: named.size,
      faults: [
        ...audit.faults,
        ...stored.faults,
        ...missing.map(([key, column]) => `${column} names the file ${key}, which is not there`),
      ],
    };
  } finally {
    await client.end();
  }
}

async function auditOf(client: pg.Client) {
  const { rows } = await client.query<{ broken: string | null; seals: string }>(
    'select broken_audit_seal() as broken, (select count(*) from audit_seal) as seals',
  );
  const broken = rows[0]?.broken ?? null;
  return {
    seals: Number(rows[0]?.seals),
    faults: broken === null ? [] : [`the audit is broken at batch ${broken}`],
  };
}

/** Files that rows name, each with a column that names it: every column of text that ends in `_key` and holds hashes. */
async function namedFiles(client: pg.Client): Promise<Map<string, string>> {
  const { rows: columns } = await client.query<{ at: string; table: string; column: string }>(
    `select format('%s.%s', table_name, column_name) as at, format('%I', table_name) as table, format('%I', column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and column_name like '%\\_key'`,
  );
  const named = new Map<string, string>();
  for (const { at, table, column } of columns) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct ${column} as key from ${table} where ${column} ~ '^[0-9a-f]{64}$'`,
    );
    for (const { key } of rows) named.set(key, at);
  }
  return named;
}

async function judgeStore(store: string): Promise<{ files: number; faults: string[] }> {
  const faults: string[] = [];
  let files = 0;
  for await (const key of storedKeys(store)) {
    const hash = createHash('sha256');
    for await (const part of createReadStream(storedPlace(store, key))) hash.update(part);
    if (hash.digest('hex') !== key) faults.push(`the file ${key} does not hold what its name says`);
    files++;
  }
  return { files, faults };
}

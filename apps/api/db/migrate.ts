// Applies db/migrations in order, once each, as the owner of the database; forward only. The server connects as a
// role that owns nothing: its rights are granted here, again at every run, so a new table is never forgotten.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { queues } from '../src/platform/queue.ts';
import { appRole, letAppSignIn } from './app-role.ts';
import { loadContent } from './content/load.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Tables whose rows the server may add and read, never change or remove. */
const appendOnly = [
  'audit_entry',
  'audit_seal',
  'job_event',
  'backlog_event',
  'problem_log_event',
  'tracking_correction',
  'login_log',
  'sheet_saving',
  'smr_reading',
  'closed_month',
  'month_entry',
];

/**
 * Brings the database at `ownerUrl` to the newest version.
 * A migration that was changed after it ran is refused: history is not edited.
 * @returns names of the migrations that were applied now
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('dca_migrate'))`);
    await client.query(
      `create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    await client.query(`comment on table migration is 'Migrations that ran here.'`);
    const applied = await applyMissing(client);
    await migrateQueue(ownerUrl);
    await grant(client);
    // Whoever starts after a long time has the months that came meanwhile.
    await client.query('select open_months()');
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const done = new Map<string, string>(
    (await client.query('select name, checksum from migration')).rows.map((row) => [row.name, row.checksum]),
  );
  const applied: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const before = done.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(`migration ${name} was changed after it had run; write a new one`);
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}

async function migrateQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of queues) await boss.createQueue(name);
  await boss.stop({ graceful: false });
}

async function grant(client: pg.Client): Promise<void> {
  const exists = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
  if (exists.rowCount === 0) {
    // Nobody knows this password: the one of DATABASE_APP_URL follows.
    await client.query(
      `create role ${appRole} login nosuperuser nocreatedb nocreaterole password '${randomBytes(24).toString('hex')}'`,
    );
  }
  await client.query(`grant ${appRole} to current_user`).catch(() => undefined);
  for (const schema of ['public', 'pgboss', 'telemetry']) {
    await client.query(`grant usage on schema ${schema} to ${appRole}`);
    await client.query(
      `grant select, insert, update, delete on all tables in schema ${schema} to ${appRole}`,
    );
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${appRole}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${appRole}`);
  }
  await client.query(`revoke update, delete, truncate on ${appendOnly.join(', ')} from ${appRole}`);
  await client.query(`revoke insert on audit_seal from ${appRole}`);
  await client.query(`revoke all on all tables in schema history from ${appRole}`);
  await client.query(`revoke insert, update, delete on migration, leaving_name from ${appRole}`);
  await client.query(`revoke update on person_key from ${appRole}`);
}

/** What an installation runs before the processes of a version: the newest version, and the content that comes with it. */
export async function bringUpToDate(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await loadContent(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return applied;
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set');
  const applied = await bringUpToDate(url);
  if (process.env.DATABASE_APP_URL) await letAppSignIn(url, process.env.DATABASE_APP_URL);
  console.log(applied.length === 0 ? 'database is up to date' : `applied ${applied.join(', ')}`);
}

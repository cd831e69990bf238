// One PostgreSQL for the whole run, and in it one database with the world, migrated and filled once. Every test file
// gets its own copy of it, so transactions, locks and races are real and no file sees another's rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadContent } from '../db/content/load.ts';
import { startPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { loadWorld } from '../db/world/load.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the database `dca`, beside which `dca_world` is the template. */
    databaseUrl: string;
  }
}

export const template = 'dca_world';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'dca-test-pg-'));
  const postgres = await startPostgres({ dir, port: 0, fast: true });
  await makeTemplate(postgres.url);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  await fillWithWorld(databaseBeside(url, template));
}

/** Brings an empty database to the newest version and loads the small company. */
export async function fillWithWorld(url: string): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await loadContent(client);
  await loadWorld(client);
  await client.query('select fold_job_counts()');
  await client.end();
}

/** The address of another database of the same server. */
export function databaseBeside(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}

/**
 * Drops a database of the tests, whoever of ours is still connected. Without `force`, which would also have to end a
 * vacuum that PostgreSQL itself began, and may not.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await admin.query(`drop database ${name}`);
}

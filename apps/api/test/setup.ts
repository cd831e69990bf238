// One PostgreSQL for the whole run, and in it one database that is migrated and empty, and one that holds the world, each
// made once. Every test file gets its own copy, so transactions, locks and races are real and no file sees another's rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole, appUrlOf, letAppSignIn } from '../db/app-role.ts';
import { loadContent } from '../db/content/load.ts';
import { startPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { loadWorld } from '../db/world/load.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the database `dca`, beside which the two templates lie. */
    databaseUrl: string;
    /** Folder that is gone after the run. */
    runDir: string;
  }
}

/** What a database of the tests may be a copy of. */
export type Template = 'dca_migrated' | 'dca_world';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'dca-test-pg-'));
  const postgres = await startPostgres({ dir, port: 0, fast: true });
  await makeTemplates(postgres.url);
  project.provide('databaseUrl', postgres.url);
  project.provide('runDir', dir);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

async function makeTemplates(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database dca_migrated');
  await migrate(databaseBeside(url, 'dca_migrated'));
  await letAppSignIn(url, appUrlOf(url));
  await copyDatabase(admin, 'dca_migrated', 'dca_world');
  await loadIntoMigrated(databaseBeside(url, 'dca_world'));
  await admin.end();
}

/** Makes a database `name` that holds what the template holds. */
export async function copyDatabase(admin: pg.Client, template: Template, name: string): Promise<void> {
  // PostgreSQL copies a template only while nobody is connected to it; two files may ask at the same moment.
  await admin.query(`select pg_advisory_lock(hashtext('copy_database'))`);
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.query(`select pg_advisory_unlock(hashtext('copy_database'))`);
}

/** Brings an empty database to the newest version and loads the small company. */
export async function fillWithWorld(url: string): Promise<void> {
  await migrate(url);
  await letAppSignIn(url, appUrlOf(url));
  await loadIntoMigrated(url);
}

async function loadIntoMigrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await loadContent(client);
  await loadWorld(client);
  await client.query('select fold_job_counts(), fold_performance_counts(), fold_waiting_counts()');
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
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename in (current_user, $2)',
    [name, appRole],
  );
  await admin.query(`drop database ${name}`);
}

// Demos loaded for a test file, each in a database of its own beside the one of the tests.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type FileStore, openFileStore } from '../../src/outside/files/index.ts';
import { copyDatabase, databaseBeside, dropDatabase } from '../../test/setup.ts';
import { loadDemo } from './load.ts';

export interface Demos {
  readonly files: FileStore;
  readonly urls: readonly string[];
  readonly clients: readonly pg.Client[];
  close(): Promise<void>;
}

/** So many demos as of a moment (milliseconds), side by side, with one store of files. */
export async function openDemos(count: number, now: number): Promise<Demos> {
  const dir = await mkdtemp(join(tmpdir(), 'dca-demo-'));
  const files = await openFileStore({ dir });
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  const names = Array.from({ length: count }, () => `demo_${randomUUID().replaceAll('-', '')}`);
  const urls = names.map((name) => databaseBeside(inject('databaseUrl'), name));
  const clients = await Promise.all(
    names.map(async (name, index) => {
      await copyDatabase(admin, 'dca_migrated', name);
      const connectionString = urls[index] ?? '';
      await loadDemo(connectionString, files, now);
      const client = new pg.Client({ connectionString });
      await client.connect();
      return client;
    }),
  );
  return {
    files,
    urls,
    clients,
    close: async () => {
      for (const client of clients) await client.end();
      for (const name of names) await dropDatabase(admin, name);
      await admin.end();
      await rm(dir, { recursive: true });
    },
  };
}

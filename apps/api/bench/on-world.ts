// A database of its own with the world of the tests, for what is measured by few rows and many requests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '../db/embedded.ts';
import { fillWithWorld } from '../test/setup.ts';

/** Gives the address of the database to `measure`, and removes it afterwards. */
export async function onWorld(measure: (ownerUrl: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'dca-measured-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), port: 0 });
  try {
    await fillWithWorld(postgres.url);
    await measure(postgres.url);
  } finally {
    await postgres.stop();
    removePostgres(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
  }
}

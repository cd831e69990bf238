// A program that is older than its database would write rows that a newer one has moved on from: it does not start.
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { AllTables } from './database.ts';

const migrations = new URL('../../db/migrations/', import.meta.url);

/** Throws where the database was brought further than this program knows, or not as far as it needs. */
export async function proveKnowsDatabase(all: AllTables): Promise<void> {
  const known = new Set((await readdir(migrations)).filter((name) => name.endsWith('.sql')));
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(all);
  const ran = new Set(rows.map(({ name }) => name));
  const newer = [...ran.difference(known)];
  const missing = [...known.difference(ran)];
  if (newer.length > 0)
    throw new Error(
      `The database is newer than this program: it has ${newer.join(', ')}. Start the newer program, or restore the database of before.`,
    );
  if (missing.length > 0)
    throw new Error(
      `The database is older than this program: it lacks ${missing.join(', ')}. Run node apps/api/db/migrate.ts as its owner first.`,
    );
}

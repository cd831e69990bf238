// npm run verify: whether the database (DATABASE_URL, or the one that runs in DATA_DIR) and the stored files of DATA_DIR are whole.
import { join, resolve } from 'node:path';
import { noteRun } from '@dca/api/db/backup/note-run';
import { type Verified, verify } from '@dca/api/db/backup/verify';
import { findRunning } from '@dca/api/db/embedded';

/** What was verified, in words. */
export function reportOf({ rows, seals, storedFiles, namedFiles, faults }: Verified): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `Verified: ${total} rows of ${Object.keys(rows).length} tables, ${seals} seals of the audit, ${storedFiles} stored files, ${namedFiles} of them named by rows.`,
    ...(faults.length === 0 ? ['Everything is whole.'] : faults.map((fault) => `✗ ${fault}`)),
  ].join('\n');
}

if (import.meta.main) {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const url = process.env.DATABASE_URL || findRunning(join(dataDir, 'postgres'));
  if (!url) throw new Error(`The database of ${dataDir} does not run, and DATABASE_URL names no other.`);
  const found = await verify(url, join(dataDir, 'files'));
  console.log(reportOf(found));
  const isWhole = found.faults.length === 0;
  await noteRun(url, { kind: 'VERIFICATION', isWhole, says: found.faults[0] ?? 'Everything is whole.' });
  if (!isWhole) process.exitCode = 1;
}

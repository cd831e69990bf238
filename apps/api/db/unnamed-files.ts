// After the database was brought back to an earlier moment, files that it does not name stay until somebody decides here:
// without a word it counts and names them, `--keep` leaves them for good, `--remove` removes those that are older than a week.
//   DATABASE_URL=… DATA_DIR=… node apps/api/db/unnamed-files.ts [--keep | --remove]
import { join } from 'node:path';
import { unusedFileHours } from '@dca/domain/limits';
import { openFileStore } from '../src/outside/files/index.ts';
import { openDatabase } from '../src/platform/database.ts';
import { noteDatabase, removeUnnamed } from '../src/platform/retention.ts';

const url = process.env.DATABASE_URL ?? process.env.DATABASE_APP_URL;
if (!url) throw new Error('DATABASE_URL is not set');
const database = openDatabase({ appUrl: url, poolSize: 2 }, (error) => console.error(error.message));
const files = await openFileStore({ dir: join(process.env.DATA_DIR ?? '.data', 'files') });
const [decision] = process.argv.slice(2);
const unnamed = (await files.readNote('unnamed'))?.split('\n').filter(Boolean) ?? [];
const parts = { all: database.all, files };
if (unnamed.length === 0) console.log('No files wait for a decision.');
else if (decision === '--remove') {
  const before = new Date(Date.now() - (unusedFileHours + 1) * 3_600_000);
  console.log(`${await removeUnnamed(parts, before)} files were removed.`);
  await noteDatabase(files, database.all);
} else if (decision === '--keep') {
  await files.keepUnnamed();
  await noteDatabase(files, database.all);
  console.log(`${unnamed.length} files were put aside, into the folder kept.`);
} else console.log(`${unnamed.join('\n')}\n${unnamed.length} files: --keep or --remove`);
await database.close();

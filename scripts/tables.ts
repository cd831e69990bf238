// npm run tables: prints the row types of the migrated database into apps/api/db/tables.ts. Without DATABASE_URL it
// migrates a PostgreSQL of its own and throws it away.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '@dca/api/db/embedded';
import { migrate } from '@dca/api/db/migrate';
import { root } from './processes.ts';

const types = {
  timestamptz: 'ColumnType<string, string | Date, string | Date>',
  date: 'string',
  int8: 'number',
  numeric: 'number',
};

/** Columns that hold the key of a stored file: no other text may stand in them, and nothing else opens a file. */
const fileKeys = {
  'document.file_key': 'FileKey',
  'file_tie.file_key': 'FileKey',
  'file_tie.shown_key': 'FileKey | null',
  'import.file_key': 'FileKey',
  'import.workbook_key': 'FileKey | null',
  'mail.file_key': 'FileKey | null',
  'ordered_file.file_key': 'FileKey | null',
  'paper_proof.file_key': 'FileKey',
  'photo.file_key': 'FileKey',
  'photo.paper_key': 'FileKey | null',
  'photo.shown_key': 'FileKey | null',
  'photo.thumbnail_key': 'FileKey',
};

if (process.env.DATABASE_URL) printTables(process.env.DATABASE_URL);
else {
  const dir = mkdtempSync(join(tmpdir(), 'dca-tables-'));
  // PostgreSQL may run as another user than this command, and has to be able to enter.
  chmodSync(dir, 0o755);
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), port: 0, fast: true });
  try {
    await migrate(postgres.url);
    printTables(postgres.url);
  } finally {
    await postgres.stop();
    removePostgres(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
  }
}

function printTables(url: string): void {
  const options = {
    dialect: 'postgres',
    url,
    'include-pattern': 'public.*',
    'default-schema': 'public',
    'type-mapping': JSON.stringify(types),
    'custom-imports': JSON.stringify({ FileKey: '../src/outside/files/file-key.ts' }),
    overrides: JSON.stringify({ columns: fileKeys }),
    'log-level': 'error',
    'out-file': join(root, 'apps/api/db/tables.ts'),
  };
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(join(root, 'node_modules/.bin/kysely-codegen'), given, { stdio: 'inherit' });
}

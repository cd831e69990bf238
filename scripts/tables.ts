// Prints the row types of the migrated database at DATABASE_URL into apps/api/db/tables.ts.
import { execFileSync } from 'node:child_process';

const moment =
  '{"timestamptz":"ColumnType<string, string | Date, string | Date>","date":"string","int8":"number","numeric":"number"}';

/** Writes the row types of the database at `url` to `file`. */
export function writeTables(url: string, file: string): void {
  execFileSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--include-pattern',
      'public.*',
      '--default-schema',
      'public',
      '--type-mapping',
      moment,
      '--log-level',
      'error',
      '--out-file',
      file,
    ],
    { stdio: 'inherit' },
  );
}

if (import.meta.main) writeTables(process.env.DATABASE_URL ?? '', 'apps/api/db/tables.ts');

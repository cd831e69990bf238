// How a process of the product begins in a container: `node scripts/contained.ts web`, `worker`, `ingest` or `migrate`. A setting may come as a
// file, as secrets do there: SAP_TOKEN_FILE=/run/secrets/sap. The process itself becomes the server, so that what asks it to end
// asks the server.
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const roles = ['web', 'worker', 'ingest', 'migrate'] as const;
type Role = (typeof roles)[number];

/** The environment with what lies in files read. @throws with the name of a setting that is given twice, or cannot be read */
export function withSecrets(environment: Record<string, string | undefined>): Record<string, string> {
  const settled: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(environment)) {
    const plain = /^([A-Z_]+)_FILE$/.exec(name)?.[1];
    if (plain === undefined || plain === 'BACKUP_KEY') {
      settled[name] ??= value;
      continue;
    }
    if (environment[plain]) throw new Error(`${plain} and ${name} are both given; one of them is enough.`);
    settled[plain] = readSecret(name, value);
  }
  return settled;
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Which process this is. @throws for a word that is none */
export function roleOf(word: string | undefined): Role {
  const role = roles.find((one) => one === word);
  if (role) return role;
  throw new Error(`Say which process this is: ${roles.join(', ')}${word ? `, and not "${word}"` : ''}.`);
}

/** A folder that cannot be written is told before anything starts: the root is read-only, and volumes belong to somebody. */
function proveWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
  } catch {
    throw new Error(
      `DATA_DIR ${dir} cannot be written by user ${process.getuid?.()}. Mount a volume that belongs to it.`,
    );
  }
}

if (import.meta.main) {
  try {
    const role = roleOf(parseArgs({ allowPositionals: true }).positionals[0]);
    Object.assign(process.env, withSecrets(process.env));
    if (role === 'migrate') await runMigration();
    else {
      proveWritable(process.env.DATA_DIR ?? '.data');
      process.env.ROLES = role;
      await import('@dca/api/main');
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function runMigration(): Promise<void> {
  const { bringUpToDate } = await import('@dca/api/db/migrate');
  const { letAppSignIn } = await import('@dca/api/db/app-role');
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is missing: the owner's address, for the migration alone.");
  const applied = await bringUpToDate(url);
  if (process.env.DATABASE_APP_URL) await letAppSignIn(url, process.env.DATABASE_APP_URL);
  console.log(applied.length === 0 ? 'database is up to date' : `applied ${applied.length} migrations`);
}

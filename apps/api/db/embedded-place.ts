// PostgreSQL refuses to run as root, so a root start hands it to an unprivileged account of the machine. That
// account may be unable to enter the data folder or node_modules (a clone below a closed home folder): then
// data and programs live below /var/lib, and a file in the data folder records where. Nobody is created and
// no folder of somebody else is opened up.

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The account that PostgreSQL runs as; undefined means the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

/** Where one cluster lives: its home folder, the account that owns it, and the programs that account can run. */
export type Place = { home: string; account: Account; programs: Programs };

/** Absolute paths of PostgreSQL's own programs. */
export type Programs = { initdb: string; postgres: string };

const REFUGE = '/var/lib/dca-postgres';
const RECORD = 'elsewhere';

/** Finds, and makes, the place of the cluster that belongs to the data folder `dir`. */
export function findPlace(dir: string, shipped: Programs): Place {
  mkdirSync(dir, { recursive: true });
  const account = chooseAccount();
  const home = chooseHome(dir, account);
  if (account && statSync(home).uid === 0) chownSync(home, account.uid, account.gid);
  refuseForeignHome(home, account);
  return { home, account, programs: reachablePrograms(shipped, account) };
}

/** The home of the cluster of `dir`, without making anything; undefined when there is none yet. */
export function knownHome(dir: string): string | undefined {
  const record = join(dir, RECORD);
  if (existsSync(record)) return readFileSync(record, 'utf8').trim();
  return existsSync(dir) ? dir : undefined;
}

function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

function chooseHome(dir: string, account: Account): string {
  const record = join(dir, RECORD);
  if (existsSync(record)) return existingRefuge(record);
  if (!account || canEnter(dir, account)) return dir;
  const home = join(REFUGE, randomUUID());
  mkdirSync(home, { recursive: true });
  writeFileSync(record, `${home}\n`);
  return home;
}

function existingRefuge(record: string): string {
  const home = readFileSync(record, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new Error(
    `${record} says that the database lies in ${home}, which is gone. Remove ${record} to begin anew.`,
  );
}

function refuseForeignHome(home: string, account: Account): void {
  const owner = statSync(home).uid;
  const mine = account?.uid ?? process.getuid?.() ?? owner;
  if (owner === mine) return;
  throw new Error(
    `The database folder ${home} belongs to the user with number ${owner}, and PostgreSQL would run as ${mine}. ` +
      'Start as the user who made it, or set another DATA_DIR.',
  );
}

function reachablePrograms(shipped: Programs, account: Account): Programs {
  if (!account || canRun(shipped.postgres, account)) return shipped;
  const native = dirname(dirname(shipped.postgres));
  const version = readVersion(dirname(native));
  const copy = join(REFUGE, `programs-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return {
    initdb: join(copy, 'bin', basename(shipped.initdb)),
    postgres: join(copy, 'bin', basename(shipped.postgres)),
  };
}

function readVersion(packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Two starts may copy at the same time: each copies aside, and the first to finish wins. */
function copyWhole(from: string, to: string): void {
  const aside = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, aside, { recursive: true, verbatimSymlinks: true });
  if (!existsSync(to)) renameSync(aside, to);
}

function canEnter(folder: string, account: { uid: number; gid: number }): boolean {
  return passes('-x', folder, account);
}

function canRun(program: string, account: { uid: number; gid: number }): boolean {
  return passes('-x', program, account);
}

/** Asked of the system as that account: modes, access lists and mount options all count. */
function passes(check: string, path: string, account: { uid: number; gid: number }): boolean {
  return spawnSync('test', [check, path], { ...account, cwd: '/' }).status === 0;
}

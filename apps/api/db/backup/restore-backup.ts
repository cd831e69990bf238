// Brings a backup back into another folder, as everything was at a moment: the newest base copy from before, the WAL up to the
// first commit after it, the stored files. Nothing is touched but that folder; what came out is verified before it is told.
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { placeForRestore, startPostgres } from '../embedded.ts';
import { clusterOf } from '../embedded-leftover.ts';
import type { Place } from '../embedded-place.ts';
import {
  type BackupFolder,
  type BaseCopy,
  filePlace,
  namesIn,
  objectPlace,
  readCopies,
  readRuns,
  segmentPlace,
} from './backup-folder.ts';
import { droppedEntries } from './count-rows.ts';
import { contentName, unsealFile } from './sealed-file.ts';
import { storedKeys, storedPlace } from './stored-files.ts';
import { type Verified, verify } from './verify.ts';

/** What to bring back, and where. Without `to` it is the last that the backup has. */
export interface RestoreOptions {
  readonly folder: BackupFolder;
  readonly keysDir: string;
  readonly into: string;
  readonly to: Date | undefined;
  readonly say: (what: string) => void;
}

/** What came out. */
export interface Restored extends Verified {
  readonly base: string;
  readonly files: number;
}

/** What never becomes fewer. Months of the audit that were dropped count on by their seals. */
const NEVER_FEWER: Readonly<Record<string, (rows: Verified['rows']) => number | undefined>> = {
  'public.audit_entry': (rows) => {
    const there = rows['public.audit_entry'];
    return there === undefined ? undefined : there + (rows[droppedEntries] ?? 0);
  },
  'public.audit_seal': (rows) => rows['public.audit_seal'],
};
const PATIENCE_MS = 24 * 3_600_000;

/** Restores into a folder that is not there yet. @throws where the moment is not in the backup, or something is damaged */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, into, to, say } = options;
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(`${into} is not empty. Name a folder that is not there yet.`);
  const base = await chooseBase(folder, to);
  say(`Begins with the base copy of ${base.ended}`);
  const place = await placeForRestore(join(into, 'postgres'), readPassword(options.keysDir));
  await bringCluster(folder, base, place);
  const files = await bringFiles(folder, join(into, 'files'));
  await bringKeys(options.keysDir, into);
  const segments = await bringSegments(folder, base, waitingWal(place));
  own(place);
  say(`Brought ${base.files.length} files of the database, ${segments} WAL segments, ${files} stored files`);
  const postgres = await startPostgres({
    dir: join(into, 'postgres'),
    port: 0,
    log: join(into, 'logs', 'restore.log'),
    settings: recoverySettings(to),
    patienceMs: PATIENCE_MS,
  });
  try {
    say('The database answers; verifying');
    const verified = await verify(postgres.url, join(into, 'files'));
    const shrunk = await shrunkTables(folder, verified.rows, to);
    return { base: base.id, files, ...verified, faults: [...verified.faults, ...shrunk] };
  } finally {
    await postgres.stop();
    rmSync(waitingWal(place), { recursive: true });
  }
}

async function chooseBase(folder: BackupFolder, to: Date | undefined): Promise<BaseCopy> {
  const copies = await readCopies(folder);
  const reaches = (await readRuns(folder)).at(-1)?.reaches;
  if (reaches === undefined) throw new Error('The backup has no finished run.');
  const base = copies.findLast(({ ended }) => to === undefined || new Date(ended) <= to);
  if (!base) throw new Error(`The backup begins at ${copies[0]?.ended}; that moment is before it.`);
  if (to !== undefined && to > new Date(reaches))
    throw new Error(`The backup reaches to ${reaches}; that moment is after it.`);
  return base;
}

function readPassword(keysDir: string): string {
  const file = join(keysDir, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(
    `${file} is missing: the keys are kept apart from the backup. Name their folder by --keys.`,
  );
}

async function bringCluster(folder: BackupFolder, base: BaseCopy, { home }: Place): Promise<void> {
  const cluster = clusterOf(home);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  for (const path of base.folders) mkdirSync(join(cluster, path), { recursive: true, mode: 0o700 });
  mkdirSync(join(cluster, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  for (const { path, object } of base.files) {
    const { sha256 } = await unsealFile(
      folder.key,
      'object',
      objectPlace(folder, object),
      join(cluster, path),
    );
    if (contentName(folder.key, sha256) !== object)
      throw new Error(`${objectPlace(folder, object)} does not hold what its name says.`);
  }
  writeFileSync(join(cluster, 'backup_label'), base.label, { mode: 0o600 });
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

async function bringFiles(folder: BackupFolder, store: string): Promise<number> {
  let files = 0;
  await mkdir(store, { recursive: true });
  for await (const key of storedKeys(join(folder.dir, 'files'))) {
    const { sha256 } = await unsealFile(folder.key, key, filePlace(folder, key), storedPlace(store, key));
    if (sha256 !== key) throw new Error(`${filePlace(folder, key)} does not hold what its name says.`);
    files++;
  }
  return files;
}

async function bringKeys(keysDir: string, into: string): Promise<void> {
  for (const name of ['people.json', 'identity'])
    if (existsSync(join(keysDir, name))) await cp(join(keysDir, name), join(into, name), { recursive: true });
}

async function bringSegments(folder: BackupFolder, base: BaseCopy, target: string): Promise<number> {
  const first = base.firstSegment.slice(8);
  const needed = (await namesIn(folder, 'wal')).filter(
    (name) => name.endsWith('.history') || name.slice(8, 24) >= first,
  );
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const name of needed)
    await unsealFile(folder.key, name, segmentPlace(folder, name), join(target, name));
  return needed.length;
}

/** Tables of what nobody ever removes have at least the rows that were counted before the moment, and at most those after it. */
async function shrunkTables(folder: BackupFolder, rows: Verified['rows'], to: Date | undefined) {
  const counted = (await readRuns(folder)).filter((run) => run.rows !== undefined);
  const copies = new Map((await readCopies(folder)).map(({ id, ended }) => [id, new Date(ended)]));
  return Object.entries(NEVER_FEWER).flatMap(([table, countedIn]) =>
    counted.flatMap((run) => {
      const [then, now] = [countedIn(run.rows ?? {}), countedIn(rows) ?? 0];
      if (then === undefined) return [];
      const begun = copies.get(run.base);
      if ((to === undefined || to >= new Date(run.reaches)) && now < then)
        return [`${table} has ${now} rows, and had ${then} at ${run.reaches}`];
      if (to !== undefined && begun !== undefined && to <= begun && now > then)
        return [`${table} has ${now} rows, and later, at ${run.reaches}, only ${then}`];
      return [];
    }),
  );
}

const waitingWal = ({ home }: Place) => join(home, 'restored-wal');

/** PostgreSQL runs as another account where root started it, and owns what it works on. */
function own({ home, account }: Place): void {
  if (!account) return;
  const all = readdirSync(home, { recursive: true, encoding: 'utf8' });
  for (const path of ['', ...all]) chownSync(join(home, path), account.uid, account.gid);
}

function recoverySettings(to: Date | undefined): Record<string, string> {
  return {
    restore_command: 'cp ../restored-wal/%f %p',
    // Nobody reads, and nothing is verified, until the moment is reached.
    hot_standby: 'off',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : {}),
  };
}

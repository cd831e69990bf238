// One run of a backup: a base copy where the last one is too old, then what the database wrote since the last run, then the
// stored files that are new. A file is stored before a row names it and the WAL is taken first, so every row of a
// backup finds its file. Runs may come every few minutes: beside the base copies they take what is new and nothing else.
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { archiveOf, findRunningCluster, type RunningCluster } from '../embedded.ts';
import {
  type BackupFolder,
  filePlace,
  gonePlace,
  type Run,
  readCopies,
  segmentPlace,
  writeRun,
} from './backup-folder.ts';
import { takeBaseCopy } from './base-copy.ts';
import { countRows } from './count-rows.ts';
import { noteGone, prune } from './prune.ts';
import { onDisk, sealFile } from './sealed-file.ts';
import { storedKeys, storedPlace } from './stored-files.ts';

/** What to take. `baseHours` is how old a base copy may become, `keepDays` how far back every moment can be had. */
export interface BackupOptions {
  readonly dataDir: string;
  readonly folder: BackupFolder;
  readonly keysDir: string;
  readonly baseHours: number;
  readonly keepDays: number;
}

const ARCHIVE_LIMIT_MS = 120_000;

/** Takes a backup of the data folder whose database runs. */
export async function takeBackup(options: BackupOptions): Promise<Run & { readonly pruned: number }> {
  const { folder, dataDir } = options;
  const running = findRunningCluster(join(dataDir, 'postgres'));
  if (!running) throw new Error(`The database of ${dataDir} does not run. Start it, then take the backup.`);
  const client = new pg.Client({ connectionString: running.superuserUrl });
  await client.connect();
  try {
    await beginArchive(client, running);
    const { base, isNew } = await currentBase(client, running, options);
    const rows = isNew ? await countRows(running.url) : undefined;
    const reaches = await closeSegment(client, archiveOf(running.home));
    const segments = await takeSegments(folder, archiveOf(running.home));
    const newFiles = await takeFiles(folder, join(dataDir, 'files'));
    await takeKeys(options, running.home);
    const run = {
      ...{ at: new Date().toISOString(), reaches, base, newBase: isNew, segments, newFiles },
      ...(rows ? { rows } : {}),
    };
    onDisk(folder.dir);
    await writeRun(folder, run);
    if (!isNew) return { ...run, pruned: 0 };
    await noteGone(folder, join(dataDir, 'files'));
    return { ...run, pruned: await prune(folder, options.keepDays, new Date()) };
  } finally {
    await client.end();
  }
}

/** From the first run on the database puts its WAL aside for us; before there is anybody to take it, it does not. */
async function beginArchive(client: pg.Client, { home }: RunningCluster): Promise<void> {
  const { rows } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode");
  if (rows[0]?.mode !== 'on')
    throw new Error(
      'The database keeps no WAL for a backup (archive_mode). Start it anew with this version.',
    );
  const archive = archiveOf(home);
  if (existsSync(archive)) return;
  const { uid, gid } = statSync(home);
  mkdirSync(archive, { mode: 0o700 });
  chownSync(archive, uid, gid);
}

async function currentBase(client: pg.Client, { cluster }: RunningCluster, options: BackupOptions) {
  const newest = (await readCopies(options.folder)).at(-1);
  const oldest = Date.now() - options.baseHours * 3_600_000;
  if (newest && Date.parse(newest.ended) > oldest) return { base: newest.id, isNew: false };
  return { base: (await takeBaseCopy(options.folder, client, cluster)).id, isNew: true };
}

/**
 * Ends the segment that is written to and waits until it lies in the archive.
 * A restore stops at the first commit after its moment; the one made here is there even where nobody works.
 * @returns the moment up to which the archive reaches
 */
async function closeSegment(client: pg.Client, archive: string): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  await client.query('select pg_current_xact_id()');
  const { rows: switched } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  const segment = switched[0]?.segment ?? '';
  const deadline = Date.now() + ARCHIVE_LIMIT_MS;
  while (!existsSync(join(archive, segment)) && !(await isArchived(client, segment))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not archive ${segment}; its log says why.`);
    await pause(50);
  }
  return (rows[0]?.now ?? new Date()).toISOString();
}

async function isArchived(client: pg.Client, segment: string): Promise<boolean> {
  const { rows } = await client.query('select last_archived_wal as last from pg_stat_archiver');
  return typeof rows[0]?.last === 'string' && rows[0].last >= segment;
}

async function takeSegments(folder: BackupFolder, archive: string): Promise<number> {
  const names = (await readdir(archive)).filter((name) => !name.endsWith('.part')).sort();
  for (const name of names) await sealFile(folder.key, name, join(archive, name), segmentPlace(folder, name));
  onDisk(folder.dir);
  for (const name of names) await rm(join(archive, name));
  return names.length;
}

/** Copies what is new in the store; what came back into it is not gone any more. */
async function takeFiles(folder: BackupFolder, store: string): Promise<number> {
  let taken = 0;
  for await (const key of storedKeys(store)) {
    await rm(gonePlace(folder, key), { force: true });
    if (existsSync(filePlace(folder, key))) continue;
    await sealFile(folder.key, key, storedPlace(store, key), filePlace(folder, key));
    taken++;
  }
  return taken;
}

/** The password of the database and the demo's identity keys, in a folder that can be kept elsewhere than the data. */
async function takeKeys({ dataDir, keysDir }: BackupOptions, home: string): Promise<void> {
  await mkdir(join(keysDir, 'identity'), { recursive: true, mode: 0o700 });
  await copyFile(join(home, 'password'), join(keysDir, 'password'));
  const people = join(dataDir, 'people.json');
  if (existsSync(people)) await copyFile(people, join(keysDir, 'people.json'));
  const identity = join(dataDir, 'identity');
  for (const name of existsSync(identity) ? await readdir(identity) : [])
    await copyFile(join(identity, name), join(keysDir, 'identity', name));
  await writeFile(join(keysDir, 'README'), 'Keys of a DCA installation. Keep them apart from its backup.\n');
}

// A base copy: the files of the running database, copied between pg_backup_start and pg_backup_stop while everybody works.
// What changes meanwhile is repaired by the WAL of that time when it is restored.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type BackupFolder, type BaseCopy, objectPlace, writeCopy } from './backup-folder.ts';
import { onDisk, sealByContent } from './sealed-file.ts';

/** Folders of which a copy has the folder and not what is in it: PostgreSQL makes it anew, or it comes from the WAL. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|(recovery|standby)\.signal)$/;
const AT_ONCE = 4;
const PASSING = /^(pgsql_tmp|pg_internal\.init)/;

/** Takes a base copy over the connection of a superuser, which stays open for it. */
export async function takeBaseCopy(
  folder: BackupFolder,
  client: pg.ClientBase,
  cluster: string,
): Promise<BaseCopy> {
  await refuseTablespaces(client);
  const begun = await client.query<{ segment: string; id: string }>(
    `select pg_walfile_name(pg_backup_start('dca', true)) as segment, to_char(clock_timestamp() at time zone 'UTC', 'YYYYMMDD"T"HH24MISSMS') as id`,
  );
  const list = await copyCluster(folder, cluster);
  const stopped = await client.query<{ label: string; ended: string }>(
    'select labelfile as label, to_json(clock_timestamp())#>>array[]::text[] as ended from pg_backup_stop(true)',
  );
  const copy = {
    id: begun.rows[0]?.id ?? '',
    firstSegment: begun.rows[0]?.segment ?? '',
    ended: new Date(stopped.rows[0]?.ended ?? '').toISOString(),
    label: stopped.rows[0]?.label ?? '',
    ...list,
  };
  onDisk(folder.dir);
  await writeCopy(folder, copy);
  return copy;
}

async function refuseTablespaces(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select 1 from pg_tablespace where spcname !~ '^pg_'");
  if (rows.length > 0) throw new Error('The database has tablespaces of its own, which are not copied.');
}

async function copyCluster(
  folder: BackupFolder,
  cluster: string,
): Promise<Pick<BaseCopy, 'folders' | 'files'>> {
  const folders: string[] = [];
  const paths: string[] = [];
  const enter = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(cluster, below), { withFileTypes: true }).catch(unlessGone([]))) {
      const path = join(below, entry.name);
      if (PASSING.test(entry.name) || (below === '' && LEFT_OUT.test(entry.name))) continue;
      if (entry.isFile()) paths.push(path);
      if (!entry.isDirectory()) continue;
      folders.push(path);
      if (!EMPTIED.includes(path)) await enter(path);
    }
  };
  await enter('');
  const files: BaseCopy['files'][number][] = [];
  const rest = paths.values();
  const work = async () => {
    for (const path of rest) {
      const place = (name: string) => objectPlace(folder, name);
      const sealed = await sealByContent(folder.key, join(cluster, path), place).catch(unlessGone(undefined));
      if (sealed) files.push({ path, object: sealed.name, bytes: sealed.bytes });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { folders, files };
}

/** A table that is dropped meanwhile takes its files along. */
const unlessGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };

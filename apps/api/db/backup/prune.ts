// What a backup may forget: every moment of the last days stays, so the newest base copy from before them stays too, and with
// it the WAL that follows. What no kept copy needs goes, and stored files that have been out of the store for longer.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackupFolder,
  type BaseCopy,
  filePlace,
  gonePlace,
  namesIn,
  objectPlace,
  readCopies,
  segmentPlace,
} from './backup-folder.ts';
import { storedKeys, storedPlace } from './stored-files.ts';

const UNFINISHED_MS = 86_400_000;

/** Removes what is older than it has to be kept; returns how many files went. */
export async function prune(folder: BackupFolder, keepDays: number, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - keepDays * 86_400_000);
  const copies = await readCopies(folder);
  const first = copies.findLastIndex(({ ended }) => new Date(ended) <= limit);
  const [dropped, kept] = first < 0 ? [[], copies] : [copies.slice(0, first), copies.slice(first)];
  for (const { id } of dropped) await rm(join(folder.dir, 'copies', id));
  return (
    dropped.length +
    (await pruneSegments(folder, kept)) +
    (await pruneObjects(folder, kept, now)) +
    (await pruneRuns(folder, kept)) +
    (await pruneGone(folder, limit))
  );
}

/** Notes which files of the backup the store does not have any more. */
export async function noteGone(folder: BackupFolder, store: string): Promise<void> {
  await mkdir(join(folder.dir, 'gone'), { recursive: true });
  for await (const key of storedKeys(join(folder.dir, 'files')))
    if (!existsSync(storedPlace(store, key)) && !existsSync(gonePlace(folder, key)))
      await writeFile(gonePlace(folder, key), '');
}

/** A segment's name is its line of time and its place; the place alone says what is older. Notes of lines of time stay. */
async function pruneSegments(folder: BackupFolder, kept: readonly BaseCopy[]): Promise<number> {
  const needed = kept.map(({ firstSegment }) => firstSegment.slice(8)).sort()[0] ?? '';
  const old = (await namesIn(folder, 'wal')).filter(
    (name) => !name.endsWith('.history') && name.slice(8, 24) < needed,
  );
  for (const name of old) await rm(segmentPlace(folder, name));
  return old.length;
}

async function pruneObjects(folder: BackupFolder, kept: readonly BaseCopy[], now: Date): Promise<number> {
  const needed = new Set(kept.flatMap(({ files }) => files.map(({ object }) => object)));
  const objects = join(folder.dir, 'objects');
  let removed = 0;
  for (const below of await readdir(objects))
    for (const name of await readdir(join(objects, below))) {
      const place = name.endsWith('.part') ? join(objects, below, name) : objectPlace(folder, name);
      if (needed.has(name)) continue;
      if (name.endsWith('.part') && (await stat(place)).mtimeMs > now.getTime() - UNFINISHED_MS) continue;
      await rm(place);
      removed++;
    }
  return removed;
}

async function pruneRuns(folder: BackupFolder, kept: readonly BaseCopy[]): Promise<number> {
  const oldest = kept[0]?.ended ?? '';
  const old = (await namesIn(folder, 'runs')).filter((name) => name < oldest.replaceAll(':', '-'));
  for (const name of old) await rm(join(folder.dir, 'runs', name));
  return old.length;
}

async function pruneGone(folder: BackupFolder, limit: Date): Promise<number> {
  let removed = 0;
  for (const key of await namesIn(folder, 'gone')) {
    if ((await stat(gonePlace(folder, key))).mtime > limit) continue;
    await rm(filePlace(folder, key), { force: true });
    await rm(gonePlace(folder, key));
    removed++;
  }
  return removed;
}

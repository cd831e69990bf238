// The folder of a backup:
//   backup.json   salt of the key and a proof that a key is the right one
//   copies/       one list for each base copy of the database: which files it had, and the objects that hold them
//   objects/      files of the database by what they hold; a file that did not change lies here once for all copies
//   wal/          what the database wrote since, segment by segment
//   files/        photos, papers and other stored files by their hash; gone/ notes since when one is not in the store any more
//   runs/         one note for each run: up to which moment it reaches, and how many rows each table had at a base copy
import { createHmac, randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSealed, type SealKey, sealFile } from './sealed-file.ts';

/** An opened backup. */
export interface BackupFolder {
  readonly dir: string;
  readonly key: SealKey;
}

/** A base copy: the database's files as they were copied between two moments, whole with the WAL of that time. */
export interface BaseCopy {
  readonly id: string;
  /** By the clock of the database. A restore to a moment begins with a copy that had ended before. */
  readonly ended: string;
  /** The first WAL segment that the copy needs. */
  readonly firstSegment: string;
  readonly label: string;
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly object: string; readonly bytes: number }[];
}

/** What a run noted. */
export interface Run {
  readonly at: string;
  /** The database can be brought back as it was at any moment up to this one, by its own clock. */
  readonly reaches: string;
  readonly base: string;
  readonly newBase: boolean;
  readonly segments: number;
  readonly newFiles: number;
  readonly rows?: Readonly<Record<string, number>>;
}

const NOTE = 'backup.json';

/** Opens the folder and makes it on first use. `secret` is what the operator keeps; without one nothing is encrypted. */
export function openBackupFolder(dir: string, secret: string | undefined): BackupFolder {
  if (!existsSync(join(dir, NOTE))) makeBackupFolder(dir, secret);
  return openExisting(dir, secret);
}

/** Opens a folder that is a backup. @throws where it is none, and where the key is missing or another one */
export function openExisting(dir: string, secret: string | undefined): BackupFolder {
  if (!existsSync(join(dir, NOTE))) throw new Error(`${dir} is no backup: it has no ${NOTE}.`);
  const note = JSON.parse(readFileSync(join(dir, NOTE), 'utf8')) as { salt: string; proof: string | null };
  if (note.proof === null && secret !== undefined)
    throw new Error(`The backup in ${dir} is not encrypted. Leave the key out, or begin another folder.`);
  if (note.proof === null) return { dir, key: undefined };
  if (secret === undefined) throw new Error(`The backup in ${dir} is encrypted: set BACKUP_KEY.`);
  const key = keyOf(secret, note.salt);
  if (!timingSafeEqual(Buffer.from(proofOf(key), 'hex'), Buffer.from(note.proof, 'hex')))
    throw new Error(`BACKUP_KEY is not the key of the backup in ${dir}.`);
  return { dir, key };
}

function makeBackupFolder(dir: string, secret: string | undefined): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const salt = randomBytes(16).toString('hex');
  const proof = secret === undefined ? null : proofOf(keyOf(secret, salt));
  writeFileSync(join(dir, NOTE), `${JSON.stringify({ format: 1, salt, proof })}\n`, { mode: 0o600 });
}

const keyOf = (secret: string, salt: string) =>
  scryptSync(secret, Buffer.from(salt, 'hex'), 32, { N: 2 ** 15, maxmem: 2 ** 26 });
const proofOf = (key: Buffer) => createHmac('sha256', key).update('dca backup').digest('hex');

/** Where an object lies. */
export const objectPlace = ({ dir }: BackupFolder, name: string) =>
  join(dir, 'objects', name.slice(0, 2), name);
/** Where a WAL segment, or the note of a new line of time, lies. */
export const segmentPlace = ({ dir }: BackupFolder, name: string) => join(dir, 'wal', name);
/** Where a stored file lies. */
export const filePlace = ({ dir }: BackupFolder, key: string) =>
  join(dir, 'files', key.slice(0, 2), key.slice(2, 4), key);
/** Where it is noted since when a stored file is not in the store any more. */
export const gonePlace = ({ dir }: BackupFolder, key: string) => join(dir, 'gone', key);

/** Base copies, oldest first. */
export const readCopies = (folder: BackupFolder) => readNotes<BaseCopy>(folder, 'copies');
/** Runs, oldest first. */
export const readRuns = (folder: BackupFolder) => readNotes<Run>(folder, 'runs');
/** Keeps the list of a base copy. */
export const writeCopy = (folder: BackupFolder, copy: BaseCopy) => writeNote(folder, 'copies', copy.id, copy);
/** Keeps the note of a run. */
export const writeRun = (folder: BackupFolder, run: Run) =>
  writeNote(folder, 'runs', run.at.replaceAll(':', '-'), run);

/** Names of the sealed files in a part of the folder that has no folders of its own; those that were cut off are none. */
export async function namesIn(folder: BackupFolder, part: 'wal' | 'copies' | 'runs' | 'gone') {
  const path = join(folder.dir, part);
  if (!existsSync(path)) return [];
  return (await readdir(path)).filter((name) => !name.endsWith('.part')).sort();
}

async function readNotes<Note>(folder: BackupFolder, part: 'copies' | 'runs'): Promise<Note[]> {
  const notes: Note[] = [];
  for (const name of await namesIn(folder, part)) {
    const text = await readSealed(folder.key, name, join(folder.dir, part, name));
    notes.push(JSON.parse(text.toString('utf8')) as Note);
  }
  return notes;
}

async function writeNote(folder: BackupFolder, part: string, name: string, note: object): Promise<void> {
  const target = join(folder.dir, part, name);
  const plain = join(folder.dir, `${randomUUID()}.part`);
  await writeFile(plain, JSON.stringify(note), { mode: 0o600 });
  await sealFile(folder.key, name, plain, target);
  await rm(plain);
}

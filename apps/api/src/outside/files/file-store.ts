// The door to stored files. A file is known by what it holds: its key is the SHA-256 of its bytes, so the same
// photo sent twice is one file, and a key never changes its meaning. A file is there whole or not at all: it is
// written aside, forced to the disk, then renamed into place.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileKey } from './file-key.ts';

export type StoredFile = { key: FileKey; sha256: string; bytes: number };
type FileFacts = { bytes: number; storedAt: Date };
export type FileSource = Uint8Array | AsyncIterable<Uint8Array>;

export type FileStore = {
  /** Stores bytes or a stream; the answer means that they are on the disk. */
  put: (source: FileSource) => Promise<StoredFile>;
  /** Opens a stored file. @throws FileMissing, also for a key that is none. */
  read: (key: FileKey) => Promise<ReadStream>;
  /** A small file in one piece: a stream costs the thread that answers several turns for each. Throws FileMissing. */
  readWhole: (key: FileKey) => Promise<Buffer>;
  /** Size and age of a stored file, undefined when there is none. */
  stat: (key: FileKey) => Promise<FileFacts | undefined>;
  has: (key: FileKey) => Promise<boolean>;
  /** Removes a file; one that is gone already is fine. Whoever else refers to the key loses it too. */
  remove: (key: FileKey) => Promise<void>;
  /** Keys of the files that were last stored before an instant, folder by folder. */
  storedBefore: (instant: Date) => AsyncIterable<FileKey>;
  /** Removes a file unless it was stored again at or after the instant, even a moment ago. True when it went. */
  removeStoredBefore: (key: FileKey, instant: Date) => Promise<boolean>;
  /** Removes what a store that was killed while it wrote has left since before the instant; tells how many. */
  removeUnfinished: (instant: Date) => Promise<number>;
  /** Writes a little and reads it back. Throws when the store cannot be written or does not give back what was written. */
  probe: () => Promise<void>;
  /** Notes beside the files, for who looks after them: a name and a text. */
  note: (name: StoreNote, text: string | null) => Promise<void>;
  readNote: (name: StoreNote) => Promise<string | null>;
  /** Puts the files that the note `unnamed` names aside, into the folder `kept`, where nothing removes them. */
  keepUnnamed: () => Promise<void>;
};

/** `seen-with`: the newest entry of the database that the files were seen with. `unnamed`: files that a restored database does not name. */
type StoreNote = 'seen-with' | 'unnamed';

/** There is no file under this key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** Opens the store in a folder of its own; the folder is made when it is not there. */
export async function openFileStore({ dir }: { dir: string }): Promise<FileStore> {
  const aside = join(dir, 'incoming');
  await mkdir(aside, { recursive: true });
  const factsOf = async (key: string) => (isKey(key) ? readFacts(placeOf(dir, key)) : undefined);
  return {
    put: (source) => put(dir, aside, source),
    read: async (key) => {
      if (!(await factsOf(key))) throw new FileMissing('There is no such file.');
      return createReadStream(placeOf(dir, key));
    },
    readWhole: async (key) => {
      if (!isKey(key)) throw new FileMissing('There is no such file.');
      return readFile(placeOf(dir, key)).catch((error: unknown) => {
        throw isGone(error) ? new FileMissing('There is no such file.') : error;
      });
    },
    stat: factsOf,
    has: async (key) => (await factsOf(key)) !== undefined,
    remove: async (key) => {
      if (isKey(key)) await rm(placeOf(dir, key), { force: true });
    },
    storedBefore: (instant) => storedBefore(dir, instant),
    removeStoredBefore: (key, instant) => removeStoredBefore(dir, aside, key, instant),
    removeUnfinished: (instant) => removeUnfinished(aside, instant),
    probe: () => probe(aside),
    note: (name, text) => writeNote(dir, aside, name, text),
    keepUnnamed: () => keepUnnamed(dir),
    readNote: (name) =>
      readFile(noteOf(dir, name), 'utf8').catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      }),
  };
}

/** A key is 64 lower-case hexadecimal digits; nothing else can name a file, so no path leaves the folder. */
function isKey(key: string): key is FileKey {
  return /^[0-9a-f]{64}$/.test(key);
}

function placeOf(dir: string, key: string): string {
  return join(dir, key.slice(0, 2), key.slice(2, 4), key);
}

async function put(dir: string, aside: string, source: FileSource): Promise<StoredFile> {
  const written = join(aside, randomUUID());
  try {
    const { sha256, bytes } = await writeDurably(written, source);
    const place = placeOf(dir, sha256);
    await mkdir(dirname(place), { recursive: true });
    await rename(written, place);
    await syncFolder(dirname(place));
    return { key: sha256 as FileKey, sha256, bytes };
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

async function writeDurably(path: string, source: FileSource): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o640);
  let bytes = 0;
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

async function* storedBefore(dir: string, instant: Date): AsyncIterable<FileKey> {
  for (const first of await foldersIn(dir))
    for (const second of await foldersIn(join(dir, first)))
      for (const key of (await readdir(join(dir, first, second))).filter(isKey)) {
        const facts = await readFacts(placeOf(dir, key));
        if (facts && facts.storedAt < instant) yield key;
      }
}

const foldersIn = async (dir: string) => (await readdir(dir)).filter((name) => /^[0-9a-f]{2}$/.test(name));

/** Taken aside first: whoever stores the same bytes meanwhile makes a new file, and one made before is seen and put back. */
async function removeStoredBefore(dir: string, aside: string, key: string, instant: Date): Promise<boolean> {
  const taken = join(aside, randomUUID());
  if (!isKey(key) || !(await moves(placeOf(dir, key), taken))) return false;
  const facts = await readFacts(taken);
  if (facts && facts.storedAt >= instant) {
    await rename(taken, placeOf(dir, key));
    return false;
  }
  await rm(taken, { force: true });
  return true;
}

async function moves(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

async function removeUnfinished(aside: string, instant: Date): Promise<number> {
  const old: string[] = [];
  for (const name of await readdir(aside)) {
    const facts = await readFacts(join(aside, name));
    if (facts && facts.storedAt < instant) old.push(join(aside, name));
  }
  await Promise.all(old.map((path) => rm(path, { force: true })));
  return old.length;
}

async function probe(aside: string): Promise<void> {
  const path = join(aside, `probe-${randomUUID()}`);
  const written = randomUUID();
  try {
    await writeDurably(path, Buffer.from(written));
    if ((await readFile(path, 'utf8')) !== written) throw new Error('the store gave back something else');
  } finally {
    await rm(path, { force: true });
  }
}

async function keepUnnamed(dir: string): Promise<void> {
  await mkdir(join(dir, 'kept'), { recursive: true });
  const keys = (await readFile(noteOf(dir, 'unnamed'), 'utf8')).split('\n').filter(isKey);
  for (const key of keys) await moves(placeOf(dir, key), join(dir, 'kept', key));
}

const noteOf = (dir: string, name: StoreNote) => join(dir, `${name}.txt`);

async function writeNote(dir: string, aside: string, name: StoreNote, text: string | null): Promise<void> {
  if (text === null) return rm(noteOf(dir, name), { force: true });
  const written = join(aside, randomUUID());
  await writeDurably(written, Buffer.from(text));
  await rename(written, noteOf(dir, name));
}

/** A rename is on the disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readFacts(path: string): Promise<FileFacts | undefined> {
  try {
    const facts = await stat(path);
    return { bytes: facts.size, storedAt: facts.mtime };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

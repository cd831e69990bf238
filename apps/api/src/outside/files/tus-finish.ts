// The end of an upload: prove the hash, hand the file over, remember that it is done. The bytes go then, a small
// note stays for a day, so that a sender whose answer got lost learns that all is well and sends nothing again.
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { UploadRefused } from './tus-declaration.ts';

export type FinishedUpload = {
  id: string;
  owner: string;
  sha256: string;
  bytes: number;
  filename: string;
  filetype: string;
  purpose: string;
  /** The bytes from the start; may be opened more than once until the hand-over is done. */
  open: () => ReadStream;
};
type Note = { owner: string; bytes: number };

export type Finisher = {
  finish: (upload: Upload) => Promise<void>;
  /** What is known of a whole upload of this owner; finishes it first when that is still to do. */
  lookUp: (id: string, owner: string) => Promise<Note | undefined>;
};

export function createFinisher(
  dir: string,
  store: FileStore,
  onFinish: (upload: FinishedUpload) => Promise<void>,
): Finisher {
  const running = new Map<string, Promise<void>>();
  const noteOf = (id: string) => join(dir, `${id}.done`);

  const finishOnce = async (upload: Upload) => {
    const { owner = '', sha256 = '', filename = '', filetype = '', purpose = '' } = stringsOf(upload);
    const open = () => createReadStream(join(dir, upload.id));
    const found = await hashOf(open());
    if (found.sha256 !== sha256) {
      await store.remove(upload.id);
      throw new UploadRefused(460, 'The file is not the one declared: its SHA-256 differs. Send it again.');
    }
    const facts = { id: upload.id, owner, sha256, bytes: found.bytes, filename, filetype, purpose, open };
    await onFinish(facts).catch(async (error: unknown) => {
      if (error instanceof UploadRefused) await store.remove(upload.id);
      throw error;
    });
    await writeFile(noteOf(upload.id), JSON.stringify({ owner, bytes: found.bytes } satisfies Note));
    await store.remove(upload.id);
  };
  /** The last byte and a question about it may arrive together; the hand-over happens once. */
  const finish = (upload: Upload) => {
    const ongoing = running.get(upload.id);
    if (ongoing) return ongoing;
    const started = finishOnce(upload).finally(() => running.delete(upload.id));
    running.set(upload.id, started);
    return started;
  };

  return {
    finish,
    lookUp: async (id, owner) => {
      const upload = await find(store, id);
      if (upload && upload.metadata?.owner === owner && upload.offset === upload.size) await finish(upload);
      const note = await readNote(noteOf(id));
      return note?.owner === owner ? note : undefined;
    },
  };
}

function stringsOf(upload: Upload): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(upload.metadata ?? {}).map(([key, value]) => [key, value ?? undefined]),
  );
}

async function hashOf(stream: ReadStream): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** An upload that is not there is the tus server's answer to give. */
async function find(store: FileStore, id: string): Promise<Upload | undefined> {
  return store.getUpload(id).catch(() => undefined);
}

async function readNote(path: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes what began before an instant from the folder of uploads; tells how many uploads went. Bytes, description and
 * note of an upload go together; the oldest of them tells when it began.
 */
export async function removeUploads(dir: string, before: Date): Promise<number> {
  const uploads = new Map<string, { paths: string[]; began: number }>();
  for (const name of await readdir(dir)) {
    const id = /^([0-9a-f]{32})(?:\.json|\.done)?$/.exec(name)?.[1];
    const path = join(dir, name);
    const facts = id && (await stat(path).catch(() => undefined));
    if (!id || !facts) continue;
    const upload = uploads.get(id) ?? { paths: [], began: facts.mtimeMs };
    const began = Math.min(facts.mtimeMs, upload.began);
    uploads.set(id, { paths: [...upload.paths, path], began });
  }
  const old = [...uploads.values()].filter((upload) => upload.began < before.getTime());
  await Promise.all(old.flatMap((upload) => upload.paths).map((path) => rm(path, { force: true })));
  return old.length;
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileKey } from './file-key.ts';
import { FileMissing, type FileStore, openFileStore } from './file-store.ts';

let dir: string;
let store: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'file-store-'));
  store = await openFileStore({ dir: join(dir, 'files') });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const bytes = randomBytes(200_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');

test('bytes and a stream of the same bytes are one file under their hash', async () => {
  const stored = await store.put(bytes);
  expect(stored).toEqual({ key: sha256, sha256, bytes: bytes.length });
  const chunks = Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 90_000), bytes.subarray(90_000)]);
  expect(await store.put(chunks)).toEqual(stored);
  expect((await buffer(await store.read(stored.key))).equals(bytes)).toBe(true);
  expect(await store.stat(stored.key)).toMatchObject({ bytes: bytes.length });
  const all = await readdir(join(dir, 'files'), { recursive: true });
  expect(all.filter((path) => path.endsWith(sha256))).toHaveLength(1);
  expect(await readdir(join(dir, 'files', 'incoming'))).toEqual([]);
});

test('an empty file is a file', async () => {
  const stored = await store.put(new Uint8Array());
  expect(stored.bytes).toBe(0);
  expect(await buffer(await store.read(stored.key))).toHaveLength(0);
});

test('a stream that breaks leaves nothing behind', async () => {
  const broken = (async function* () {
    yield bytes.subarray(0, 10);
    throw new Error('line broke');
  })();
  await expect(store.put(broken)).rejects.toThrow('line broke');
  expect(await readdir(join(dir, 'files'), { recursive: true })).toEqual(['incoming']);
});

test('what is removed is gone, twice is fine', async () => {
  const { key } = await store.put(bytes);
  expect(await store.has(key)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await store.has(key)).toBe(false);
  await expect(store.read(key)).rejects.toBeInstanceOf(FileMissing);
});

test.each(['../secret', '..%2fsecret', '/etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`, 'incoming'])(
  'the key %j names nothing',
  async (named) => {
    const key = named as FileKey;
    await writeFile(join(dir, 'secret'), 'secret');
    expect(await store.has(key)).toBe(false);
    expect(await store.stat(key)).toBeUndefined();
    await expect(store.read(key)).rejects.toBeInstanceOf(FileMissing);
    await store.remove(key);
    expect(await readdir(dir)).toContain('secret');
  },
);

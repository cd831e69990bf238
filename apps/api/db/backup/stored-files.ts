// The store of files as it lies on the disk, seen by who copies it.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a file lies in the store. */
export const storedPlace = (store: string, key: string) => join(store, key.slice(0, 2), key.slice(2, 4), key);

/** The keys of all files below a folder that is laid out as the store, in their order. */
export async function* storedKeys(store: string): AsyncIterable<string> {
  if (!existsSync(store)) return;
  for (const first of await foldersIn(store))
    for (const second of await foldersIn(join(store, first)))
      for (const key of (await readdir(join(store, first, second))).sort())
        if (/^[0-9a-f]{64}$/.test(key)) yield key;
}

const foldersIn = async (dir: string) =>
  (await readdir(dir)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort();

// Files that a person saw or sent on this device: papers that were issued, and small copies of photos. They stand in for those that
// do not come, sealed like answers, and are bounded: the oldest goes first, and what was not seen for two weeks goes by itself.
import { answersHere, keepsMs, type LyingFile } from './answers.ts';
import { keyFor, openKeysOf } from './keys/keys.ts';
import { seal, sealValue, unseal, unsealValue } from './keys/sealing.ts';

/** A file as a screen gets it. */
export interface FileHere {
  readonly name: string;
  readonly bytes: Blob;
}

/** What the files of a person take at most, in bytes; one of more than a quarter of it is not kept. */
export const mostBytes = 40_000_000;

/** A list comes after every text. */
const ofPerson = (person: string) => IDBKeyRange.bound([person], [person, []]);
const nameOf = (part: 'head' | 'body', person: string, key: string) => `file/${part}/${person}/${key}`;

/** Keeps a file instead of the one before, and forgets the oldest ones where it needs their room. Throws Locked. */
export async function keepFile(
  person: string,
  key: string,
  { name, bytes }: FileHere,
  at = Date.now(),
): Promise<void> {
  if (bytes.size > mostBytes / 4) return;
  const open = await keyFor(person);
  const head = await sealValue(open, { name, type: bytes.type }, nameOf('head', person, key));
  const body = await seal(open, await bytes.arrayBuffer(), nameOf('body', person, key));
  const lying: LyingFile = { person, key, at, size: bytes.size, head, body };
  await answersHere.write(['files', 'fileSizes'], async (tx) => {
    await tx.objectStore('files').put(lying);
    await tx.objectStore('fileSizes').put({ person, key, at, size: bytes.size });
    const all = await tx.objectStore('fileSizes').getAll(ofPerson(person));
    let sum = all.reduce((bytes, { size }) => bytes + size, 0);
    for (const one of all.toSorted((a, b) => a.at - b.at)) {
      if (sum <= mostBytes) break;
      sum -= one.size;
      await tx.objectStore('files').delete([person, one.key]);
      await tx.objectStore('fileSizes').delete([person, one.key]);
    }
  });
}

/** A file that lies here, with when it came; undefined where there is none that opens. */
export async function keptFile(
  person: string,
  key: string,
): Promise<(FileHere & { readonly at: number }) | undefined> {
  const lying = await answersHere.read(['files'], (tx) => tx.objectStore('files').get([person, key]));
  const open = lying && (await openKeysOf(person)).get(lying.head.by);
  if (!open) return undefined;
  const head = await unsealValue(open, lying.head, nameOf('head', person, key));
  const { name, type } = head as { readonly name: string; readonly type: string };
  const body = await unseal(open, lying.body, nameOf('body', person, key));
  return { name, bytes: new Blob([body], { type }), at: lying.at };
}

/** Forgets a file. */
export async function forgetFile(person: string, key: string): Promise<void> {
  await answersHere.write(['files', 'fileSizes'], async (tx) => {
    await tx.objectStore('files').delete([person, key]);
    await tx.objectStore('fileSizes').delete([person, key]);
  });
}

/** Forgets what came too long ago to be of use. */
export async function forgetOldFiles(now = Date.now()): Promise<void> {
  const old = IDBKeyRange.upperBound(now - keepsMs, true);
  await answersHere.write(['files', 'fileSizes'], async (tx) => {
    const sizes = tx.objectStore('fileSizes');
    for (const [person, key] of await sizes.index('at').getAllKeys(old)) {
      await sizes.delete([person, key]);
      await tx.objectStore('files').delete([person, key]);
    }
  });
}

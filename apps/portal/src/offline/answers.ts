// The last answers of the gateway on this device, by person: what screens show when the network does not answer. They are
// copies: whatever is lost here is asked for again. A day pack is kept as the answers it stands for, all or none of them. What was
// answered is sealed under a key of its person; what was asked, and when, is plain.
import type { DBSchema } from 'idb';
import { databaseOf } from './database.ts';
import { keepDrawing } from './keep-drawing.ts';
import { keyFor, openKeysOf } from './keys/keys.ts';
import { type OpenKey, type Sealed, sealValue, unsealValue } from './keys/sealing.ts';

interface Kept {
  readonly person: string;
  readonly key: string;
  /** When it was answered, in milliseconds. */
  readonly at: number;
  /** It came with the day pack. */
  readonly isPacked?: true;
}

/** An answer as it lies in the database. */
type Lying = Kept & { readonly sealed: Sealed };

/** What is known of the day pack of a person. */
export interface KeptPack {
  readonly person: string;
  readonly tag: string;
  /** When the server last said that it is so, in milliseconds. */
  readonly at: number;
  readonly jobIds: readonly string[];
  /** The keys of the answers that it stands for. */
  readonly keys: readonly string[];
}

/** What this device last told the server that it holds for a person, and the id under which it did. */
interface Told {
  readonly person: string;
  readonly phoneId: string;
  /** The holdings as they were sent, in JSON. */
  readonly said: string;
}

/** A file as it lies in the database: what it is asked by is plain, as with answers. */
export interface LyingFile {
  readonly person: string;
  readonly key: string;
  /** When it came, in milliseconds. */
  readonly at: number;
  readonly size: number;
  /** Its name and its media type. */
  readonly head: Sealed;
  readonly body: Sealed;
}

/** What was not seen for so long is of no use. */
export const keepsMs = 14 * 24 * 3600 * 1000;

interface Answers extends DBSchema {
  answers: { key: [string, string]; value: Lying; indexes: { at: number } };
  packs: { key: string; value: KeptPack };
  told: { key: string; value: Told };
  files: { key: [string, string]; value: LyingFile };
  /** Beside the files, so that counting them does not read them. */
  fileSizes: {
    key: [string, string];
    value: Pick<LyingFile, 'person' | 'key' | 'at' | 'size'>;
    indexes: { at: number };
  };
}

export const answersHere = databaseOf<Answers>({
  name: 'dca-last-answers',
  version: 1,
  durability: 'default',
  tables: {
    answers: { key: ['person', 'key'], indexes: { at: { of: 'at' } } },
    packs: { key: 'person' },
    told: { key: 'person' },
    files: { key: ['person', 'key'] },
    fileSizes: { key: ['person', 'key'], indexes: { at: { of: 'at' } } },
  },
});

/** Keeps an answer instead of the one before, as part of the day pack where that one was. Throws Locked. */
export async function keepAnswer(
  person: string,
  key: string,
  answer: unknown,
  at = Date.now(),
): Promise<void> {
  const lying = await sealed(await keyFor(person), { person, key, at }, answer);
  await answersHere.write(['answers'], async (tx) => {
    const before = await tx.objectStore('answers').get([person, key]);
    await tx.objectStore('answers').put(before?.isPacked ? { ...lying, isPacked: true } : lying);
  });
}

/** The last answer that a person had, or undefined where there is none that opens here. */
export async function keptAnswer(
  person: string,
  key: string,
): Promise<(Kept & { readonly answer: unknown }) | undefined> {
  const lying = await answersHere.read(['answers'], (tx) => tx.objectStore('answers').get([person, key]));
  if (!lying) return undefined;
  const open = (await openKeysOf(person)).get(lying.sealed.by);
  return open && { ...lying, answer: await unsealValue(open, lying.sealed, nameOf(lying)) };
}

const nameOf = ({ person, key }: Pick<Kept, 'person' | 'key'>) => `answer/${person}/${key}`;

const sealed = async <K extends Kept>(open: OpenKey, kept: K, answer: unknown) => ({
  ...kept,
  sealed: await sealValue(open, answer, nameOf(kept)),
});

/** What was told for a person, or undefined. It outlives a logout, as the work does that it speaks of. */
export const toldFor = (person: string): Promise<Told | undefined> =>
  answersHere.read(['told'], (tx) => tx.objectStore('told').get(person));

/** Notes what was told. */
export async function noteTold(told: Told): Promise<void> {
  await answersHere.write(['told'], (tx) => tx.objectStore('told').put(told));
}

/** The day pack of a person, or undefined. */
export const keptPack = (person: string): Promise<KeptPack | undefined> =>
  answersHere.read(['packs'], (tx) => tx.objectStore('packs').get(person));

/** Keeps a day pack with its answers, by their keys, instead of the one before. Throws Locked. */
export async function keepPack(
  person: string,
  { tag, jobIds, answers }: Pick<KeptPack, 'tag' | 'jobIds'> & { answers: ReadonlyMap<string, unknown> },
  at = Date.now(),
): Promise<KeptPack> {
  const pack = { person, tag, at, jobIds, keys: [...answers.keys()] };
  const open = await keyFor(person);
  const lying = await Promise.all(
    Array.from(answers, ([key, answer]) =>
      sealed(open, { person, key, at, isPacked: true } as const, answer),
    ),
  );
  await answersHere.write(['answers', 'packs'], async (tx) => {
    await tx.objectStore('packs').put(pack);
    await Promise.all(lying.map((answer) => tx.objectStore('answers').put(answer)));
  });
  keepDrawing();
  return pack;
}

/** Notes that a day pack is still what the server would say. */
export async function confirmPack(pack: KeptPack, at = Date.now()): Promise<KeptPack> {
  const now = { ...pack, at };
  await answersHere.write(['answers', 'packs'], async (tx) => {
    await tx.objectStore('packs').put(now);
    for (const key of pack.keys) {
      const kept = await tx.objectStore('answers').get([pack.person, key]);
      if (kept) await tx.objectStore('answers').put({ ...kept, at });
    }
  });
  keepDrawing();
  return now;
}

/** Forgets what is too old to be of use, but nothing of jobs with work that is not sent. */
export async function forgetOldAnswers(
  unsentJobs: ReadonlySet<string> = new Set(),
  now = Date.now(),
): Promise<void> {
  const isOfUnsent = (key: string) => [...unsentJobs].some((jobId) => key.includes(jobId));
  const old = now - keepsMs;
  await answersHere.write(['answers', 'packs'], async (tx) => {
    const answers = tx.objectStore('answers');
    for (const [person, key] of await answers.index('at').getAllKeys(IDBKeyRange.upperBound(old, true)))
      if (!isOfUnsent(key)) await answers.delete([person, key]);
    for (const { person, at } of await tx.objectStore('packs').getAll())
      if (at < old) await tx.objectStore('packs').delete(person);
  });
}

// The last answers of the gateway on this device, by person: what screens show when the network does not answer. They are
// copies: whatever is lost here is asked for again. A day pack is kept as the answers it stands for, all or none of them. What was
// answered is sealed under a key of its person; what was asked, and when, is plain.
import Dexie, { type Table } from 'dexie';
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

/** An answer as it lies in the database: sealed, or in plain words where a build until November 2026 kept it. */
type Lying = Kept & ({ readonly sealed: Sealed } | { readonly sealed?: never; readonly answer: unknown });

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

const keepsMs = 14 * 24 * 3600 * 1000;

const database = new Dexie('dca-answers') as Dexie & {
  answers: Table<Lying, [string, string]>;
  packs: Table<KeptPack, string>;
  told: Table<Told, string>;
};
database.version(1).stores({ answers: '[person+key], at' });
database.version(2).stores({ answers: '[person+key], at', packs: 'person' });
database.version(3).stores({ answers: '[person+key], at', packs: 'person', told: 'person' });

/** Keeps an answer instead of the one before, as part of the day pack where that one was. Throws Locked. */
export async function keepAnswer(
  person: string,
  key: string,
  answer: unknown,
  at = Date.now(),
): Promise<void> {
  const lying = await sealed(await keyFor(person), { person, key, at }, answer);
  await database.transaction('rw', database.answers, async () => {
    const before = await database.answers.get([person, key]);
    await database.answers.put(before?.isPacked ? { ...lying, isPacked: true } : lying);
  });
}

/** The last answer that a person had, or undefined where there is none that opens here. */
export async function keptAnswer(
  person: string,
  key: string,
): Promise<(Kept & { readonly answer: unknown }) | undefined> {
  const lying = await database.answers.get([person, key]);
  if (!lying) return undefined;
  if (!lying.sealed) return lying;
  const open = (await openKeysOf(person)).get(lying.sealed.by);
  return open && { ...lying, answer: await unsealValue(open, lying.sealed, nameOf(lying)) };
}

const nameOf = ({ person, key }: Pick<Kept, 'person' | 'key'>) => `answer/${person}/${key}`;

const sealed = async <K extends Kept>(open: OpenKey, kept: K, answer: unknown) => ({
  ...kept,
  sealed: await sealValue(open, answer, nameOf(kept)),
});

/** Seals what a build before kept of a person in plain words. */
export async function sealPlainAnswers(person: string): Promise<void> {
  const isPlain = (lying: Lying) => lying.person === person && !lying.sealed;
  for (const lying of await database.answers.filter(isPlain).toArray()) {
    if (lying.sealed) continue;
    const { answer, ...kept } = lying;
    const now = await sealed(await keyFor(person), kept, answer);
    await database.answers
      .where('[person+key]')
      .equals([person, kept.key])
      .and(isPlain)
      .modify((_, ref) => {
        ref.value = now;
      });
  }
}

/** What was told for a person, or undefined. It outlives a logout, as the work does that it speaks of. */
export const toldFor = (person: string): Promise<Told | undefined> => database.told.get(person);

/** Notes what was told. */
export async function noteTold(told: Told): Promise<void> {
  await database.told.put(told);
}

/** The day pack of a person, or undefined. */
export const keptPack = (person: string): Promise<KeptPack | undefined> => database.packs.get(person);

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
  await database.transaction('rw', database.answers, database.packs, async () => {
    await database.packs.put(pack);
    await database.answers.bulkPut(lying);
  });
  return pack;
}

/** Notes that a day pack is still what the server would say. */
export async function confirmPack(pack: KeptPack, at = Date.now()): Promise<KeptPack> {
  const now = { ...pack, at };
  await database.transaction('rw', database.answers, database.packs, async () => {
    await database.packs.put(now);
    const keys = pack.keys.map((key): [string, string] => [pack.person, key]);
    await database.answers.where('[person+key]').anyOf(keys).modify({ at });
  });
  return now;
}

/** Forgets what is too old to be of use, but nothing of jobs with work that is not sent. */
export async function forgetOldAnswers(
  unsentJobs: ReadonlySet<string> = new Set(),
  now = Date.now(),
): Promise<void> {
  const isOfUnsent = ({ key }: Lying) => [...unsentJobs].some((jobId) => key.includes(jobId));
  await database.transaction('rw', database.answers, database.packs, async () => {
    const old = now - keepsMs;
    await database.answers
      .where('at')
      .below(old)
      .and((kept) => !isOfUnsent(kept))
      .delete();
    await database.packs.filter(({ at }) => at < old).delete();
  });
}

// The last answers of the gateway on this device, by person: what screens show when the network does not answer. They are
// copies: whatever is lost here is asked for again. A day pack is kept as the answers it stands for, all or none of them.
import Dexie, { type Table } from 'dexie';

interface Kept {
  readonly person: string;
  readonly key: string;
  /** When it was answered, in milliseconds. */
  readonly at: number;
  readonly answer: unknown;
  /** It came with the day pack. */
  readonly isPacked?: true;
}

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
  answers: Table<Kept, [string, string]>;
  packs: Table<KeptPack, string>;
  told: Table<Told, string>;
};
database.version(1).stores({ answers: '[person+key], at' });
database.version(2).stores({ answers: '[person+key], at', packs: 'person' });
database.version(3).stores({ answers: '[person+key], at', packs: 'person', told: 'person' });

/** Keeps an answer instead of the one before. */
export async function keepAnswer(
  person: string,
  key: string,
  answer: unknown,
  at = Date.now(),
): Promise<void> {
  await database.answers.put({ person, key, at, answer });
}

/** The last answer that a person had, or undefined. */
export const keptAnswer = (person: string, key: string): Promise<Kept | undefined> =>
  database.answers.get([person, key]);

/** What was told for a person, or undefined. It outlives a logout, as the work does that it speaks of. */
export const toldFor = (person: string): Promise<Told | undefined> => database.told.get(person);

/** Notes what was told. */
export async function noteTold(told: Told): Promise<void> {
  await database.told.put(told);
}

/** The day pack of a person, or undefined. */
export const keptPack = (person: string): Promise<KeptPack | undefined> => database.packs.get(person);

/** Keeps a day pack with its answers, by their keys, instead of the one before. */
export async function keepPack(
  person: string,
  { tag, jobIds, answers }: Pick<KeptPack, 'tag' | 'jobIds'> & { answers: ReadonlyMap<string, unknown> },
  at = Date.now(),
): Promise<KeptPack> {
  const pack = { person, tag, at, jobIds, keys: [...answers.keys()] };
  await database.transaction('rw', database.answers, database.packs, async () => {
    await database.packs.put(pack);
    await database.answers.bulkPut(
      Array.from(answers, ([key, answer]) => ({ person, key, at, answer, isPacked: true })),
    );
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
  const isOfUnsent = ({ key }: Kept) => [...unsentJobs].some((jobId) => key.includes(jobId));
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

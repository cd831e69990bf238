// The last answers of the gateway on this device, by person: what screens show when the network does not answer. They are
// copies: whatever is lost here is asked for again.
import Dexie, { type Table } from 'dexie';

interface Kept {
  readonly person: string;
  readonly key: string;
  /** When it was answered, in milliseconds. */
  readonly at: number;
  readonly answer: unknown;
}

const keepsMs = 14 * 24 * 3600 * 1000;

const database = new Dexie('dca-answers') as Dexie & { answers: Table<Kept, [string, string]> };
database.version(1).stores({ answers: '[person+key], at' });

/** Keeps an answer instead of the one before. */
export async function keepAnswer(person: string, key: string, answer: unknown): Promise<void> {
  await database.answers.put({ person, key, at: Date.now(), answer });
}

/** The last answer that a person had, or undefined. */
export const keptAnswer = (person: string, key: string): Promise<Kept | undefined> =>
  database.answers.get([person, key]);

/** Forgets what is too old to be of use. */
export const forgetOldAnswers = (now = Date.now()): Promise<number> =>
  database.answers
    .where('at')
    .below(now - keepsMs)
    .delete();

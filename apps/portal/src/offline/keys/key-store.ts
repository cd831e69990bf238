// Who has worked on this device, and the keys of their work, in IndexedDB. While somebody is the signed-in person their key lies
// here open (a CryptoKey that gives its bits to no script); once others go on, only what a PIN wraps is left, or nothing at all:
// the server has a copy. Local storage is written late: what a killed browser wakes with is judged by what lies here.
import type { UserType } from '@dca/domain/roles';
import type { DBSchema } from 'idb';
import { databaseOf, type Reading, type Writing } from '../database.ts';
import type { Sealed } from './sealing.ts';

/** How a key is made of a PIN. */
export interface PinSalt {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
}

/** Somebody who has worked on this device. */
export interface PersonHere {
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly userType: UserType;
  /** Somebody else went on, or they logged out: their work opens with their PIN, or by signing in. */
  readonly isLocked: boolean;
  readonly pin: PinSalt | null;
  /** How often a wrong PIN was tried since the last right one, and when last, in milliseconds. */
  readonly wrong: number;
  readonly triedAt: number;
  /** What the browser holds of their session, as it was last kept; null when it ended. */
  readonly session: Sealed | null;
}

/** A key of a person on this device. */
export interface KeyHere {
  /** UUIDv7, made here. */
  readonly id: string;
  readonly person: string;
  /** Null while it is locked. */
  readonly key: CryptoKey | null;
  /** Its bits until the server has a copy: before that nothing can be lost by locking it. */
  readonly bits: Uint8Array<ArrayBuffer> | null;
  /** Wrapped by the PIN. */
  readonly wrapped: Sealed | null;
}

export interface Keys extends DBSchema {
  people: { key: string; value: PersonHere };
  keys: { key: string; value: KeyHere; indexes: { person: string } };
}

export const keyStore = databaseOf<Keys>({
  name: 'dca-keys',
  version: 10,
  durability: 'strict',
  tables: {
    people: { key: 'person' },
    keys: { key: 'id', indexes: { person: { of: 'person' } } },
  },
});

/** What is known here of a person. */
export const personIn = (tx: Reading<Keys>, person: string): Promise<PersonHere | undefined> =>
  tx.objectStore('people').get(person);

/** The keys of a person, by their age. */
export const keysIn = (tx: Reading<Keys>, person: string): Promise<KeyHere[]> =>
  tx.objectStore('keys').index('person').getAll(person);

/** Changes what is known of a person here. */
export async function changePerson(
  tx: Writing<Keys>,
  person: string,
  change: Partial<PersonHere>,
): Promise<void> {
  const before = await personIn(tx, person);
  if (before) await tx.objectStore('people').put({ ...before, ...change });
}

/** Changes a key, unless it is gone; says whether it is there. */
export async function changeKey(tx: Writing<Keys>, id: string, change: Partial<KeyHere>): Promise<boolean> {
  const before = await tx.objectStore('keys').get(id);
  if (before) await tx.objectStore('keys').put({ ...before, ...change });
  return before !== undefined;
}

/** The same, in a transaction of its own. */
export const keysOf = (person: string): Promise<KeyHere[]> =>
  keyStore.read(['keys'], (tx) => keysIn(tx, person));

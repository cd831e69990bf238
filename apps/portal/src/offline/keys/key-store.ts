// Who has worked on this device, and the keys of their work, in IndexedDB. While somebody is the signed-in person their key lies
// here open (a CryptoKey that gives its bits to no script); once others go on, only what a PIN wraps is left, or nothing at all:
// the server has a copy. Local storage is written late: what a killed browser wakes with is judged by what lies here.
import type { UserType } from '@dca/domain/roles';
import Dexie, { type Table } from 'dexie';
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

export const keyStore = new Dexie('dca-keys', { chromeTransactionDurability: 'strict' }) as Dexie & {
  people: Table<PersonHere, string>;
  keys: Table<KeyHere, string>;
};
keyStore.version(1).stores({ people: 'person', keys: 'id, person' });

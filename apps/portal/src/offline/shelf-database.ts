// Where the outbox lies on this device: acts and their pictures, sealed. Its tables only grow.
import type { DBSchema } from 'idb';
import { databaseOf } from './database.ts';
import type { Sealed } from './keys/sealing.ts';
import type { SealedAct } from './sealed-acts.ts';

/** Bytes that belong to an act, beside it, so that listing acts does not read them. */
interface SealedPicture {
  readonly id: string;
  readonly bytes: Sealed;
}

/** What lies here. */
export interface Shelf extends DBSchema {
  acts: { key: number; value: SealedAct; indexes: { id: string; person: string } };
  pictures: { key: string; value: SealedPicture };
}

export const shelf = databaseOf<Shelf>({
  name: 'dca-outbox',
  version: 1,
  durability: 'strict',
  tables: {
    acts: {
      key: 'order',
      isNumbered: true,
      indexes: { id: { of: 'id', unique: true }, person: { of: 'person' } },
    },
    pictures: { key: 'id' },
  },
});

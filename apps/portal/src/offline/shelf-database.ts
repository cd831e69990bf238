// Where the outbox lies on this device: acts and their pictures, sealed, and what older builds kept beside them. Its tables only
// grow, and have the names and the numbers under which the first builds made them: ten to a version.
import { databaseOf, type Writing } from './database.ts';
import type { Sealed } from './keys/sealing.ts';
import { actsOfRows, type OlderTables } from './older-builds.ts';
import type { SealedAct } from './sealed-acts.ts';

/** Bytes that belong to an act, beside it, so that listing acts does not read them. */
interface SealedPicture {
  readonly id: string;
  readonly bytes: Sealed;
}

/** What lies here. */
export interface Drafts extends OlderTables {
  sealedActs: { key: number; value: SealedAct; indexes: { id: string; person: string } };
  sealedPictures: { key: string; value: SealedPicture };
}

const ofJob = { by: { of: 'by' }, '[by+jobId]': { of: ['by', 'jobId'] } };
const acts = {
  key: 'order',
  isNumbered: true,
  indexes: { id: { of: 'id', unique: true }, person: { of: 'person' } },
} as const;

export const drafts = databaseOf<Drafts>({
  name: 'dca-drafts',
  version: 40,
  durability: 'strict',
  tables: {
    answers: { key: 'key', indexes: { jobId: { of: 'jobId' } } },
    heads: { key: 'jobId' },
    entries: { key: 'key', indexes: ofJob },
    photos: { key: 'id', indexes: ofJob },
    pictures: { key: 'id' },
    acts,
    // A page of the build before that is still open goes on with its own tables, and cannot read what is sealed for a plain act.
    sealedActs: acts,
    sealedPictures: { key: 'id' },
  },
  carryOver,
});

/** From this version on there are acts. */
const hasActs = 30;

async function carryOver(tx: Writing<Drafts>, from: number): Promise<void> {
  if (from >= hasActs) return;
  const acts = actsOfRows({
    answers: await tx.objectStore('answers').getAll(),
    heads: await tx.objectStore('heads').getAll(),
    entries: await tx.objectStore('entries').getAll(),
    photos: await tx.objectStore('photos').getAll(),
  });
  for (const act of acts) await tx.objectStore('acts').add(numbered(act));
}

/** A row as it is added: the database gives it its number. */
export const numbered = <Row extends { readonly order: number }>(row: Omit<Row, 'order'>): Row => row as Row;

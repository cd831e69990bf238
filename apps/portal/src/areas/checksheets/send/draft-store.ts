// What a mechanic entered or photographed and the server has not acknowledged yet, kept in IndexedDB with strict
// durability: it is safe on this phone before it travels, and is removed only after the server's answer. On a shared
// tablet everybody has their own: nobody sees, sends or is kept back by what somebody else has left here.
import type { PhotoKind } from '@dca/domain/checksheet';
import Dexie, { type EntityTable } from 'dexie';
import { session } from '../../../platform/session.ts';
import type { Fluid } from '../read/fluid-list.tsx';

export interface EnteredAnswer {
  readonly kind: 'answer';
  readonly zoneCode: string;
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
}

export interface EnteredFluid {
  readonly kind: 'fluid';
  readonly zoneCode: string;
  readonly fluidId: string;
  /** Null takes it off the sheet. */
  readonly fluid: Fluid | null;
}

export interface EnteredReading {
  readonly kind: 'reading';
  readonly smr: number | null;
  readonly smrIsConfirmed: boolean;
}

export type Entered = EnteredAnswer | EnteredFluid | EnteredReading;

/** Where a photo belongs: to a question, or with the meter or the serial plate to the sheet. */
export interface PhotoPlace {
  readonly kind: PhotoKind;
  readonly questionId: string | null;
  readonly zoneCode: string | null;
}

/** A photo that waits; its bytes lie beside it, so that counting and listing do not read them. */
export interface DraftPhoto extends PhotoPlace {
  readonly id: string;
  /** Who took it: the id of the signed-in person. */
  readonly by: string;
  readonly jobId: string;
  readonly takenAt: string;
  /** In hexadecimal figures. */
  readonly sha256: string;
  /** Why the server does not take it, in the person's language; null while it may yet. */
  readonly refusal: string | null;
}

/** The bytes of a photo that waits: a JPEG. Not every browser keeps a blob over a restart. */
interface Picture {
  readonly id: string;
  readonly bytes: ArrayBuffer;
}

/** Something entered that waits. */
export interface DraftEntry<E extends Entered = Entered> {
  /** Whose it is, of which job, and about what: a later entry about the same replaces it. */
  readonly key: string;
  /** Who entered it: the id of the signed-in person. */
  readonly by: string;
  readonly jobId: string;
  /** When, by the clock of the device: ISO time in UTC. */
  readonly at: string;
  readonly what: E;
}

const database = new Dexie('dca-drafts', { chromeTransactionDurability: 'strict' }) as Dexie & {
  entries: EntityTable<DraftEntry, 'key'>;
  photos: EntityTable<DraftPhoto, 'id'>;
  pictures: EntityTable<Picture, 'id'>;
};
database.version(1).stores({ answers: 'key, jobId', heads: 'jobId' });
database
  .version(2)
  .stores({
    answers: null,
    heads: null,
    entries: 'key, by, [by+jobId]',
    photos: 'id, by, [by+jobId]',
    pictures: 'id',
  })
  .upgrade(async (old) => {
    type Old<E extends Entered> = Omit<E, 'kind'> & Omit<DraftEntry, 'key' | 'what'>;
    const answers: Old<EnteredAnswer>[] = await old.table('answers').toArray();
    const readings: Old<EnteredReading>[] = await old.table('heads').toArray();
    const moved = [
      ...answers.map(({ by, jobId, at, zoneCode, questionId, code, value, note }) =>
        entryOf(by, jobId, at, { kind: 'answer', zoneCode, questionId, code, value, note }),
      ),
      ...readings.map(({ by, jobId, at, smr, smrIsConfirmed }) =>
        entryOf(by, jobId, at, { kind: 'reading', smr, smrIsConfirmed }),
      ),
    ];
    await old.table('entries').bulkPut(moved);
  });

/** What something entered is about, within its job: the id of a question or of a fluid, or the meter. */
export function subjectOf(what: Entered): string {
  if (what.kind === 'reading') return 'meter';
  return what.kind === 'answer' ? what.questionId : what.fluidId;
}

const entryOf = (by: string, jobId: string, at: string, what: Entered): DraftEntry => ({
  key: `${by}/${jobId}/${subjectOf(what)}`,
  by,
  jobId,
  at,
  what,
});

const me = () => session().user?.id ?? '';

let hasAsked = false;

/** A browser that is short of room clears what it was not asked to keep. */
function askToStay(): void {
  if (hasAsked) return;
  hasAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}

/** Keeps what was entered for a job now, or at `at`; a later entry about the same replaces it. */
export async function keepEntry(jobId: string, what: Entered, at = new Date().toISOString()): Promise<void> {
  askToStay();
  await database.entries.put(entryOf(me(), jobId, at, what));
}

/** What of this person waits for a job. */
export async function draftOf(jobId: string): Promise<DraftEntry[]> {
  return database.entries.where({ by: me(), jobId }).toArray();
}

/** Forgets what the server acknowledged, but nothing that was entered again meanwhile. */
export async function forgetSent(sent: readonly DraftEntry[]): Promise<void> {
  await database.transaction('rw', database.entries, async () => {
    for (const { key, at } of sent) {
      const now = await database.entries.get(key);
      if (now?.at === at) await database.entries.delete(key);
    }
  });
}

/** Keeps a photo that was taken for a job. */
export async function keepDraftPhoto(
  photo: Omit<DraftPhoto, 'by' | 'refusal'>,
  bytes: ArrayBuffer,
): Promise<void> {
  askToStay();
  await database.transaction('rw', database.photos, database.pictures, async () => {
    await database.pictures.put({ id: photo.id, bytes });
    await database.photos.put({ ...photo, by: me(), refusal: null });
  });
}

/** The photos of this person that wait for a job, the first taken first. */
export async function draftPhotosOf(jobId: string): Promise<DraftPhoto[]> {
  return database.photos.where({ by: me(), jobId }).sortBy('takenAt');
}

/** The photos of this person that the server does not take, over all jobs. */
export async function refusedPhotos(): Promise<DraftPhoto[]> {
  return database.photos
    .where({ by: me() })
    .filter(({ refusal }) => refusal !== null)
    .sortBy('takenAt');
}

/** The bytes of a photo of this person that waits, or null. */
export async function draftBytes(id: string): Promise<ArrayBuffer | null> {
  const photo = await database.photos.get(id);
  if (photo?.by !== me()) return null;
  return (await database.pictures.get(id))?.bytes ?? null;
}

/** Notes why the server does not take a photo. */
export async function refusePhoto(id: string, refusal: string): Promise<void> {
  await database.photos.update(id, { refusal });
}

/** Forgets a photo that the server has, or that its taker does not want. */
export async function forgetPhoto(id: string): Promise<void> {
  await database.transaction('rw', database.photos, database.pictures, async () => {
    await database.pictures.delete(id);
    await database.photos.delete(id);
  });
}

/** How much of this person waits on this device, over all jobs: entries and photos. */
export async function unsentCount(): Promise<number> {
  const by = me();
  return (await database.entries.where({ by }).count()) + (await database.photos.where({ by }).count());
}

/** The jobs for which something of this person waits. */
export async function jobsWaiting(): Promise<string[]> {
  const by = me();
  const entries = await database.entries.where({ by }).toArray();
  const photos = await database.photos.where({ by }).toArray();
  return [...new Set([...entries, ...photos].map(({ jobId }) => jobId))];
}

/** The entries of one kind. */
export const ofKind = <K extends Entered['kind']>(
  entries: readonly DraftEntry[],
  kind: K,
): readonly DraftEntry<Extract<Entered, { kind: K }>>[] =>
  entries.filter((entry): entry is DraftEntry<Extract<Entered, { kind: K }>> => entry.what.kind === kind);

// What a mechanic entered and the server has not acknowledged yet, kept in IndexedDB with strict durability: an entry is
// safe on this phone before it travels, and is removed only after the server's answer. On a shared tablet everybody has
// their own: nobody sees, sends or is kept back by what somebody else has left here.
import Dexie, { type EntityTable } from 'dexie';
import { session } from '../../platform/session.ts';
import type { Fluid } from './fluid-list.tsx';

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
};
database.version(1).stores({ answers: 'key, jobId', heads: 'jobId' });
database
  .version(2)
  .stores({ answers: null, heads: null, entries: 'key, jobId' })
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
const isMine = ({ by }: DraftEntry) => by === me();

/** Keeps what was entered for a job now, or at `at`; a later entry about the same replaces it. */
export async function keepEntry(jobId: string, what: Entered, at = new Date().toISOString()): Promise<void> {
  await database.entries.put(entryOf(me(), jobId, at, what));
}

/** What of this person waits for a job. */
export async function draftOf(jobId: string): Promise<DraftEntry[]> {
  return database.entries.where('jobId').equals(jobId).filter(isMine).toArray();
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

/** How much of this person waits on this device, over all jobs. */
export async function unsentCount(): Promise<number> {
  return database.entries.filter(isMine).count();
}

/** The jobs for which something of this person waits. */
export async function jobsWaiting(): Promise<string[]> {
  const entries = await database.entries.filter(isMine).toArray();
  return [...new Set(entries.map(({ jobId }) => jobId))];
}

/** The entries of one kind. */
export const ofKind = <K extends Entered['kind']>(
  entries: readonly DraftEntry[],
  kind: K,
): readonly DraftEntry<Extract<Entered, { kind: K }>>[] =>
  entries.filter((entry): entry is DraftEntry<Extract<Entered, { kind: K }>> => entry.what.kind === kind);

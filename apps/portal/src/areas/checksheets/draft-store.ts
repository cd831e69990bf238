// What a mechanic answered and the server has not acknowledged yet, kept in IndexedDB with strict durability: an answer is
// safe on this phone before it travels, and is removed only after the server's answer. On a shared tablet everybody has
// their own: nobody sees, sends or is kept back by what somebody else has left here.
import Dexie, { type EntityTable } from 'dexie';
import { session } from '../../platform/session.ts';

export interface DraftAnswer {
  readonly key: string;
  /** Who answered: the id of the signed-in person. */
  readonly by: string;
  readonly jobId: string;
  readonly zoneCode: string;
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
  readonly at: string;
}

export interface DraftHead {
  readonly by: string;
  readonly jobId: string;
  readonly smr: number | null;
  readonly smrIsConfirmed: boolean;
  readonly at: string;
}

const database = new Dexie('dca-drafts', { chromeTransactionDurability: 'strict' }) as Dexie & {
  answers: EntityTable<DraftAnswer, 'key'>;
  heads: EntityTable<DraftHead, 'jobId'>;
};
database.version(1).stores({ answers: 'key, jobId', heads: 'jobId' });

const me = () => session().user?.id ?? '';
const isMine = ({ by }: { readonly by: string }) => by === me();

/** Keeps an answer; a later one to the same question replaces it. */
export async function keepAnswer(answer: Omit<DraftAnswer, 'key' | 'by'>): Promise<void> {
  const by = me();
  await database.answers.put({ ...answer, by, key: `${by}/${answer.jobId}/${answer.questionId}` });
}

/** Keeps the reading of the meter. */
export async function keepHead(head: Omit<DraftHead, 'by'>): Promise<void> {
  await database.heads.put({ ...head, by: me() });
}

/** What waits for a job. */
export async function draftOf(
  jobId: string,
): Promise<{ answers: DraftAnswer[]; head: DraftHead | undefined }> {
  const head = await database.heads.get(jobId);
  return {
    answers: await database.answers.where('jobId').equals(jobId).filter(isMine).toArray(),
    head: head && isMine(head) ? head : undefined,
  };
}

/** Forgets what the server acknowledged, but nothing that was answered again meanwhile. */
export async function forgetSent(
  answers: readonly DraftAnswer[],
  head: DraftHead | undefined,
): Promise<void> {
  await database.transaction('rw', database.answers, database.heads, async () => {
    for (const sent of answers) {
      const now = await database.answers.get(sent.key);
      if (now?.at === sent.at) await database.answers.delete(sent.key);
    }
    if (!head) return;
    const now = await database.heads.get(head.jobId);
    if (now?.at === head.at) await database.heads.delete(head.jobId);
  });
}

/** How many answers and readings of this person wait on this device, over all jobs. */
export async function unsentCount(): Promise<number> {
  const answers = await database.answers.filter(isMine).count();
  return answers + (await database.heads.filter(isMine).count());
}

/** The jobs for which something of this person waits. */
export async function jobsWaiting(): Promise<string[]> {
  const answers = await database.answers.filter(isMine).toArray();
  const heads = await database.heads.filter(isMine).toArray();
  return [...new Set([...answers, ...heads].map(({ jobId }) => jobId))];
}

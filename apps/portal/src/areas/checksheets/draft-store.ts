// What a mechanic answered and the server has not acknowledged yet, kept in IndexedDB with strict durability: an answer is
// safe on this phone before it travels, and is removed only after the server's answer.
import Dexie, { type EntityTable } from 'dexie';

export interface DraftAnswer {
  readonly key: string;
  readonly jobId: string;
  readonly zoneCode: string;
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
  readonly at: string;
}

export interface DraftHead {
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

const keyOf = (jobId: string, questionId: string) => `${jobId}/${questionId}`;

/** Keeps an answer; a later one to the same question replaces it. */
export async function keepAnswer(answer: Omit<DraftAnswer, 'key'>): Promise<void> {
  await database.answers.put({ ...answer, key: keyOf(answer.jobId, answer.questionId) });
}

export async function keepHead(head: DraftHead): Promise<void> {
  await database.heads.put(head);
}

/** What waits for a job. */
export async function draftOf(
  jobId: string,
): Promise<{ answers: DraftAnswer[]; head: DraftHead | undefined }> {
  return {
    answers: await database.answers.where('jobId').equals(jobId).toArray(),
    head: await database.heads.get(jobId),
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

/** How many answers wait on this device, over all jobs. */
export const unsentCount = (): Promise<number> => database.answers.count();

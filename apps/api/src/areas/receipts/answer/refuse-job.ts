// The customer refuses one job of a paper with a reason: that job alone goes back to its mechanics, the others of the paper stay
// as they are, and the paper loses it.
import type { Acting } from '../../../platform/handler.ts';
import { refuse, refuseField } from '../../../platform/problem.ts';
import { giveBackSheet } from '../../checksheets/index.ts';
import { jobsAskedBy } from './asked-by.ts';

interface Order {
  readonly paperId: string;
  readonly hash: string;
  readonly jobId: string;
  readonly reason: string;
}

/** Throws notFound, conflict when the paper is another by now, invalid for a job that is none of it, moveNotAllowed. */
export async function refuseJob(acting: Acting, { paperId, hash, jobId, reason }: Order): Promise<void> {
  const job = (await jobsAskedBy(acting, paperId, hash)).find(({ id }) => id === jobId);
  if (!job)
    throw refuseField('body.jobId', {
      en: 'This job does not wait for an answer on this paper.',
      id: 'Pekerjaan ini tidak menunggu jawaban pada dokumen ini.',
    });
  const { form_id, form_version } = job;
  if (form_id === null || form_version === null) throw refuse('moveNotAllowed', { detail: hasNoSheet });
  await giveBackSheet(
    acting,
    { ...job, form_id, form_version },
    { reason, questionIds: [], items: [], signed: { paperId } },
  );
}

const hasNoSheet = {
  en: 'This job has no checksheet that could go back to its mechanics.',
  id: 'Pekerjaan ini tidak memiliki checksheet yang dapat dikembalikan ke mekaniknya.',
};

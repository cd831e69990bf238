// What an answer to a paper is bound to: the paper as it was shown, unchanged since, with its jobs held where they are.

import { jobStates } from '@dca/domain/job-states';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import type { PaperKind } from '@dca/domain/papers';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { paperState } from '../issue/issue.ts';
import { asks, waitsForCustomer } from '../issue/shown.ts';

interface AskedJob {
  readonly id: string;
  readonly number: string;
  readonly status: number;
  readonly job_type: string;
  readonly form_id: string | null;
  readonly form_version: number | null;
}

/**
 * The jobs of a paper in sight that wait for the customer and are asked for by it; locked.
 * @throws notFound, conflict when the paper is another by now, moveNotAllowed when nothing of it waits
 */
export async function jobsAskedBy(
  { visible }: Acting,
  paperId: string,
  hash: string,
): Promise<readonly AskedJob[]> {
  const paper = await oneOr404(
    visible
      .papers()
      .select([
        'paper.hash',
        sql.ref<PaperKind>('paper.kind').as('kind'),
        sql<string | null>`paper.content::json ->> 'orderNumber'`.as('orderNumber'),
        sql<boolean>`exists (select 1 from paper later where later.number = paper.number and later.revision > paper.revision)`.as(
          'isOld',
        ),
      ])
      .where('paper.id', '=', paperId)
      .executeTakeFirst(),
  );
  if (paper.hash !== hash || paper.isOld) throw changed();
  const about = await visible
    .jobsOfPapers()
    .select(['paper_job.job_id', 'paper_job.state'])
    .where('paper_job.paper_id', '=', paperId)
    .execute();
  const jobs = await lockedJobs(
    visible,
    about.map(({ job_id }) => job_id),
  );
  const shown = new Map(about.map(({ job_id, state }) => [job_id, state]));
  const isAsShown = (job: (typeof jobs)[number]) =>
    jobStates.approved.has(job.status) && job.state === shown.get(job.id);
  if (jobs.length !== about.length || !jobs.every(isAsShown)) throw changed();
  const waiting = jobs.filter((job) => waitsForCustomer(job) && asks(paper, job.jobType));
  if (waiting.length === 0) throw refuse('moveNotAllowed', { detail: answeredBefore });
  return waiting;
}

async function lockedJobs(visible: Acting['visible'], ids: readonly string[]) {
  const jobs = visible.jobs().where('job.id', 'in', ids);
  await jobs.select('job.id').orderBy('job.id').forNoKeyUpdate('job').execute();
  return jobs
    .select([
      'job.id',
      'job.number',
      'job.status',
      'job.job_type',
      'job.form_id',
      'job.form_version',
      sql.ref<JobType>('job.job_type').as('jobType'),
      sql.ref<OverhaulStage | null>('job.stage').as('stage'),
      paperState.as('state'),
    ])
    .orderBy('job.id')
    .execute();
}

const changed = () =>
  refuse('conflict', {
    detail: {
      en: 'The paper has changed since it was shown. Look at it again.',
      id: 'Dokumen telah berubah sejak ditampilkan. Periksa kembali.',
    },
  });

export const answeredBefore = {
  en: 'This paper does not wait for the customer.',
  id: 'Dokumen ini tidak menunggu persetujuan pelanggan.',
};

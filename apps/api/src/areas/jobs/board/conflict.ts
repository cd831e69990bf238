// Who was faster, and what they did: whoever lost a race reads it instead of a bare 'somebody'.
import { jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import type { Words } from '@dca/domain/text';
import type { Acting } from '../../../platform/handler.ts';
import { type Refusal, refuse } from '../../../platform/problem.ts';

/** The refusal of a move upon a job that changed meanwhile. */
export async function refuseOvertaken({ visible }: Acting, jobId: string): Promise<Refusal> {
  const last = await visible
    .ofJobs('job_event')
    .select(['job_event.by_name', 'job_event.move', 'job_event.particulars'])
    .where('job_event.job_id', '=', jobId)
    .orderBy('job_event.at', 'desc')
    .orderBy('job_event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return refuse('conflict');
  const label = labelOf(last.move);
  const day = last.move === 'planDate' ? dayIn(last.particulars) : null;
  const then = day === null ? '' : `, ${day}`;
  return refuse('conflict', {
    detail: {
      en: `${last.by_name} changed this job in the meantime: ${label.en.toLowerCase()}${then}. The board shows it now.`,
      id: `${last.by_name} sudah mengubah pekerjaan ini: ${label.id.toLowerCase()}${then}. Papan sudah menampilkannya.`,
    },
  });
}

function labelOf(move: string): Words {
  const known = jobLifecycle.moves.find(({ name }) => name === move) ?? jobActs[move as keyof typeof jobActs];
  return known?.label ?? { en: move, id: move };
}

function dayIn(particulars: unknown): string | null {
  const to = (particulars as { to?: unknown } | null)?.to;
  return typeof to === 'string' ? to : null;
}

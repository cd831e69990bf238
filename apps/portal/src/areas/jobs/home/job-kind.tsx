import type { JobRow } from '@dca/contract/areas/jobs/job';
import { useTypeWord } from '../parts/job-facts.tsx';
import css from './waiting.module.css';

/** What a job of a planner's queue is, where, and whose. */
export function JobKind({ job }: { readonly job: Pick<JobRow, 'jobType' | 'plantDesc' | 'customerName'> }) {
  const typeWord = useTypeWord();
  return (
    <span className={css.what}>
      {typeWord(job.jobType)} · {job.plantDesc} · {job.customerName}
    </span>
  );
}

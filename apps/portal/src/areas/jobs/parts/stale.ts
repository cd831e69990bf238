import { assignment } from '@dca/contract/areas/assignment';
import { jobs } from '@dca/contract/areas/jobs';

/** What a change of a job makes old, and the refusals that its screens show in place. */
export const staleJobs = {
  invalidates: [jobs.list, jobs.toPlan, jobs.counts, jobs.get, jobs.board, jobs.boardWaiting, assignment.get],
  handles: ['fields', 409, 422] as const,
};

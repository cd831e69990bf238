import { assignment } from '@dca/contract/areas/assignment';
import { partLineCalls } from '@dca/contract/areas/backlog/part-lines';
import { jobs } from '@dca/contract/areas/jobs';
import type { MadeOld } from '../../../platform/live/news.ts';

/** What a change of a job makes old of jobs. */
export const jobsLive: MadeOld = {
  ofJob: {
    job: [jobs.get, partLineCalls.partLines, jobs.operations, assignment.get],
    crew: [jobs.get, assignment.get],
    approval: [jobs.get],
  },
  ofMany: {
    job: [jobs.list, jobs.toPlan, jobs.counts, jobs.load, jobs.board, jobs.boardWaiting],
    crew: [jobs.list, jobs.load, jobs.board, jobs.boardWaiting],
    approval: [jobs.list, jobs.counts],
  },
};

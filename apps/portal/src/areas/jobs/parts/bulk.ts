// What is done to several jobs at once where the gateway takes one job at a time: one after the other, and a refusal
// of one stops none of the others.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { CallFailure, call } from '../../../platform/client.ts';
import { invalidate } from '../../../platform/queries.ts';
import { staleJobs } from './stale.ts';

/** What is told as the result of one job. */
export const ofOne = [400, 403, 404, 409, 422];

/** What became of one job of several. */
export interface Result {
  readonly id: string;
  readonly number: string;
  readonly done: boolean;
  /** Why it was not done, in words; null when it was, or when no answer came. */
  readonly message: string | null;
}

/**
 * Does an act to each of these jobs, as the job is now.
 * @throws CallFailure when a job cannot be read at all, with the jobs before it done
 */
export async function doToEach(
  ids: readonly string[],
  act: (job: JobDetail) => Promise<unknown>,
): Promise<Result[]> {
  const results: Result[] = [];
  try {
    for (const id of ids) {
      const { data: job } = await call(jobs.get, { params: { id } }, { handles: ofOne });
      results.push({ id, number: job.number, ...(await outcomeOf(() => act(job))) });
    }
  } finally {
    await invalidate(staleJobs.invalidates);
  }
  return results;
}

async function outcomeOf(act: () => Promise<unknown>): Promise<Pick<Result, 'done' | 'message'>> {
  try {
    await act();
    return { done: true, message: null };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { done: false, message: failure.problem?.statusDescription ?? null };
  }
}

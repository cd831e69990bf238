// Creating a job is two calls where it is released at once. A job that exists is never offered again: whatever became
// of its release, the screen goes to the job and says so.
import { jobs } from '@dca/contract/areas/jobs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { fail, succeed } from '../../../platform/ask-and-tell.ts';
import { CallFailure } from '../../../platform/client.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useFailureWords } from '../../../ui/failure-words.ts';
import { detailOf } from '../parts/job-facts.tsx';
import { staleJobs } from '../parts/stale.ts';
import { words } from '../words.ts';

export type NextStep = 'create' | 'release';

interface NewJob {
  readonly masterJobId: string;
  readonly equipmentId: string;
  readonly planDate: string;
  readonly description: string;
}

/**
 * Creates a job and, where asked, releases it. The server refuses a second open job of the same kind until told.
 * `onCreated` is told before the screen is left.
 */
export function useCreateJob(job: NewJob, onCreated: () => void) {
  const word = useWords(words);
  const navigate = useNavigate();
  const add = useWrite(jobs.add, staleJobs);
  const refusalOfRelease = useRelease();
  const [asked, setAsked] = useState<NextStep>('create');
  const [isRunning, setRunning] = useState(false);
  const run = async (next: NextStep, openJobIsKnown: boolean) => {
    const { data } = await add.mutateAsync({ body: { job: { ...job, openJobIsKnown } } });
    const reason = next === 'release' ? await refusalOfRelease(data.id) : null;
    onCreated();
    await navigate(detailOf(data));
    const { number } = data;
    if (reason === null) await succeed(word('jobCreated', { number }));
    else await fail(word('createdNotReleased', { number, reason }));
  };
  const start = (next: NextStep, openJobIsKnown: boolean) => {
    setRunning(true);
    // What failed stands beside the buttons.
    void run(next, openJobIsKnown).catch(() => setRunning(false));
  };
  return {
    create: (next: NextStep) => {
      setAsked(next);
      start(next, false);
    },
    createAnyway: () => start(asked, true),
    failure: add.error,
    isRunning,
  };
}

/** Releases a job; answers why it was not released in words, or null when it was. */
function useRelease(): (id: string) => Promise<string | null> {
  const word = useWords(words);
  const explain = useFailureWords();
  const release = useWrite(jobs.release, staleJobs);
  return async (id) => {
    try {
      const { data } = await release.mutateAsync({ body: { id } });
      const refused = data.find((result) => !result.done);
      return refused ? (refused.message ?? word('noAnswer')) : null;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      return failure.problem?.statusDescription ?? explain(failure);
    }
  };
}

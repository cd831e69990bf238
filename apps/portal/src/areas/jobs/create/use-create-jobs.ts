// Creating jobs is a call for each, and one that releases them. A job that exists is never offered again: what could not be made
// stays on the screen with its reason; when all is made the screen leaves and says what became of the release.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { JobSource, Payer } from '@dca/domain/job-sources';
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
import { machineFirstWords } from './machine-first-words.ts';

export type NextStep = 'create' | 'release';

interface NewJob {
  readonly masterJobId: string;
  readonly equipmentId: string;
  readonly planDate?: string;
  readonly description: string;
  readonly chargeTo: Payer;
  readonly sapOrder?: string;
  readonly customerOrder?: string;
  readonly workCenterCode?: string;
  readonly source?: Exclude<JobSource, 'BREAKDOWN'>;
  readonly sourceId?: string;
  /** The job that it belongs to. */
  readonly parentId?: string;
}

/** What became of one of them so far: the job, or why there is none. */
export interface Outcome {
  readonly made?: JobDetail;
  readonly failure?: CallFailure;
}
type Outcomes = ReadonlyMap<string, Outcome>;

/**
 * Creates jobs and, where asked, releases them. The server refuses a second open job of the same kind until told.
 * `onCreated` is told before the screen is left. `outcomes` are by the master of each.
 */
export function useCreateJobs(wanted: readonly NewJob[], onCreated: () => void) {
  const add = useWrite(jobs.add, { ...staleJobs, handles: [409] });
  const leave = useLeaving(onCreated);
  const [asked, setAsked] = useState<NextStep>('create');
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isRunning, setRunning] = useState(false);

  const addOne = async (job: NewJob, openJobIsKnown: boolean): Promise<Outcome> => {
    try {
      return { made: (await add.mutateAsync({ body: { job: { ...job, openJobIsKnown } } })).data };
    } catch (failure) {
      if (failure instanceof CallFailure) return { failure };
      throw failure;
    }
  };
  const run = async (next: NextStep, openJobIsKnown: boolean) => {
    const known = new Map(outcomes);
    for (const job of wanted)
      if (!known.get(job.masterJobId)?.made) known.set(job.masterJobId, await addOne(job, openJobIsKnown));
    setOutcomes(known);
    const made = wanted.flatMap(({ masterJobId }) => known.get(masterJobId)?.made ?? []);
    if (made.length === wanted.length) await leave(made, next);
  };
  const start = (next: NextStep, openJobIsKnown: boolean) => {
    setAsked(next);
    setRunning(true);
    void run(next, openJobIsKnown).finally(() => setRunning(false));
  };
  return {
    create: (next: NextStep) => start(next, false),
    createAnyway: () => start(asked, true),
    outcomes,
    isRunning,
  };
}

/** Releases what is made where it is asked, goes to the job, or to those of the machine, and says how it went. */
function useLeaving(onCreated: () => void) {
  const word = useWords(words);
  const severalWord = useWords(machineFirstWords);
  const navigate = useNavigate();
  const refusalsOf = useRelease();
  return async (made: readonly JobDetail[], next: NextStep) => {
    const refused = next === 'release' ? await refusalsOf(made) : [];
    onCreated();
    const [first, ...others] = made;
    if (!first) return;
    const isOne = others.length === 0;
    await navigate(
      isOne ? detailOf(first) : ({ to: '/jobs', search: { SearchValue: first.unitCode } } as never),
    );
    const { number } = first;
    if (refused[0] && isOne) await fail(word('createdNotReleased', { number, reason: refused[0].reason }));
    else if (refused[0])
      await fail(severalWord('notReleased', { numbers: numbersOf(refused), reason: refused[0].reason }));
    else if (isOne) await succeed(word('jobCreated', { number }));
    else await succeed(severalWord('jobsCreated', { count: made.length, numbers: numbersOf(made) }));
  };
}

const numbersOf = (told: readonly { readonly number: string }[]) =>
  told.map(({ number }) => number).join(', ');

interface Refused {
  readonly number: string;
  readonly reason: string;
}

/** Releases jobs; answers those that were not released, with the reason in words. */
function useRelease(): (made: readonly JobDetail[]) => Promise<readonly Refused[]> {
  const word = useWords(words);
  const explain = useFailureWords();
  const release = useWrite(jobs.release, staleJobs);
  return async (made) => {
    const ids = made.map(({ id }) => id);
    const [only = ''] = ids;
    try {
      const { data } = await release.mutateAsync({ body: { id: ids.length === 1 ? only : ids } });
      return data
        .filter(({ done }) => !done)
        .map(({ id, message }) => ({
          number: made.find((job) => job.id === id)?.number ?? '',
          reason: message ?? word('noAnswer'),
        }));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const reason = failure.problem?.statusDescription ?? explain(failure);
      return made.map(({ number }) => ({ number, reason }));
    }
  };
}

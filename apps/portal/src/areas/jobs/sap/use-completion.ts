// Completing a job in SAP: the act is taken at once and sent in the background. For a moment the screen waits for SAP's word,
// so that an error is told to whoever pressed; after that the list of messages tells.
import { jobs } from '@dca/contract/areas/jobs';
import type { SapMessageRow, SapOutcome } from '@dca/contract/sap-calls';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { showSapErrors, succeed } from '../../../platform/ask-and-tell.ts';
import { call } from '../../../platform/client.ts';
import { invalidate, useWrite } from '../../../platform/queries.ts';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone, useTelling } from '../parts/telling.ts';
import { sapWords } from './sap-words.ts';

interface Completing {
  readonly id: string;
  readonly number: string;
  readonly version: number;
}

const looks = 8;
const betweenMs = 1500;
/** What is not told while one waits: it is asked again. */
const passing = [404, 500, 501, 502, 503, 504] as const;
const stale = [...staleJobs.invalidates, jobs.sapMessages];

/** The act, and whether it is under way. */
export function useCompletion(job: Completing) {
  const word = useWords(sapWords);
  const tellDone = useTellDone();
  const { tell } = useTelling(job);
  const [isWaiting, setWaiting] = useState(false);
  const approve = useWrite(jobs.sapApproval, { ...staleJobs, invalidates: stale });
  const { onError } = tell('completed');

  const run = async () => {
    const body = { JobData: { id: job.id, version: job.version } };
    setWaiting(true);
    const outcome = await approve
      .mutateAsync({ body }, { onError })
      .then((answer) => (answer.status === 'WAITING' ? waitForSap(job.id).catch(() => answer) : answer))
      .catch(() => undefined)
      .finally(() => setWaiting(false));
    if (!outcome) return;
    void invalidate(stale);
    if (outcome.status === 'ERROR') await showSapErrors(outcome.message.split('\n'));
    else if (outcome.status === 'SUCCESS') tellDone('completed', [job]);
    else await succeed(word('onItsWay', { number: job.number }));
  };
  return { run, isPending: isWaiting };
}

/** SAP's word within some seconds; 'WAITING' when it takes longer. */
async function waitForSap(id: string): Promise<SapOutcome> {
  for (let look = 0; look < looks; look++) {
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
    const { data } = await call(jobs.sapMessages, { query: { JobId: [id] } }, { handles: passing });
    const outcome = outcomeOf(data);
    if (outcome) return outcome;
  }
  return { status: 'WAITING', message: '' };
}

/** What the newest messages of a job say together; undefined while they are under way. */
function outcomeOf(messages: readonly SapMessageRow[]): SapOutcome | undefined {
  const refused = messages.find(({ state }) => state === 'REFUSED');
  if (refused) return { status: 'ERROR', message: refused.answers.join('\n') };
  const completion = messages.find(({ kind }) => kind === 'COMPLETION');
  return completion?.state === 'ACCEPTED' ? { status: 'SUCCESS', message: '' } : undefined;
}

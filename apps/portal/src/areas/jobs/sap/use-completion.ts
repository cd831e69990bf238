// Completing a job in SAP, taking that back, and putting a job aside: the act is taken at once and sent in the background. For a moment the screen waits for SAP's word,
// so that an error is told to whoever pressed; after that the list of messages tells.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { SapMessageRow, SapOutcome } from '@dca/contract/areas/jobs/sap';
import type { AnswerOf } from '@dca/contract/call';
import type { SapMessageKind } from '@dca/domain/sap-message';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { confirm, showSapErrors, succeed } from '../../../platform/ask-and-tell.ts';
import { call } from '../../../platform/client.ts';
import { invalidate, useWrite } from '../../../platform/queries.ts';
import type { Did } from '../parts/did-words.ts';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone, useTelling } from '../parts/telling.ts';
import { sapWords } from './sap-words.ts';

type Completing = Pick<JobDetail, 'id' | 'number' | 'version'>;

const looks = 8;
const betweenMs = 1500;
/** What is not told while one waits: SAP's word stands in the list of messages too. */
const passing = [403, 404, 500, 501, 502, 503, 504] as const;
const stale = [...staleJobs.invalidates, jobs.sapMessages];

/** The completion, and whether it is under way. What has not come of its parts is named first, for who completes it may wait. */
export function useCompletion(job: Completing & Pick<JobDetail, 'openReservations'>) {
  const ask = useQuestion(job);
  const { follow, onError, isPending } = useSapsWord(job, 'COMPLETION', 'completed');
  const approve = useWrite(jobs.sapApproval, { ...staleJobs, invalidates: stale });
  const body = { JobData: { id: job.id, version: job.version } };
  const run = async () => {
    if (await ask()) await follow(() => approve.mutateAsync({ body }, { onError }));
  };
  return { run, isPending };
}

/** Asks before it is posted, naming what is and the parts that are still reserved; true where the job is completed all the same. */
function useQuestion({ openReservations, number }: Parameters<typeof useCompletion>[0]) {
  const word = useWords(sapWords);
  const formats = useFormats();
  return () => {
    const posted = word('posts', { number });
    if (openReservations.length === 0) return confirm({ details: posted });
    const parts = openReservations.map(
      ({ partNumber, description, quantity, unit }) =>
        `${formats.number(quantity)} ${unit} ${partNumber} ${description}`,
    );
    const open = word('openReservations', { number, parts: parts.join('; ') });
    return confirm({ details: `${posted} ${open}` });
  };
}

/** The way back from it, with its reason; `onTaken` is told once there is an answer. */
export function useReversal(job: Completing, onTaken: () => void) {
  const { follow, onError, isPending } = useSapsWord(job, 'REVERSAL', 'reversed');
  const reverse = useWrite(jobs.sapReversal, { ...staleJobs, invalidates: stale });
  const run = (reason: string) => {
    const body = { id: job.id, reason, version: job.version };
    return follow(() => reverse.mutateAsync({ body }, { onError }), onTaken);
  };
  return { run, isPending };
}

/** Takes a job out of work, with its reason; `onTaken` is told once it is. What hinders it is in `error`, for the dialog to show. */
export function useDeactivation(job: Completing, onTaken: () => void) {
  const { follow, isPending } = useSapsWord(job, 'LOCK', 'deactivated');
  const { mutateAsync, error } = useWrite(jobs.deactivate, { ...staleJobs, invalidates: stale });
  const run = (reason: string) => {
    const body = { id: job.id, reason, version: job.version };
    return follow(
      async () => outcomeOfAnswer(await mutateAsync({ body })),
      (isDone) => isDone && onTaken(),
    );
  };
  return { run, isPending, error };
}

/** An inbound status of ERROR is an error, unless a message says that it was done before (spec §4 "SAP job approval"). */
function outcomeOfAnswer({ inboundStatus, errorList }: AnswerOf<typeof jobs.deactivate>): SapOutcome {
  const wasDone = errorList.some(({ message }) => message.includes('has been processed'));
  const status = inboundStatus === 'ERROR' && wasDone ? 'SUCCESS' : inboundStatus;
  return { status, message: errorList.map(({ message }) => message).join('\n') };
}

/** Asks SAP for something, waits a moment for its word, and tells it. */
function useSapsWord(job: Completing, kind: SapMessageKind, did: Did) {
  const word = useWords(sapWords);
  const tellDone = useTellDone();
  const { onError } = useTelling(job).tell(did);
  const [isPending, setPending] = useState(false);

  const follow = async (ask: () => Promise<SapOutcome>, onTaken?: (isDone: boolean) => void) => {
    setPending(true);
    const outcome = await ask()
      .then((answer) => (answer.status === 'WAITING' ? waitForSap(job.id, kind).catch(() => answer) : answer))
      .catch(() => undefined)
      .finally(() => setPending(false));
    onTaken?.(outcome !== undefined);
    if (!outcome) return;
    void invalidate(stale);
    if (outcome.status === 'ERROR') await showSapErrors(outcome.message.split('\n'));
    else if (outcome.status === 'SUCCESS') tellDone(did, [job]);
    else await succeed(word('onItsWay', { number: job.number }));
  };
  return { follow, onError, isPending };
}

/** SAP's word within some seconds; 'WAITING' when it takes longer. */
async function waitForSap(id: string, kind: SapMessageKind): Promise<SapOutcome> {
  for (let look = 0; look < looks; look++) {
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
    const { data } = await call(jobs.sapMessages, { query: { JobId: [id] } }, { handles: passing });
    const outcome = outcomeOf(data, kind);
    if (outcome) return outcome;
  }
  return { status: 'WAITING', message: '' };
}

/** What the newest messages of a job say together; undefined while they are under way. */
function outcomeOf(messages: readonly SapMessageRow[], wanted: SapMessageKind): SapOutcome | undefined {
  const refused = messages.find(({ state }) => state === 'REFUSED');
  if (refused) return { status: 'ERROR', message: refused.answers.join('\n') };
  const last = messages.find(({ kind }) => kind === wanted);
  return last?.state === 'ACCEPTED' ? { status: 'SUCCESS', message: '' } : undefined;
}

// What waits for a leader's decision is read ahead and kept on the device like all that they were shown, so that it opens where
// there is no signal: soon after the sign-in, hourly, and when the signal is back after long. To decide takes the server.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import { familyOf } from '@dca/domain/job-types';
import { knownHere } from '../../platform/known-answers.ts';
import { keyOf, queryClient, queryOf } from '../../platform/queries.ts';
import { may, session } from '../../platform/session.ts';
import { approvalsHere } from './approve/approvals-here.tsx';

const afterMs = 20_000;
const everyMs = 3_600_000;
/** More than anybody decides on before the next signal. */
const most = 20;

/** Keeps what waits for the signed-in leader on this device; the answer ends it. */
export function keepApprovals(): () => void {
  if (!may('checksheet.approve')) return () => {};
  const take = () => void takeApprovals().catch(() => undefined);
  const takeWhenDue = () => Date.now() - (approvalsHere.get()?.at ?? 0) > everyMs && take();
  const soon = setTimeout(take, afterMs);
  const hourly = setInterval(take, everyMs);
  addEventListener('online', takeWhenDue);
  return () => {
    clearTimeout(soon);
    clearInterval(hourly);
    removeEventListener('online', takeWhenDue);
    approvalsHere.set(null);
  };
}

/** Reads ahead what is not on this device yet as it is now: a page that is opened again asks for nothing twice. */
async function takeApprovals(): Promise<void> {
  const person = session().user?.id ?? '';
  const { data } = await ask(jobs.list, {
    query: { ToApprove: 'true', Sort: 'planDate', PageSize: most },
  } as never);
  // One after the other: whoever works meanwhile goes first.
  for (const { id, jobType, version } of data) {
    const job = { params: { id } };
    const sheet = { params: { family: familyOf(jobType), jobId: id } };
    const known = await knownHere<AnswerOf<typeof jobs.get>>(keyOf(jobs.get, job));
    const isHere = known?.data.version === version && (await knownHere(keyOf(checksheets.get, sheet)));
    if (isHere) continue;
    await ask(checksheets.get, sheet);
    await ask(jobs.get, job);
  }
  if (session().user?.id === person) approvalsHere.set({ person, count: data.length, at: Date.now() });
}

const ask = <C extends Call>(definition: C, request: RequestOf<C>) =>
  queryClient.fetchQuery({
    ...queryOf(definition, request, { isSilent: true, isQuiet: true }),
    retry: false,
  });

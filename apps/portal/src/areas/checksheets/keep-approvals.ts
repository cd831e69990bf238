// What waits for a leader's decision is read ahead and kept on the device like all that they were shown, so that it opens where
// there is no signal: soon after the sign-in, hourly, and when the signal is back after long. To decide takes the server.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import type { Call, RequestOf } from '@dca/contract/call';
import { jobStatus } from '@dca/domain/job-status';
import { familyOf } from '@dca/domain/job-types';
import { queryClient, queryOf } from '../../platform/queries.ts';
import { may, session } from '../../platform/session.ts';
import { approvalsHere } from './approve/approvals-here.tsx';

const afterMs = 6000;
const everyMs = 3_600_000;
/** More than anybody decides on before the next signal. */
const most = 20;

/** Keeps what waits for the signed-in leader on this device; the answer ends it. */
export function keepApprovals(): () => void {
  if (!may('checksheet.approve')) return () => {};
  const versions = new Map<string, number>();
  const take = () => void takeApprovals(versions).catch(() => undefined);
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

/** Reads ahead what is new since the versions that are known, which it notes. */
async function takeApprovals(versions: Map<string, number>): Promise<void> {
  const person = session().user?.id ?? '';
  const { data } = await ask(jobs.list, {
    query: { Status: String(jobStatus.SUBMITTED.code), Sort: 'planDate', PageSize: most },
  } as never);
  // One after the other: whoever works meanwhile goes first.
  for (const { id, jobType, version } of data) {
    if (versions.get(id) === version) continue;
    await ask(jobs.get, { params: { id } });
    await ask(checksheets.get, { params: { family: familyOf(jobType), jobId: id } });
    versions.set(id, version);
  }
  if (session().user?.id === person) approvalsHere.set({ person, count: data.length, at: Date.now() });
}

const ask = <C extends Call>(definition: C, request: RequestOf<C>) =>
  queryClient.fetchQuery({
    ...queryOf(definition, request, { isSilent: true, isQuiet: true }),
    retry: false,
  });

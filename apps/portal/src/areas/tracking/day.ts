// A mechanic's day on the device: what the screens of their jobs ask is asked ahead, so that its answers are known where there
// is no signal. Nobody waits for it, and nothing is said when it does not come.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { jobStates } from '@dca/domain/job-states';
import { familyOf } from '@dca/domain/job-types';
import { queryClient, queryOf } from '../../platform/queries.ts';
import { may } from '../../platform/session.ts';

/** The jobs that are in this mechanic's hands, as Today asks for them. */
export const myJobs = {
  query: { Mine: 'true', Status: [...jobStates.withMechanics.codes], Sort: 'planDate', PageSize: 50 },
} as const;

/** So many jobs are a long day. */
const mostJobs = 12;
const afterMs = 4000;
const everyMs = 3_600_000;
const silent = { isSilent: true } as const;

/** Keeps the day on this device, soon and then hourly; the answer ends it. */
export function keepDay(): () => void {
  if (!may('tracking.record')) return () => {};
  const take = () => void takeDay().catch(() => undefined);
  const soon = setTimeout(take, afterMs);
  const hourly = setInterval(take, everyMs);
  return () => {
    clearTimeout(soon);
    clearInterval(hourly);
  };
}

/** Asks for everything of my jobs that their screens need; rejects when no answer comes. */
export async function takeDay(): Promise<void> {
  const { data } = await queryClient.fetchQuery(queryOf(jobs.list, myJobs, silent));
  for (const { id, jobType } of data.slice(0, mostJobs)) {
    const params = { id };
    await queryClient.fetchQuery(queryOf(jobs.get, { params }, silent));
    await queryClient.fetchQuery(queryOf(tracking.get, { params }, silent));
    const sheet = queryOf(checksheets.get, { params: { family: familyOf(jobType), jobId: id } }, silent);
    // A job may have no form yet.
    await queryClient.fetchQuery(sheet).catch(() => undefined);
  }
}

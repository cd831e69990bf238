// When the day pack is brought up to date: soon after sign-in, hourly, when jobs were handed over or taken back, and some
// time after this phone has sent something, since the pack knows it then from nowhere else.
import { jobs } from '@dca/contract/areas/jobs';
import { drainNow, subscribeToDrain } from '../../offline/drain.ts';
import { keyOf, queryClient, queryOf } from '../../platform/queries.ts';
import { may } from '../../platform/session.ts';
import { dayNow, myJobs, openDay, takeDay } from './day/day.ts';

const afterMs = 4000;
const everyMs = 3_600_000;
const lookMs = 300_000;
const afterSendingMs = 120_000;

/** Keeps the day on this device; the answer ends it. */
export function keepDay(): () => void {
  if (!may('job.reportBreakdown')) return () => {};
  void openDay().catch(() => undefined);
  const take = () => void takeDay().catch(() => undefined);
  const takeWhenDue = () => isDue() && take();
  const soon = setTimeout(take, afterMs);
  const hourly = setInterval(take, everyMs);
  const looking = setInterval(lookForJobs, lookMs);
  const endings = [onOtherJobs(take), onSent(take)];
  addEventListener('online', takeWhenDue);
  document.addEventListener('visibilitychange', takeWhenDue);
  return () => {
    clearTimeout(soon);
    clearInterval(hourly);
    clearInterval(looking);
    removeEventListener('online', takeWhenDue);
    document.removeEventListener('visibilitychange', takeWhenDue);
    for (const end of endings) end();
  };
}

const isDue = () => document.visibilityState === 'visible' && Date.now() - (dayNow()?.at ?? 0) > everyMs;

function lookForJobs(): void {
  if (document.visibilityState !== 'visible') return;
  void queryClient.fetchQuery(queryOf(jobs.list, myJobs, { isSilent: true })).catch(() => undefined);
}

/** Calls when the list of my jobs names others than the pack holds. */
function onOtherJobs(act: () => void): () => void {
  const wanted = JSON.stringify(keyOf(jobs.list, myJobs));
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (JSON.stringify(event.query.queryKey) !== wanted) return;
    const pack = dayNow();
    const rows = (event.query.state.data as { data: readonly { id: string }[] }).data;
    if (
      pack &&
      rows
        .map(({ id }) => id)
        .sort()
        .join() !== pack.jobIds.toSorted().join()
    )
      act();
  });
}

/** Calls once nothing was sent for a while. */
function onSent(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = drainNow();
  const end = subscribeToDrain(() => {
    const now = drainNow();
    if (before === 'sending' && now === 'resting') {
      clearTimeout(timer);
      timer = setTimeout(act, afterSendingMs);
    }
    before = now;
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

import { createElement } from 'react';
import { fetchWhenShown } from '../../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** What waits for people inside, the papers and the machines of a customer: each home fetches its own. */
export const WaitingJobs = fetchWhenShown(async () => (await import('./waiting.tsx')).WaitingJobs, {
  waiting,
});
export const PapersToAccept = fetchWhenShown(
  async () => (await import('./to-accept/papers-to-accept.tsx')).PapersToAccept,
  { waiting: null },
);
export const MyMachines = fetchWhenShown(async () => (await import('./my-machines.tsx')).MyMachines, {
  waiting,
});

import { createElement } from 'react';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export { BreakdownButton } from './breakdown/breakdown-button.tsx';
export { useJobsHere } from './breakdown/job-here.ts';
export { machinesToReport, pageOfMachines } from './breakdown/kept-breakdown.ts';
export { JobSteps } from './create/job-steps.tsx';
export { askForMachines, askForWaiting } from './home/asked-ahead.ts';
export { detailOf, JobState, PlanDate, useTypeWord } from './parts/job-facts.tsx';
export { jobsLive } from './parts/live.ts';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** What waits for people inside, and the machines of a customer: each home fetches its own. */
export const WaitingJobs = fetchWhenShown(async () => (await import('./home/waiting.tsx')).WaitingJobs, {
  waiting,
});
export const MyMachines = fetchWhenShown(async () => (await import('./home/my-machines.tsx')).MyMachines, {
  waiting,
});

import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { jobStatus } from '@dca/domain/job-status';
import { createElement } from 'react';
import type { MadeOld } from '../../platform/live/news.ts';
import { askAhead } from '../../platform/queries.ts';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { myJobs } from './day/day.ts';

export { useStagesHere } from './kept-stages.ts';
export { Today } from './today.tsx';

/** What Today shows is asked for while it is still asked who this is, and the leader's words with it: they stand first. */
export async function askForToday(): Promise<void> {
  const mine = await askAhead(jobs.list, myJobs);
  for (const { id, status } of mine?.data ?? [])
    if (status === jobStatus.REWORK.code) void askAhead(jobs.get, { params: { id } });
}

const waiting = createElement(SkeletonRows, { rows: 8 });

/** The stages of a job and the button of the next one; loaded when they are shown. */
export const NextStageBar = fetchWhenShown(async () => (await import('./next-stage.tsx')).NextStageBar);
export const NextStage = fetchWhenShown(async () => (await import('./next-stage.tsx')).NextStage);
export const TrackingPanel = fetchWhenShown(
  async () => (await import('./tracking-panel.tsx')).TrackingPanel,
  {
    waiting,
  },
);

/** What a stage, or another crew, makes old of tracking. */
export const trackingLive: MadeOld = {
  ofJob: { tracking: [tracking.get] },
  ofMany: { tracking: [tracking.crew], crew: [tracking.crew] },
};

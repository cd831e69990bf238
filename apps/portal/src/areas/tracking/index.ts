import { tracking } from '@dca/contract/areas/tracking';
import { createElement } from 'react';
import type { MadeOld } from '../../platform/live/news.ts';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export { useStagesHere } from './kept-stages.ts';
export { Today } from './today.tsx';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** The stages of a job and the button of the next one; loaded when they are shown. */
export const NextStageBar = fetchWhenShown(async () => (await import('./next-stage.tsx')).NextStageBar);
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

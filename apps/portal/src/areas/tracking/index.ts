import { createElement } from 'react';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** A mechanic's day, the stages of a job and the button of the next one; loaded when they are shown. */
export const Today = fetchWhenShown(async () => (await import('./today.tsx')).Today);
export const NextStageBar = fetchWhenShown(async () => (await import('./next-stage.tsx')).NextStageBar);
export const TrackingPanel = fetchWhenShown(
  async () => (await import('./tracking-panel.tsx')).TrackingPanel,
  {
    waiting,
  },
);

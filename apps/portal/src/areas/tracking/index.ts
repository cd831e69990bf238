import { createElement } from 'react';
import { later } from '../../ui/later.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** A mechanic's day, and the stages of a job; loaded when they are shown. */
export const Today = later(async () => (await import('./today.tsx')).Today);
export const TrackingPanel = later(async () => (await import('./tracking-panel.tsx')).TrackingPanel, {
  waiting,
});

import { lazy } from 'react';

/** A mechanic's day, and the stages of a job; loaded when they are shown. */
export const Today = lazy(() => import('./today.tsx'));
export const TrackingPanel = lazy(() => import('./tracking-panel.tsx'));

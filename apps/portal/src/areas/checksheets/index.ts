import { lazy } from 'react';

export { unsentCount } from './draft-store.ts';
export { type Sent, sendAll } from './sending.ts';
export { useUnsentCount } from './use-unsent-count.ts';

/** Filling and reading a sheet, loaded when they are shown. */
export const FillSheet = lazy(() => import('./fill-sheet.tsx'));
export const ReadSheet = lazy(() => import('./read-sheet.tsx'));

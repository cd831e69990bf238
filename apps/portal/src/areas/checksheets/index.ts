import { createElement } from 'react';
import { later } from '../../ui/later.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export { unsentCount } from './draft-store.ts';
export { type Sent, sendAll } from './sending.ts';
export { useUnsentCount } from './use-unsent-count.ts';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** What this device could not send, loaded when something waits. */
export const RefusedPhotos = later(async () => (await import('./refused-photos.tsx')).RefusedPhotos);

/** Filling and reading a sheet, loaded when they are shown. */
export const FillSheet = later(async () => (await import('./fill-sheet.tsx')).FillSheet, { waiting });
export const ReadSheet = later(async () => (await import('./read-sheet.tsx')).ReadSheet, { waiting });

import { createElement } from 'react';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export { unsentCount } from './send/draft-store.ts';
export { type Sent, sendAll } from './send/sending.ts';
export { useUnsentCount } from './send/use-unsent-count.ts';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** What this device could not send, loaded when something waits. */
export const RefusedPhotos = fetchWhenShown(
  async () => (await import('./photograph/refused-photos.tsx')).RefusedPhotos,
);

/** Filling and reading a sheet, loaded when they are shown. */
export const FillSheet = fetchWhenShown(async () => (await import('./fill/fill-sheet.tsx')).FillSheet, {
  waiting,
});
export const ReadSheet = fetchWhenShown(async () => (await import('./read/read-sheet.tsx')).ReadSheet, {
  waiting,
});

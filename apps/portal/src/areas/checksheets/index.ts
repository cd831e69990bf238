import { createElement } from 'react';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export { ApprovalsHere } from './approve/approvals-here.tsx';

const waiting = createElement(SkeletonRows, { rows: 8 });

/** Filling and reading a sheet, loaded when they are shown. */
export const FillSheet = fetchWhenShown(async () => (await import('./fill/fill-sheet.tsx')).FillSheet, {
  waiting,
});
export const ReadSheet = fetchWhenShown(async () => (await import('./read/read-sheet.tsx')).ReadSheet, {
  waiting,
});

/** Takes a photo of a sheet over and keeps it on this device. Throws PhotoFailure for what is no photo. */
export const takePhoto = async (...given: Parameters<TakePhoto>): Promise<string> =>
  (await import('./photograph/photos.ts')).takePhoto(...given);
type TakePhoto = typeof import('./photograph/photos.ts').takePhoto;

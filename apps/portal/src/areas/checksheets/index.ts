import { createElement } from 'react';
import { may } from '../../platform/session.ts';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export { ApprovalsHere } from './approve/approvals-here.tsx';

const waiting = createElement(SkeletonRows, { rows: 8 });

const fill = () => import('./fill/fill-sheet.tsx');
const read = () => import('./read/read-sheet.tsx');
const findings = () => import('./findings/findings.tsx');

/** Filling and reading a sheet, loaded when they are shown. */
export const FillSheet = fetchWhenShown(async () => (await fill()).FillSheet, { waiting });
export const ReadSheet = fetchWhenShown(async () => (await read()).ReadSheet, { waiting });

/** What a sheet found bad. */
export const SheetFindings = fetchWhenShown(async () => (await findings()).SheetFindings, { waiting });

/** Loads what of the two this person is about to see. */
export const fetchSheetAhead = (): void =>
  void (may('checksheet.write') ? FillSheet : ReadSheet).fetchAhead().catch(() => undefined);

/** The paper of a sheet before its approval, made on this device. */
export const DraftPaper = fetchWhenShown(async () => (await fill()).DraftPaper);

/** Where a person of the customer signs the work before its approval. */
export const ForemanSigns = fetchWhenShown(async () => (await fill()).ForemanSigns);

/** Photos of a machine, visit by visit. */
export const Gallery = fetchWhenShown(async () => (await import('./gallery/gallery.tsx')).Gallery, {
  waiting: createElement(SkeletonRows, { rows: 3 }),
});

/** Photos of one job, item by item. */
export const JobGallery = fetchWhenShown(async () => (await import('./gallery/job-gallery.tsx')).JobGallery, {
  waiting: createElement(SkeletonRows, { rows: 6 }),
});

/** Who approves in somebody's name. */
export const Deputies = fetchWhenShown(
  async () => (await import('./approve/deputies/deputies.tsx')).Deputies,
  {
    waiting: createElement(SkeletonRows, { rows: 2 }),
  },
);

/** Takes a photo of a sheet over and keeps it on this device. Throws PhotoFailure for what is no photo. */
export const takePhoto = async (...given: Parameters<TakePhoto>): Promise<string> =>
  (await import('./photograph/photos.ts')).takePhoto(...given);
type TakePhoto = typeof import('./photograph/photos.ts').takePhoto;

/** A chosen picture as a JPEG within the limits of photos. Throws PhotoFailure for what is no photo. */
export const makeSmaller = async (file: Blob): Promise<Blob> =>
  (await import('./photograph/photos.ts')).makeSmaller(file);

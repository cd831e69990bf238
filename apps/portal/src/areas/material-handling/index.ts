import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';

/** Few jobs come of a caution, and their figures are no part of the page of the others. */
export const CautionsOfJob = fetchWhenShown(
  async () => (await import('./parts/cautions-of-job.tsx')).CautionsOfJob,
);

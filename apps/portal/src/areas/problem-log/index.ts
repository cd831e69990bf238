import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';

export { problemOf } from './address.ts';

/** The problem logs of a job, with the way to tell another. */
export const ProblemsOfJob = fetchWhenShown(async () => (await import('./of-job.tsx')).ProblemsOfJob);

/** For who came by the label of a machine and has no account. */
export const ReportByLabel = fetchWhenShown(
  async () => (await import('./sticker/report-by-label.tsx')).ReportByLabel,
);

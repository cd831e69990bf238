import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';

/** Surveys that were made with a job. */
export const SurveysOfJob = fetchWhenShown(async () => (await import('./of-job/of-job.tsx')).SurveysOfJob);

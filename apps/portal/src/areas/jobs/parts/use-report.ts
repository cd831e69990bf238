import { checksheets } from '@dca/contract/areas/checksheets';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { jobTypes } from '@dca/domain/job-types';
import { useDownload } from '../../../platform/download.ts';

/** Saving the report of an approved job, in either language; its family decides which call draws it. */
export function useReport(job: Pick<JobRow, 'id' | 'jobType'>) {
  const { family, reportPath } = jobTypes[job.jobType];
  const [{ isRunning }, start] = useDownload(
    reportPath === 'new-reports' ? checksheets.newReports : checksheets.reports,
    { isKept: true },
  );
  const save = (language: 'en' | 'id') =>
    void start({ params: { family }, query: { jobId: job.id, language } });
  return { isRunning, save };
}

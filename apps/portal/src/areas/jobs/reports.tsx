// Reports of jobs: what was approved, newest first, each saved by one press.
import { jobs } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import { useWords } from '../../i18n/index.ts';
import { Records } from '../../records/records.tsx';
import { type Opening, useRecords } from '../../records/use-records.ts';
import { JobFilters } from './list/filters.tsx';
import { useReportColumns } from './list/report-columns.tsx';
import { words } from './words.ts';

const approvedStates = jobStates.approved.codes.map(String);
const withReport: Opening = { Status: approvedStates, Sort: '-planDate' };

export function Page() {
  const word = useWords(words);
  const records = useRecords(jobs.report, '-planDate', withReport);
  return (
    <Records
      records={records}
      name="job-reports"
      title={word('reports')}
      columns={useReportColumns()}
      addressOf={(job) => ({ to: `/jobs/report/download/${job.id}` })}
      filters={
        <JobFilters
          records={records}
          states={jobStates.reportable}
          together={{ label: word('withReport'), values: approvedStates }}
        />
      }
      empty={{ title: word('noReports'), text: word('notApproved') }}
    />
  );
}

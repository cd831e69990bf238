// Reports of jobs: what was approved, newest first, each saved by one press; and what all of their sheets say as one file.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { Records } from '../../records/records.tsx';
import { type Opening, useRecords } from '../../records/use-records.ts';
import { JobFilters } from './list/filters.tsx';
import { useReportColumns } from './list/report-columns.tsx';
import { answersWords } from './parts/answers/answers-words.ts';
import { words } from './words.ts';

const approvedStates = jobStates.approved.codes.map(String);
const withReport: Opening = { Status: approvedStates, Sort: '-planDate' };

export function Page() {
  const word = useWords(words);
  const answers = useWords(answersWords);
  const mayTake = useMay('checksheet.export');
  const records = useRecords(jobs.report, '-planDate', withReport);
  return (
    <Records
      records={records}
      name="job-reports"
      title={word('reports')}
      columns={useReportColumns()}
      exports={mayTake ? checksheets.exportAnswers : undefined}
      exportsAs={answers('ofList')}
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

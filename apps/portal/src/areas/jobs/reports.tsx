// Jobs that have something to report.
import { jobs } from '@dca/contract/areas/jobs';
import { useWords } from '../../i18n/index.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { useJobColumns } from './list/columns.tsx';
import { JobFilters } from './list/filters.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(jobs.report, '-planDate');
  return (
    <Records
      records={records}
      name="job-reports"
      title={word('reports')}
      columns={useJobColumns()}
      addressOf={(job) => ({ to: `/jobs/report/download/${job.id}` })}
      filters={<JobFilters records={records} />}
      empty={{ title: word('noReports'), text: word('notApproved') }}
    />
  );
}

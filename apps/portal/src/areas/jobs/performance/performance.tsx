// How jobs went against their plan: done, late and returned in groups, and below the jobs behind the figure that was pressed.
import { jobs } from '@dca/contract/areas/jobs';
import { useWords } from '../../../i18n/index.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { useJobColumns } from '../list/columns.tsx';
import { detailOf } from '../parts/job-facts.tsx';
import { PerformanceFilters } from './filters.tsx';
import { Groups } from './groups.tsx';
import { performanceWords } from './performance-words.ts';

export function Page() {
  const word = useWords(performanceWords);
  const records = useRecords(jobs.performance, '-planDate');
  return (
    <Records
      records={records}
      name="job-performance"
      title={word('title')}
      columns={useJobColumns()}
      addressOf={detailOf}
      filters={<PerformanceFilters records={records} />}
      summary={<Groups records={records} />}
      empty={{ title: word('noJobs'), text: word('noJobsText') }}
    />
  );
}

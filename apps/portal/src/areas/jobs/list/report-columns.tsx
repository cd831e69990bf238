import type { JobRow } from '@dca/contract/areas/jobs/job';
import { jobStates } from '@dca/domain/job-states';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { JobState } from '../parts/job-facts.tsx';
import { useReport } from '../parts/use-report.ts';
import { words } from '../words.ts';
import { useJobColumns } from './columns.tsx';
import css from './report-columns.module.css';

/** The job, its customer, the meter at which it was done, its state, and its report to save. */
export function useReportColumns(): readonly Column<JobRow>[] {
  const word = useWords(words);
  const formats = useFormats();
  const shown = new Map(useJobColumns().map((column) => [column.name, column]));
  const ofJob = (name: string) => [shown.get(name)].filter((column) => column !== undefined);
  return [
    ...ofJob('number'),
    ...ofJob('unit'),
    ...ofJob('type'),
    {
      name: 'customer',
      label: word('customer'),
      isWide: true,
      words: (job) => job.customerName,
      cell: (job) => job.customerName,
    },
    ...ofJob('planDate'),
    {
      name: 'smr',
      label: word('smr'),
      isTight: true,
      isFigure: true,
      cell: (job) => (job.smr === null ? null : formats.hours(job.smr)),
    },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (job) => <JobState status={job.status} />,
    },
    {
      name: 'report',
      label: word('report'),
      isTight: true,
      isPlain: true,
      cell: (job) => <SaveReport job={job} />,
    },
  ];
}

/** The report in the person's language; before the approval there is none. */
function SaveReport({ job }: { readonly job: JobRow }) {
  const word = useWords(words);
  const language = useLanguage();
  const { isRunning, save } = useReport(job);
  if (!jobStates.approved.has(job.status)) return <span className={css.none}>{word('notYet')}</span>;
  return (
    <ActionIcon
      variant="default"
      className={css.save}
      loading={isRunning}
      aria-label={word('saveReport', { number: job.number })}
      title={word('saveReport', { number: job.number })}
      onClick={() => save(language)}
    >
      <IconDownload size={16} aria-hidden />
      <span>PDF</span>
    </ActionIcon>
  );
}

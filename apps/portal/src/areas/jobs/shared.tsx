// What several job screens show the same way: state, type, plan date, columns of a list.
import type { JobRow } from '@dca/contract/job-row';
import { jobStatusOf } from '@dca/domain/job-status';
import { jobTypes } from '@dca/domain/job-types';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import type { Column } from '../../records/list-page.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { words } from './words.ts';

/** The address of a job's detail below /dca. */
export const detailOf = (job: { id: string }) => ({ to: '/jobs/summary/detailpi', search: { id: job.id } });

/** The life-cycle state in words. */
export function JobState({ status }: { status: number }) {
  const language = useLanguage();
  const state = jobStatusOf(status);
  return state ? <StatusWord label={state.label[language]} colour={state.colour} /> : null;
}

/** 'periodic inspection' for INS, in the person's language. */
export function useTypeWord(): (jobType: string) => string {
  const language = useLanguage();
  return (jobType) => jobTypes[jobType as keyof typeof jobTypes]?.label[language] ?? jobType;
}

export function PlanDate({ job }: { job: Pick<JobRow, 'planDate' | 'isLate'> }) {
  const formats = useFormats();
  const t = useWords(words);
  return (
    <span>
      {formats.day(job.planDate)} {job.isLate && <StatusWord label={t('late')} colour="red" />}
    </span>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2);

/** Columns of every list of jobs. */
export function useJobColumns(): Column<JobRow>[] {
  const t = useWords(words);
  const typeWord = useTypeWord();
  return [
    { name: 'number', label: t('number'), sort: 'number', cell: (job) => job.number },
    {
      name: 'unit',
      label: t('unit'),
      sort: 'unitCode',
      cell: (job) => <MachineName unitCode={job.unitCode} unitModel={job.unitModel} />,
    },
    {
      name: 'type',
      label: t('type'),
      cell: (job) => <span title={job.description}>{typeWord(job.jobType)}</span>,
    },
    { name: 'planDate', label: t('planDate'), sort: 'planDate', cell: (job) => <PlanDate job={job} /> },
    { name: 'leader', label: t('leader'), cell: (job) => job.mechanicLeader?.name ?? t('noLeader') },
    {
      name: 'mechanics',
      label: t('mechanics'),
      cell: (job) => (
        <span title={job.mechanics.map((one) => one.name).join(', ')}>
          {job.mechanics.map((one) => initials(one.name)).join(' ')}
        </span>
      ),
    },
    { name: 'state', label: t('state'), sort: 'status', cell: (job) => <JobState status={job.status} /> },
    { name: 'plant', label: t('plant'), cell: (job) => job.plantCode },
  ];
}

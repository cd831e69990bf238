// What several job screens show the same way: state, type, plan date, what was done to a job.
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { jobEventLabel } from '@dca/domain/job-events';
import { jobStatusOf } from '@dca/domain/job-status';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { type Language, useLanguage, wordsIn } from '../../../i18n/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Day } from '../../../ui/when.tsx';
import { words } from '../words.ts';
import css from './job-facts.module.css';

/** The address of a job's detail below /dca. */
export const detailOf = (job: { readonly id: string }) => ({
  to: '/jobs/summary/detailpi',
  search: { id: job.id },
});

/** The life-cycle state in words. */
export function JobState({ status }: { readonly status: number }) {
  const state = jobStatusOf(status);
  return state ? <StatusBadge state={state} /> : null;
}

/** 'periodic inspection' for INS, in the person's language. */
export function useTypeWord(): (jobType: JobType) => string {
  const language = useLanguage();
  return (jobType) => jobTypes[jobType].label[language];
}

/** What was done to a job, 'Hand over', in the person's language; an unknown move is shown as it is. */
export function useMoveWord(): (move: string) => string {
  const language = useLanguage();
  return (move) => jobEventLabel(move)?.[language] ?? move;
}

/** The day that is planned, and 'late' in words: by its day, or by how many hours its machine ran over the due reading. */
export function PlanDate({ job }: { readonly job: Pick<JobRow, 'planDate' | 'isLate' | 'hoursOverDue'> }) {
  return (
    <span className={css.planDate}>
      <Day day={job.planDate} />
      {job.isLate && <StatusBadge state={lateOf(job)} />}
    </span>
  );
}

function lateOf({ hoursOverDue }: Pick<JobRow, 'hoursOverDue'>) {
  const said = (language: Language) => {
    const word = wordsIn(words, language);
    return hoursOverDue === null ? word('late') : word('overDue', { hours: Math.floor(hoursOverDue) });
  };
  return { label: { en: said('en'), id: said('id') }, colour: 'red' } as const;
}

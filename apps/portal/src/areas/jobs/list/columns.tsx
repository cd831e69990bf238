import type { JobRow } from '@dca/contract/areas/jobs/job';
import { useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { MachineName } from '../../../ui/machine.tsx';
import css from '../parts/job-facts.module.css';
import { JobState, PlanDate, useTypeWord } from '../parts/job-facts.tsx';
import { words } from '../words.ts';

/** What every list of jobs shows of each. */
export function useJobColumns(): readonly Column<JobRow>[] {
  const word = useWords(words);
  const typeWord = useTypeWord();
  return [
    { name: 'number', label: word('number'), sort: 'number', isTight: true, cell: (job) => job.number },
    {
      name: 'unit',
      label: word('unit'),
      sort: 'unitCode',
      isTight: true,
      cell: (job) => <MachineName unitCode={job.unitCode} unitModel={job.unitModel} />,
    },
    {
      name: 'type',
      label: word('type'),
      isPlain: true,
      yields: true,
      words: (job) => typeWord(job.jobType),
      // May break behind a stroke.
      cell: (job) => typeWord(job.jobType).replaceAll('/', '/\u200b'),
    },
    {
      name: 'planDate',
      label: word('planDate'),
      sort: 'planDate',
      isTight: true,
      isPlain: true,
      cell: (job) => <PlanDate job={job} />,
    },
    {
      name: 'leader',
      label: word('leader'),
      words: (job) => job.mechanicLeader?.name ?? word('noLeader'),
      cell: (job) => <Leader job={job} />,
    },
    { name: 'mechanics', label: word('mechanics'), isWide: true, cell: (job) => <Mechanics job={job} /> },
    {
      name: 'state',
      label: word('state'),
      sort: 'status',
      isTight: true,
      isPlain: true,
      cell: (job) => <JobState status={job.status} />,
    },
    { name: 'plant', label: word('plant'), isTight: true, isWide: true, cell: (job) => job.plantCode },
  ];
}

function Leader({ job }: { readonly job: JobRow }) {
  const word = useWords(words);
  return job.mechanicLeader?.name ?? <span className={css.none}>{word('noLeader')}</span>;
}

/** The further mechanics by their initials; their names stand on the job. */
function Mechanics({ job }: { readonly job: JobRow }) {
  const others = job.mechanics.filter(({ isLeader }) => !isLeader);
  if (others.length === 0) return null;
  return (
    <span className={css.initials}>
      {others.map(({ id, name }) => (
        <abbr key={id} title={name}>
          {initialsOf(name)}
        </abbr>
      ))}
    </span>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

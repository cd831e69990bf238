// For a planner: jobs that have no day yet, and jobs whose parts have come while nothing goes on.
import { jobs } from '@dca/contract/areas/jobs';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { JobState, PlanDate } from '../parts/job-facts.tsx';
import { homeWords } from './home-words.ts';
import { JobLine } from './job-line.tsx';
import { QueueSection } from './queue.tsx';
import css from './waiting.module.css';

const mostShown = 5;

export function ToPlan() {
  return (
    <>
      <Few title="partsArrived" search={{ PartsArrived: 'true' }} />
      <Few title="unplanned" search={{ Unplanned: 'true' }} />
    </>
  );
}

interface Props {
  readonly title: 'partsArrived' | 'unplanned';
  readonly search: { readonly PartsArrived: 'true' } | { readonly Unplanned: 'true' };
}

function Few({ title, search }: Props) {
  const word = useWords(homeWords);
  const { data } = useCall(jobs.list, { query: { ...search, PageSize: mostShown } });
  if (!data || data.data.length === 0) return null;
  const count = data.total ?? data.data.length;
  return (
    <QueueSection count={count} title={word(title, { count })} search={search}>
      <ul className={css.rows}>
        {data.data.map((job) => (
          <JobLine key={job.id} job={job}>
            <span>{job.number}</span>
            <PlanDate job={job} />
            <JobState status={job.status} />
          </JobLine>
        ))}
      </ul>
    </QueueSection>
  );
}

// For a planner: breakdowns to be regularised, jobs whose parts have come while nothing goes on, and jobs that have no day yet.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobQueue } from '@dca/contract/areas/jobs/lists';
import { useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { useMay } from '../../../../platform/session.ts';
import { JobState, PlanDate } from '../../parts/job-facts.tsx';
import { homeWords } from '../home-words.ts';
import { JobKind } from '../job-kind.tsx';
import { JobLine } from '../job-line.tsx';
import { QueueSection } from '../queue.tsx';
import css from '../waiting.module.css';
import { ToRegularise } from './to-regularise.tsx';

export function ToPlan() {
  const regularises = useMay('job.change');
  const plans = useMay('job.planDate');
  const { data } = useCall(jobs.toPlan, {}, { enabled: regularises || plans });
  if (!data) return null;
  const { unregularised, partsArrived, unplanned } = data.data;
  return (
    <>
      {regularises && <ToRegularise queue={unregularised} />}
      {plans && <Few title="partsArrived" search={{ PartsArrived: 'true' }} queue={partsArrived} />}
      {plans && <Few title="unplanned" search={{ Unplanned: 'true' }} queue={unplanned} />}
    </>
  );
}

interface Props {
  readonly title: 'partsArrived' | 'unplanned';
  readonly search: Readonly<Record<string, string>>;
  readonly queue: JobQueue;
}

function Few({ title, search, queue: { jobs: first, total: count } }: Props) {
  const word = useWords(homeWords);
  if (first.length === 0) return null;
  return (
    <QueueSection count={count} title={word(title, { count })} search={search}>
      <ul className={css.rows}>
        {first.map((job) => (
          <JobLine key={job.id} job={job}>
            <span>{job.number}</span>
            <JobKind job={job} />
            <PlanDate job={job} />
            <JobState status={job.status} />
          </JobLine>
        ))}
      </ul>
    </QueueSection>
  );
}

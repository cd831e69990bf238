// For a planner: breakdowns that were reported from the field and lack their order, payer and SAP number. The first of them stand
// below the number, and one that waits longer than a day says so.
import type { JobQueue } from '@dca/contract/areas/jobs/lists';
import { regularisedWithinHours } from '@dca/domain/job-sources';
import { useWords } from '../../../../i18n/index.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { When } from '../../../../ui/when.tsx';
import { homeWords } from '../home-words.ts';
import { JobKind } from '../job-kind.tsx';
import { JobLine } from '../job-line.tsx';
import { QueueSection } from '../queue.tsx';
import css from '../waiting.module.css';

const search = { Unregularised: 'true' } as const;

export function ToRegularise({ queue: { jobs, total: count } }: { readonly queue: JobQueue }) {
  const word = useWords(homeWords);
  if (jobs.length === 0) return null;
  const title = word('toRegularise', { count, hours: regularisedWithinHours });
  return (
    <QueueSection count={count} title={title} search={search}>
      <ul className={css.rows}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job}>
            <span>{job.temporaryNumber ?? job.number}</span>
            <JobKind job={job} />
            <When at={job.createdAt} zone={job.zone} />
            <span>{job.isRegularisationLate && <StatusBadge state={late} />}</span>
          </JobLine>
        ))}
      </ul>
    </QueueSection>
  );
}

const late = {
  label: { en: homeWords.en.tooLong, id: homeWords.id.tooLong },
  colour: 'red',
} as const;

// A mechanic's day: the next job large with the button for its next stage, then the rest, then what waits to be sent.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/job-row';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import ui from '../../ui/basic.module.css';
import { ActionBar, Section } from '../../ui/layout.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { unsentCount } from '../checksheets/index.ts';
import { detailOf, JobState, PlanDate, useTypeWord } from '../jobs/index.ts';
import { NextStage } from './next-stage.tsx';
import { words } from './words.ts';

/** Running first, then returned, then by plan date. */
const worth = (job: JobRow) => ({ 50: 0, 65: 1, 40: 2 })[job.status] ?? 3;

export default function Today() {
  const t = useWords(words);
  const answer = useCall(jobs.list, {
    query: { Mine: 'true', Status: [40, 50, 65], Sort: 'planDate', PageSize: 50 },
  });
  const unsent = useQuery({ queryKey: ['unsent'], queryFn: unsentCount, refetchInterval: 5000 });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const [next, ...others] = answer.data.data.toSorted((a, b) => worth(a) - worth(b));
  if (!next) return <EmptyState title={t('nothing')} />;
  return (
    <>
      <Section title={t('next')}>
        <Next job={next} />
      </Section>
      {others.length > 0 && (
        <Section title={t('others')}>
          <ul className={ui.choices}>
            {others.map((job) => (
              <li key={job.id}>
                <Line job={job} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p>{unsent.data ? t('waiting', { count: unsent.data }) : t('allSent')}</p>
    </>
  );
}

function Next({ job }: { job: JobRow }) {
  const t = useWords(words);
  const typeWord = useTypeWord();
  return (
    <>
      <h3>
        <MachineName unitCode={job.unitCode} unitModel={job.unitModel} serialNumber={job.serialNumber} />
      </h3>
      <p>
        {job.number} · {typeWord(job.jobType)} · {job.plantDesc} · <PlanDate job={job} />{' '}
        <JobState status={job.status} />
      </p>
      <NextStage job={job} />
      <ActionBar>
        <Button
          component={Link}
          variant="default"
          {...({ to: '/jobs/summary/detailpi', search: { id: job.id, tab: 'checksheet' } } as object)}
        >
          {t('open')}
        </Button>
      </ActionBar>
    </>
  );
}

function Line({ job }: { job: JobRow }) {
  const typeWord = useTypeWord();
  return (
    <Link {...detailOf(job)}>
      <MachineName unitCode={job.unitCode} unitModel={job.unitModel} />
      <small>
        {job.number} · {typeWord(job.jobType)} · <PlanDate job={job} />
      </small>
      <JobState status={job.status} />
    </Link>
  );
}

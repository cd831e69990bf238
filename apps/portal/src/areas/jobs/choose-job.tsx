// Job creation, second step: which job for the model.
import { jobs } from '@dca/contract/areas/jobs';
import { Link, useParams } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import ui from '../../ui/basic.module.css';
import { PageHead } from '../../ui/head.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { words } from './words.ts';

export function Page() {
  const t = useWords(words);
  const language = useLanguage();
  const { Id = '' } = useParams({ strict: false }) as { Id?: string };
  const answer = useCall(jobs.masterJobs, { query: { UnitModel: Id } });
  return (
    <>
      <PageHead title={t('chooseJob', { model: Id })} />
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <SkeletonRows />}
      {answer.data?.data.length === 0 && <EmptyState title={t('none')} />}
      <ul className={ui.choices}>
        {(answer.data?.data ?? []).map((job) => (
          <li key={job.id}>
            <Link to={`/jobcreation/unitmodel/${encodeURIComponent(Id)}/${job.id}/detail`}>
              {job.name[language]}
              <small>
                {job.jobType} · {t('questions', { count: job.questions })}
                {job.intervalHours ? ` · ${t('everyHours', { hours: job.intervalHours })}` : ''}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

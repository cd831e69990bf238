// The papers of a job: its report in both languages, once approved.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { jobTypes } from '@dca/domain/job-types';
import { Button, Group } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { useCall } from '../../platform/queries.ts';
import { PageHead } from '../../ui/head.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { words } from './words.ts';

interface PapersProps {
  readonly job: { readonly id: string; readonly jobType: string; readonly status: number };
}

export function Papers({ job }: PapersProps) {
  const t = useWords(words);
  const type = jobTypes[job.jobType as keyof typeof jobTypes];
  const [state, start] = useDownload(
    type?.reportPath === 'new-reports' ? checksheets.newReports : checksheets.reports,
  );
  if (!type) return <EmptyState title={t('noReport')} />;
  if (![70, 80, 90, 95].includes(job.status)) return <EmptyState title={t('notApproved')} />;
  const save = (language: 'en' | 'id') =>
    void start({ params: { family: type.family as never }, query: { jobId: job.id, language } } as never);
  return (
    <Group>
      <Button loading={state.isRunning} onClick={() => save('en')}>
        {t('english')}
      </Button>
      <Button variant="default" loading={state.isRunning} onClick={() => save('id')}>
        {t('indonesian')}
      </Button>
    </Group>
  );
}

/** The downloads of one job as a screen of its own. */
export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(jobs.get, { params: { id } }, { handles: [400, 404] });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows />;
  const job = answer.data.data;
  return (
    <>
      <PageHead title={`${job.number} · ${job.unitCode}`} count={job.unitModel} />
      <Papers job={job} />
    </>
  );
}

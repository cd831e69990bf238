// The papers of a job, once approved: those for the customer, and its report in both languages.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { jobStates } from '@dca/domain/job-states';
import { jobTypes, type Paper } from '@dca/domain/job-types';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SendPaper } from '../mail/index.ts';
import { JobPapers } from '../receipts/index.ts';
import css from './papers.module.css';
import { AnswersFile } from './parts/answers/answers-file.tsx';
import { detailOf, JobState, useTypeWord } from './parts/job-facts.tsx';
import { testLoadWords } from './parts/test-load-words.ts';
import { useReport } from './parts/use-report.ts';
import { words } from './words.ts';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'number' | 'jobType' | 'status'>;
  /** What stands below while there is no report. */
  readonly draft?: ReactNode;
}

export function Papers({ job, draft }: Props) {
  const word = useWords(words);
  const typeWord = useTypeWord();
  const { isRunning, save } = useReport(job);
  if (!jobStates.approved.has(job.status))
    return (
      <>
        <EmptyState title={word('noPapers')} action={<SendPaper job={job} kinds={['SUMMARY']} />}>
          {word('notApproved')}
        </EmptyState>
        <AnswersFile job={job} />
        {draft}
      </>
    );
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <JobPapers job={job} />
      <Section title={word('reportOf', { type: typeWord(job.jobType) })} note={word('reportNote')}>
        <div className={css.papers}>
          <Button leftSection={icon} variant="default" loading={isRunning} onClick={() => save('en')}>
            {word('english')}
          </Button>
          <Button leftSection={icon} variant="default" loading={isRunning} onClick={() => save('id')}>
            {word('indonesian')}
          </Button>
          <SendPaper job={job} kinds={['SUBMISSION', 'SUMMARY']} />
        </div>
      </Section>
      {hasTestLoad(job) && <TestLoadPaper job={job} />}
      <AnswersFile job={job} />
    </>
  );
}

const hasTestLoad = ({ jobType }: Props['job']) =>
  (jobTypes[jobType].papers as readonly Paper[]).includes('testLoadReport');

function TestLoadPaper({ job }: Props) {
  const word = useWords(testLoadWords);
  const [{ isRunning }, start] = useDownload(checksheets.testLoadReport, { isKept: true });
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <Section title={word('title')} note={word('note')}>
      <div className={css.papers}>
        {(['en', 'id'] as const).map((language) => (
          <Button
            key={language}
            leftSection={icon}
            variant="default"
            loading={isRunning}
            onClick={() => void start({ query: { jobId: job.id, language } })}
          >
            {word(language === 'en' ? 'inEnglish' : 'inIndonesian')}
          </Button>
        ))}
      </div>
    </Section>
  );
}

/** The downloads of one job as a screen of its own. */
export function Page() {
  const word = useWords(words);
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(jobs.get, { params: { id } });
  usePageTitle(answer.data?.data.number);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const job = answer.data.data;
  return (
    <PageBody>
      <PageHeader title={`${job.unitCode} · ${job.number}`} count={<JobState status={job.status} />}>
        <Button component={Link} variant="default" {...(detailOf(job) as object)}>
          {word('openJob')}
        </Button>
      </PageHeader>
      <Papers job={job} />
    </PageBody>
  );
}

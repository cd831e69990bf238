// One paper: what it says, and what this person may answer to it. What is answered is the paper on the screen, by its hash.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Paper } from '@dca/contract/paper';
import { type PaperKind, paperKinds } from '@dca/domain/papers';
import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AnswerBar } from './answer/answer-bar.tsx';
import { kindIn, paperCalls } from './paper-calls.ts';
import css from './papers.module.css';
import { PaperBody } from './show/paper-body.tsx';
import { PaperState } from './show/paper-state.tsx';
import { PdfButtons } from './show/pdf-buttons.tsx';
import { words } from './words.ts';

export function Page() {
  const { kind: address, id = '' } = useParams({ strict: false }) as { kind?: string; id?: string };
  const kind = kindIn(address);
  return kind ? <OnePaper kind={kind} jobId={id} /> : <Navigate to="/jobs" replace />;
}

function OnePaper({ kind, jobId }: { readonly kind: PaperKind; readonly jobId: string }) {
  const paper = useCall(paperCalls[kind], { query: { jobId } });
  const job = useCall(jobs.get, { params: { id: jobId } });
  usePageTitle(paper.data?.attributes.number);
  const error = paper.error ?? job.error;
  const askAgain = () => void Promise.all([paper.refetch(), job.refetch()]);
  if (error) return <ErrorState failure={error} onRetry={askAgain} />;
  if (!paper.data || !job.data) return <SkeletonRows rows={8} />;
  return <Shown paper={paper.data.attributes} job={job.data.data} />;
}

interface ShownProps {
  readonly paper: Paper;
  readonly job: JobDetail;
}

function Shown({ paper, job }: ShownProps) {
  const word = useWords(words);
  const language = useLanguage();
  const [first] = useState(paper.hash);
  return (
    <PageBody>
      <PageHeader title={paper.number} count={<PaperState paper={paper} />}>
        <Button
          component={Link}
          variant="default"
          {...({ to: '/jobs/summary/detailpi', search: { id: job.id, tab: 'papers' } } as object)}
        >
          {word('openJob')}
        </Button>
      </PageHeader>
      <p className={css.soft}>
        {paperKinds[paper.kind].title[language]}
        {paper.revision > 1 && ` · ${word('revision', { revision: paper.revision })}`}
      </p>
      {first !== paper.hash && (
        <p className={css.changed} role="status">
          {word('changed')}
        </p>
      )}
      <PdfButtons kind={paper.kind} jobId={job.id} />
      <PaperBody paper={paper} />
      <AnswerBar paper={paper} job={job} />
    </PageBody>
  );
}

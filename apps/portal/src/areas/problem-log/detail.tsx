// One problem log: what it says, who sees to it, what came of it, and every way on from it: its job, its answer, its machine, its
// backlog, its photos before and after.
import { problemLog } from '@dca/contract/areas/problem-log';
import type { ProblemDetail } from '@dca/contract/areas/problem-log/log';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { RecordFiles } from '../../records/record-files.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useReadOnArrival } from '../notices/index.ts';
import { ProblemActs } from './detail/acts.tsx';
import { Changes } from './detail/changes.tsx';
import css from './detail/detail.module.css';
import { History, Joiners, ProblemFacts } from './detail/parts.tsx';
import { words } from './words.ts';

export function Page() {
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  if (typeof id !== 'string' || id === '') return <Navigate to="/problem-log" replace />;
  return <OneProblem key={id} id={id} />;
}

function OneProblem({ id }: { readonly id: string }) {
  const answer = useCall(problemLog.get, { body: { Id: id } }, { handles: [404] });
  useReadOnArrival();
  usePageTitle(answer.data?.data.number);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  return <Problem log={answer.data.data} />;
}

const photos = [
  { purpose: 'FINDING_PHOTO', title: 'photosBefore' },
  { purpose: 'MEND_PHOTO', title: 'photosAfter' },
] as const;

function Problem({ log }: { readonly log: ProblemDetail }) {
  const word = useWords(words);
  const mayTell = useMay('problemLog.create');
  const mayAddPhotos = useMay('problemLog.change') || mayTell;
  return (
    <PageBody>
      <PageHeader
        title={[log.unitCode, log.number].filter(Boolean).join(' · ')}
        count={<StatusBadge state={problemLogLifecycle.states[log.status]} />}
      />
      {log.rejectedReason && (
        <div className={css.rejected}>
          <strong>{word('wasRejected', { reason: log.rejectedReason })}</strong>
          {log.changes.includes('CONTENT') && <p>{word('rejectedHint')}</p>}
        </div>
      )}
      <p className={css.text}>{log.description}</p>
      {log.result && (
        <p className={css.result}>
          <strong>{word('result')}: </strong>
          {log.result}
        </p>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <ProblemFacts log={log} />
          <Changes log={log} />
          <Joiners log={log} />
        </div>
        <div className={css.side}>
          {photos.map(({ purpose, title }) => (
            <RecordFiles
              key={purpose}
              kind="problem_log"
              id={log.id}
              purposes={[purpose]}
              alone={{ purpose, title: word(title) }}
              mayChange={mayAddPhotos}
            />
          ))}
          <History log={log} />
        </div>
      </div>
      <ProblemActs log={log} />
    </PageBody>
  );
}

// One backlog: what was found, how it stands, what hangs on it, and what may be done with it now.
import { type BacklogDetail, backlog } from '@dca/contract/areas/backlog';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { useParams } from '@tanstack/react-router';
import { useFormats, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useReadOnArrival } from '../notices/index.ts';
import css from './entry/entry.module.css';
import { EntryActs } from './entry/entry-acts.tsx';
import { EntryFacts } from './entry/entry-facts.tsx';
import { EntryHistory, EntryJoined, EntryPapers, EntryParts, EntryPhotos } from './entry/entry-parts.tsx';
import { findingWords } from './finding-words.ts';
import { Overdue } from './overdue.tsx';
import { StuckMarks } from './stuck.tsx';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  useReadOnArrival();
  const answer = useCall(backlog.detail, { params: { id } }, { handles: [404] });
  usePageTitle(answer.data?.data.number);
  if (answer.error && !answer.data)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  return <Entry entry={answer.data.data} />;
}

function Entry({ entry }: { readonly entry: BacklogDetail }) {
  return (
    <PageBody>
      <PageHeader
        title={entry.number}
        count={<StatusBadge state={backlogLifecycle.states[entry.status]} />}
        figures={
          <>
            <MachineName unitCode={entry.unitCode} unitModel={entry.unitModel} />{' '}
            <Overdue kind={entry.overdue} /> <StuckMarks backlog={entry} />
          </>
        }
      />
      <Hold entry={entry} />
      <Rejected entry={entry} />
      <p className={css.said}>{entry.problemDesc}</p>
      <EntryFacts entry={entry} />
      <EntryPhotos entry={entry} />
      <EntryParts entry={entry} />
      <EntryJoined entry={entry} />
      <EntryPapers entry={entry} />
      <EntryHistory entry={entry} />
      <EntryActs entry={entry} />
    </PageBody>
  );
}

/** That it keeps its machine from working, or that a leader lets it work on. */
function Hold({ entry: { holdsMachine, override, zone } }: { readonly entry: BacklogDetail }) {
  const word = useWords(findingWords);
  const formats = useFormats();
  if (holdsMachine)
    return (
      <p className={css.held} role="status">
        {word('holds')}
      </p>
    );
  if (!override) return null;
  return (
    <p className={css.told}>
      {word('overridden', { by: override.by, when: formats.moment(override.at, zone) })} {override.reason}
    </p>
  );
}

/** Why a leader did not take it. */
function Rejected({ entry: { status, events } }: { readonly entry: BacklogDetail }) {
  const last = events.findLast(({ move }) => move === 'reject');
  if (!last || (status !== 'REJECTED' && status !== 'DRAFT')) return null;
  return (
    <p className={css.held}>
      {last.by}: {last.reason}
    </p>
  );
}

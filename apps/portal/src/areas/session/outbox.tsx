// The outbox: what this person did on this device and the server does not have yet, in words, per job, the oldest first.
// What was refused stands on top, each by itself with what one can do about it.
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../../i18n/index.ts';
import { type Act, useKinds } from '../../offline/act.ts';
import { sendAll } from '../../offline/drain.ts';
import { kept, openOutbox, useOutbox } from '../../offline/outbox.ts';
import { lockedKind } from '../../offline/sealed-acts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StorageNote, StorageWarning } from '../offline/index.ts';
import { OthersHere } from './outbox/others.tsx';
import css from './outbox/outbox.module.css';
import { RefusedAct } from './outbox/refused-act.tsx';
import { WaitingJob } from './outbox/waiting-job.tsx';
import { words } from './outbox/words.ts';

export function Page() {
  const word = useWords(words);
  const { status, acts: all } = useOutbox();
  const sending = useMutation({ mutationFn: sendAll, networkMode: 'always' });
  const kinds = useKinds();
  useEffect(() => void openOutbox(), []);
  const isLocked = ({ kind }: Act) => kind === lockedKind;
  const locked = kept(all).filter(isLocked).length;
  const acts = kept(all).filter((act) => !isLocked(act));
  const refused = acts.filter(({ state }) => state === 'refused');
  const waitsLast = (jobId: string) =>
    acts.some((act) => act.jobId === jobId && kinds.get(act.kind)?.lane === 'last');
  return (
    <PageBody>
      <PageHeader title={word('outbox')} {...(acts.length > 0 ? { count: acts.length } : {})}>
        {acts.length > 0 && (
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            {word('sendNow')}
          </Button>
        )}
      </PageHeader>
      <StorageWarning />
      {status === 'opening' && <SkeletonRows rows={4} />}
      {status === 'closed' && <EmptyState title={word('noDatabase')}>{word('noDatabaseMore')}</EmptyState>}
      {status === 'open' && acts.length + locked === 0 && (
        <EmptyState title={word('allSent')}>{word('allSentMore')}</EmptyState>
      )}
      {refused.length > 0 && (
        <Section title={word('notAccepted')} note={word('notAcceptedMore')}>
          <ul className={css.acts}>
            {refused.map((act) => (
              <RefusedAct key={act.id} act={act} holdsSubmission={waitsLast(act.jobId)} />
            ))}
          </ul>
        </Section>
      )}
      {locked > 0 && <p role="status">{word('lockedMine', { count: locked })}</p>}
      <Waiting acts={acts.filter(({ state }) => state === 'waits')} refused={refused} />
      {status === 'open' && <OthersHere />}
      <StorageNote />
    </PageBody>
  );
}

interface WaitingProps {
  readonly acts: readonly Act[];
  readonly refused: readonly Act[];
}

function Waiting({ acts, refused }: WaitingProps) {
  const word = useWords(words);
  if (acts.length === 0) return null;
  const byJob = Map.groupBy(acts, ({ jobId }) => jobId);
  return (
    <Section title={word('waiting')}>
      <ul className={css.acts}>
        {[...byJob].map(([jobId, ofJob]) => (
          <WaitingJob key={jobId} acts={ofJob} isRefusedBeside={refused.some((act) => act.jobId === jobId)} />
        ))}
      </ul>
    </Section>
  );
}

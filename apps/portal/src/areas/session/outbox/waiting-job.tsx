import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { type Act, useKinds } from '../../../offline/act.ts';
import { sendJobSooner, useDrain } from '../../../offline/drain.ts';
import { useIsOffline } from '../../../platform/offline-signal.ts';
import { When } from '../../../ui/when.tsx';
import { detailOf } from '../../jobs/index.ts';
import { useActWords } from './act-words.ts';
import { Content } from './content.tsx';
import css from './outbox.module.css';
import { saveActs } from './saved-acts.ts';
import { words } from './words.ts';

interface Props {
  readonly acts: readonly Act[];
  /** Something of the same job was not accepted. */
  readonly isRefusedBeside: boolean;
}

/** What waits of one job, in a line: the machine, what it is, since when, and what it waits for. */
export function WaitingJob({ acts, isRefusedBeside }: Props) {
  const inWords = useActWords();
  const word = useWords(words);
  const kinds = useKinds();
  const why = useWhy();
  const isHeld = isRefusedBeside && acts.every(({ kind }) => kinds.get(kind)?.lane === 'last');
  const [oldest] = acts;
  if (!oldest) return null;
  return (
    <li>
      <Link {...(addressOfAct(oldest, kinds) as { to: string })} className={css.unit}>
        <Unit act={oldest} />
      </Link>
      <span>{inWords(acts)}</span>
      <span className={css.soft}>
        <KeptAt act={oldest} /> · {isHeld ? word('waitsForDecision') : why}
      </span>
      <SendJob jobId={oldest.jobId} />
      <Read acts={acts} />
    </li>
  );
}

/** Where an act leads: its job, or what its kind says. */
export const addressOfAct = (act: Act, kinds: ReturnType<typeof useKinds>) =>
  kinds.get(act.kind)?.addressOf?.(act) ?? detailOf({ id: act.jobId });

/** This job before the others: where the signal is short, its owner says what matters. */
function SendJob({ jobId }: { readonly jobId: string }) {
  const word = useWords(words);
  const sending = useMutation({ mutationFn: () => sendJobSooner(jobId), networkMode: 'always' });
  return (
    <Button
      variant="default"
      className={css.act}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {word('sendJob')}
    </Button>
  );
}

/** What waits, act by act, and the way to take it along where it cannot be sent. */
function Read({ acts }: { readonly acts: readonly Act[] }) {
  const word = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{word('whatItSays')}</summary>
      {isOpen && (
        <ul>
          {acts.map((act) => (
            <li key={act.id}>
              <Content act={act} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => void saveActs(acts)}>
        {word('saveFile')}
      </Button>
    </details>
  );
}

/** The machine of an act. */
export function Unit({ act }: { readonly act: Act }) {
  const word = useWords(words);
  return act.unit ?? word('job');
}

export function KeptAt({ act }: { readonly act: Act }) {
  const word = useWords(words);
  return (
    <>
      {word('kept')} <When at={act.at} zone={ownZone()} />
    </>
  );
}

const waitsFor = {
  resting: 'waitsForRest',
  sending: 'isSent',
  waiting: 'waitsForSignal',
  mustSignIn: 'waitsForSignIn',
  mustUpdate: 'waitsForUpdate',
} as const;

function useWhy(): string {
  const word = useWords(words);
  const drain = useDrain();
  return word(useIsOffline() ? 'waitsForSignal' : waitsFor[drain]);
}

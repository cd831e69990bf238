import { useEffect } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { openOutbox, useOutbox } from '../../../offline/outbox.ts';
import { RefusedBecause } from '../../../ui/refusal.tsx';
import { SurveyOnPhone } from '../../survey/index.ts';
import type { KeptGuest } from '../acts.ts';
import css from '../papers.module.css';
import { words } from '../words.ts';
import type { DialogProps } from './dialog-props.ts';

/** A guest's signature that is still on this phone, or why it was not taken. */
export function KeptSignature({ paper, job }: Pick<DialogProps, 'paper' | 'job'>) {
  const word = useWords(words);
  const { acts } = useOutbox();
  useEffect(() => void openOutbox(), []);
  const kept = acts.findLast(
    ({ kind, jobId, about, state }) =>
      kind === 'guestSignature' && jobId === job.id && about === paper.id && state !== 'thrownAway',
  );
  if (!kept) return null;
  if (kept.refusal) return <RefusedBecause>{kept.refusal.reason}</RefusedBecause>;
  return (
    <>
      <p className={css.changed} role="status">
        {word('guestKept')}
      </p>
      <SurveyOnPhone job={job} name={(kept.body as KeptGuest).name} />
    </>
  );
}

import { stageMove, trackingLifecycle, type WaitReason } from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { detailOf } from '../../jobs/index.ts';
import css from '../tracking.module.css';
import { WaitDialog } from '../wait-dialog.tsx';
import { words } from '../words.ts';
import type { Elsewhere } from './elsewhere.ts';

interface Props {
  readonly elsewhere: Elsewhere;
  /** The other job waits from now on, for this reason. */
  readonly onWait: (reason: WaitReason, note: string | null) => void;
  /** The other job is done, which this phone has not heard of. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says where somebody is still at work, and asks what becomes of that. */
export function LeavingDialog({ elsewhere: { job, running }, onWait, onDone, onClose }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const unit = job.unitCode;
  if (isAsking) return <WaitDialog jobId={job.id} onPick={onWait} onClose={onClose} />;
  return (
    <Dialog title={word('atWorkOn', { unit })} onClose={onClose}>
      <p>
        {word('atWorkOnMore', {
          stage: trackingLifecycle.states[running.stage].label[language],
          since: word('since', { when: formats.moment(running.start, job.zone) }),
        })}
      </p>
      <div className={css.reasons}>
        {stageMove(running.stage, 'WAITING') && (
          <Button onClick={() => setAsking(true)}>{word('letWait', { unit })}</Button>
        )}
        <Button component={Link} variant="default" {...(detailOf(job) as object)}>
          {word('goTo', { unit })}
        </Button>
        <Button variant="default" onClick={onDone}>
          {word('isDone')}
        </Button>
      </div>
    </Dialog>
  );
}

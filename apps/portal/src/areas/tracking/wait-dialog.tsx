import { type WaitReason, waitNeedsNote, waitReasonCodes, waitReasons } from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useUnfinished } from '../../platform/unfinished.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import css from './tracking.module.css';
import { words } from './words.ts';

interface Props {
  /** The job that waits: a note that was begun for it is there again after the page was closed. */
  readonly jobId: string;
  readonly onPick: (reason: WaitReason, note: string | null) => void;
  readonly onClose: () => void;
}

/** Asks what is waited for; some reasons ask for a note, as the end of a shift for the next crew. */
export function WaitDialog({ jobId, onPick, onClose }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [noted, setNoted] = useState<WaitReason | null>(null);
  if (noted)
    return (
      <NoteDialog
        place={`${jobId}/wait`}
        reason={noted}
        onWritten={(note) => onPick(noted, note)}
        onClose={onClose}
      />
    );
  const pick = (code: WaitReason) => (waitNeedsNote(code) ? setNoted(code) : onPick(code, null));
  return (
    <Dialog title={word('waitFor')} onClose={onClose}>
      <div className={css.reasons}>
        {waitReasonCodes.map((code) => (
          <Button key={code} variant="default" justify="start" onClick={() => pick(code)}>
            {waitReasons[code][language]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

interface NoteProps {
  readonly place: string;
  readonly reason: WaitReason;
  readonly onWritten: (note: string) => void;
  readonly onClose: () => void;
}

function NoteDialog({ place, reason, onWritten, onClose }: NoteProps) {
  const word = useWords(words);
  const language = useLanguage();
  const { text: note, type, end } = useUnfinished(place);
  const then = (go: () => void) => () => {
    end();
    go();
  };
  return (
    <Dialog
      title={waitReasons[reason][language]}
      onClose={then(onClose)}
      act={
        <Button disabled={note.trim() === ''} onClick={then(() => onWritten(note.trim()))}>
          {word('save')}
        </Button>
      }
    >
      <ReasonField label={word('noteForOthers')} rows={3} value={note} onChange={type} />
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { ShownFailure } from './failure-words.ts';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

interface Props {
  readonly title: string;
  /** What is pressed. */
  readonly act: string;
  readonly ending: { readonly isPending: boolean; readonly error: ShownFailure | null };
  readonly onEnd: (reason: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** What was given or made ends for good, with the reason. */
export function EndingDialog({ title, act, ending, onEnd, onClose, children }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      act={
        <Button
          color="red"
          disabled={reason.trim() === ''}
          loading={ending.isPending}
          onClick={() => onEnd(reason.trim())}
        >
          {act}
        </Button>
      }
    >
      {children}
      <ReasonField value={reason} onChange={setReason} rows={2} />
      <Refusal failure={ending.error} />
    </Dialog>
  );
}

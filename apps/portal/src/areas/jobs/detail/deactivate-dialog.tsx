import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { useDeactivation } from '../sap/use-completion.ts';
import { words } from '../words.ts';

interface Props {
  readonly job: { readonly id: string; readonly number: string; readonly version: number };
  readonly onClose: () => void;
}

/** Takes a job out of work, with its reason. */
export function DeactivateDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const { run, isPending, error } = useDeactivation(job, onClose);
  return (
    <Dialog
      title={word('deactivateJob', { number: job.number })}
      onClose={onClose}
      act={
        <Button
          color="red.8"
          disabled={reason.trim() === ''}
          loading={isPending}
          onClick={() => void run(reason)}
        >
          {word('deactivate')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={error} />
    </Dialog>
  );
}

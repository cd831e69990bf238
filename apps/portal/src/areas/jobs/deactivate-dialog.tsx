import { jobs } from '@dca/contract/areas/jobs';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { staleJobs } from './stale.ts';
import { words } from './words.ts';

interface Props {
  readonly job: { readonly id: string; readonly number: string };
  readonly onClose: () => void;
}

/** Takes a job out of work, with its reason. */
export function DeactivateDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const deactivate = useWrite(jobs.deactivate, staleJobs);
  return (
    <Dialog
      title={word('deactivateJob', { number: job.number })}
      onClose={onClose}
      acts={
        <>
          <Button variant="default" onClick={onClose}>
            {word('back')}
          </Button>
          <Button
            color="red.8"
            disabled={reason.trim() === ''}
            loading={deactivate.isPending}
            onClick={() => deactivate.mutate({ body: { id: job.id, reason } }, { onSuccess: onClose })}
          >
            {word('deactivate')}
          </Button>
        </>
      }
    >
      <TextInput
        label={word('reason')}
        withAsterisk
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refusal failure={deactivate.error} />
    </Dialog>
  );
}

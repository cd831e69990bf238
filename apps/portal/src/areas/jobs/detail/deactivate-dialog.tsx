import { jobs } from '@dca/contract/areas/jobs';
import type { AnswerOf } from '@dca/contract/call';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { showSapErrors } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone } from '../parts/telling.ts';
import { words } from '../words.ts';

interface Props {
  readonly job: { readonly id: string; readonly number: string; readonly version: number };
  readonly onClose: () => void;
}

type SapAnswer = AnswerOf<typeof jobs.deactivate>;

/** An inbound status of ERROR is an error, unless a message says that it was done before (spec §4 "SAP job approval"). */
const isRefusedBySap = ({ inboundStatus, errorList }: SapAnswer) =>
  inboundStatus === 'ERROR' && !errorList.some(({ message }) => message.includes('has been processed'));

/** Takes a job out of work, with its reason. */
export function DeactivateDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const deactivate = useWrite(jobs.deactivate, staleJobs);
  const tellDone = useTellDone();
  const finish = (answer: SapAnswer) => {
    onClose();
    if (isRefusedBySap(answer)) void showSapErrors(answer.errorList.map(({ message }) => message));
    else tellDone('deactivated', [job]);
  };
  return (
    <Dialog
      title={word('deactivateJob', { number: job.number })}
      onClose={onClose}
      act={
        <Button
          color="red.8"
          disabled={reason.trim() === ''}
          loading={deactivate.isPending}
          onClick={() =>
            deactivate.mutate({ body: { id: job.id, reason, version: job.version } }, { onSuccess: finish })
          }
        >
          {word('deactivate')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={deactivate.error} />
    </Dialog>
  );
}

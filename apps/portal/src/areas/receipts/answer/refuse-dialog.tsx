import { receipts } from '@dca/contract/areas/receipts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';
import type { DialogProps } from './dialog-props.ts';
import { useAnswer } from './use-answer.ts';

/** The customer refuses one job of the paper, with what has to be done again. */
export function RefuseDialog({ paper, job, onClose }: DialogProps) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const [jobId, setJobId] = useState(job.id);
  const [{ id, hash }] = useState(paper);
  const { number, jobs } = paper;
  const { send, failure, isRunning } = useAnswer(receipts.refuse, word('refusedIt', { number }), onClose);
  return (
    <Dialog
      title={word('refuseTitle', { number })}
      onClose={onClose}
      act={
        <Button
          color="red"
          disabled={reason.trim() === ''}
          loading={isRunning}
          onClick={() => send({ body: { id, hash, jobId, reason: reason.trim() } })}
        >
          {word('refuse')}
        </Button>
      }
    >
      <p>{word('refuseNote')}</p>
      {jobs.length > 1 && (
        <NativeSelect
          label={word('refuseWhich')}
          data={jobs.map((one) => ({ value: one.id, label: `${one.unitCode} · ${one.number}` }))}
          value={jobId}
          onChange={(event) => setJobId(event.currentTarget.value)}
        />
      )}
      <ReasonField label={word('whatIsWrong')} rows={3} value={reason} onChange={setReason} />
      <Refusal failure={failure} />
    </Dialog>
  );
}

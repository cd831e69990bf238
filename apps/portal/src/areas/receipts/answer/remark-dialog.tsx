import { receipts } from '@dca/contract/areas/receipts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { words } from '../words.ts';
import type { DialogProps } from './dialog-props.ts';
import { useAnswer } from './use-answer.ts';

/** The final remark, upon what is written now. */
export function RemarkDialog({ job, onClose }: Pick<DialogProps, 'job' | 'onClose'>) {
  const word = useWords(words);
  const answer = useCall(receipts.remarkText, { query: { jobId: job.id } }, { ...beside, staleTime: 0 });
  if (answer.data && !answer.isFetching)
    return <Written written={answer.data.data} number={job.number} onClose={onClose} />;
  return (
    <Dialog title={word('remarkTitle', { number: job.number })} onClose={onClose}>
      {answer.error ? (
        <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  );
}

interface WrittenProps {
  readonly written: { readonly jobId: string; readonly remark: string; readonly version: number };
  readonly number: string;
  readonly onClose: () => void;
}

function Written({ written: { jobId, remark: before, version }, number, onClose }: WrittenProps) {
  const word = useWords(words);
  const [remark, setRemark] = useState(before);
  const { send, failure, isRunning } = useAnswer(receipts.writeRemark, word('remarkSaved'), onClose);
  return (
    <Dialog
      title={word('remarkTitle', { number })}
      onClose={onClose}
      act={
        <Button
          disabled={remark.trim() === '' || remark.trim() === before}
          loading={isRunning}
          onClick={() => send({ body: { jobId, remark: remark.trim(), version } })}
        >
          {word('save')}
        </Button>
      }
    >
      <p>{word('remarkNote')}</p>
      <Textarea
        label={word('remark')}
        rows={5}
        maxLength={2000}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Refusal failure={failure} />
    </Dialog>
  );
}

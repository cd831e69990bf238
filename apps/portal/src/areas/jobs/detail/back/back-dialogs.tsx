// The ways back that somebody will ask about: from being put aside, from closed, and from complete in SAP.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { useWrite } from '../../../../platform/queries.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReasonField } from '../../../../ui/reason-field.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { useMoveWord } from '../../parts/job-facts.tsx';
import { staleJobs } from '../../parts/stale.ts';
import { useTellDone } from '../../parts/telling.ts';
import { useReversal } from '../../sap/use-completion.ts';
import { backWords } from './back-words.ts';

interface Props {
  readonly job: JobDetail;
  readonly onClose: () => void;
}

/** Puts a job back to where it was before it was put aside. */
export function ReactivateDialog({ job, onClose }: Props) {
  const word = useWords(backWords);
  const label = useMoveWord();
  const tellDone = useTellDone();
  const reactivate = useWrite(jobs.reactivate, staleJobs);
  const onSuccess = () => {
    onClose();
    tellDone('reactivated', [job]);
  };
  return (
    <ReasonDialog
      title={word('reactivateJob', { number: job.number })}
      act={label('reactivate')}
      isRunning={reactivate.isPending}
      onSave={(reason) => reactivate.mutate({ body: { ...seen(job), reason } }, { onSuccess })}
      onClose={onClose}
    >
      <Refusal failure={reactivate.error} />
    </ReasonDialog>
  );
}

/** Opens a closed job again. */
export function ReopenDialog({ job, onClose }: Props) {
  const word = useWords(backWords);
  const label = useMoveWord();
  const tellDone = useTellDone();
  const reopen = useWrite(jobs.reopenClosed, staleJobs);
  const onSuccess = () => {
    onClose();
    tellDone('reopened', [job]);
  };
  return (
    <ReasonDialog
      title={word('reopenJob', { number: job.number })}
      act={label('reopenClosed')}
      isRunning={reopen.isPending}
      onSave={(reason) => reopen.mutate({ body: { ...seen(job), reason } }, { onSuccess })}
      onClose={onClose}
    >
      <Refusal failure={reopen.error} />
    </ReasonDialog>
  );
}

/** Takes the completion of a job back in SAP; the job follows when SAP has taken it. */
export function ReverseDialog({ job, onClose }: Props) {
  const word = useWords(backWords);
  const label = useMoveWord();
  const reversal = useReversal(job, onClose);
  return (
    <ReasonDialog
      title={word('reverseJob', { number: job.number })}
      act={label('reverse')}
      isRunning={reversal.isPending}
      onSave={(reason) => void reversal.run(reason)}
      onClose={onClose}
    />
  );
}

const seen = ({ id, version }: JobDetail) => ({ id, version });

interface ReasonProps {
  readonly title: string;
  readonly act: string;
  readonly isRunning: boolean;
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
  /** Why it was refused. */
  readonly children?: ReactNode;
}

function ReasonDialog({ title, act, isRunning, onSave, onClose, children }: ReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      act={
        <Button disabled={reason.trim() === ''} loading={isRunning} onClick={() => onSave(reason.trim())}>
          {act}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
      {children}
    </Dialog>
  );
}

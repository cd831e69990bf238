import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { ChooseMachine, type Machine } from '../create/choose-machine.tsx';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone } from '../parts/telling.ts';
import { words } from '../words.ts';

interface Props {
  readonly job: JobDetail;
  readonly onClose: () => void;
}

/** Another machine of the same model for a job that was planned for the wrong one, with the reason. */
export function IdentityDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const [machine, setMachine] = useState<Machine | null>(null);
  const [reason, setReason] = useState('');
  const change = useWrite(jobs.changeIdentity, staleJobs);
  const tellDone = useTellDone();
  const isOther = machine !== null && machine.id !== job.equipmentId;
  const save = () => {
    if (!isOther) return;
    const body = { id: job.id, equipmentId: machine.id, version: job.version, reason: reason.trim() };
    change.mutate({ body }, { onSuccess: finish });
  };
  const finish = () => {
    onClose();
    tellDone('moved', [job]);
  };
  return (
    <Dialog
      title={word('changeMachineOf', { number: job.number, unit: job.unitCode })}
      onClose={onClose}
      act={
        <Button disabled={!isOther || reason.trim() === ''} loading={change.isPending} onClick={save}>
          {word('identity')}
        </Button>
      }
    >
      <ChooseMachine model={job.unitModel} chosen={machine} onChoose={setMachine} />
      {machine !== null && !isOther && <p role="status">{word('sameMachine')}</p>}
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={change.error} />
    </Dialog>
  );
}

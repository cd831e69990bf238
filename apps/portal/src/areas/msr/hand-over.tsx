// An approved request goes into a job: an open one of its machine, or a new one.
import { type MsrDetail, msr } from '@dca/contract/areas/msr';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { IntoJobFields, useIntoJob } from '../../records/into-job.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { words } from './words.ts';

interface Props {
  readonly request: MsrDetail;
}

export function HandOverButton({ request }: Props) {
  const word = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{word('handOver')}</Button>
      {isOpen && <HandOverDialog request={request} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HandOverDialog({ request, onClose }: Props & { readonly onClose: () => void }) {
  const word = useWords(words);
  const { id, code, version, unitModel, equipmentId } = request;
  const into = useIntoJob({ equipmentId, unitModel, jobType: 'OVH' });
  const write = useWrite(msr.handover, { invalidates: [msr.get, msr.list], handles: [400, 403, 409] });
  const { jobId, masterJobId, planDate } = into;
  const chosen = jobId
    ? { JobId: jobId }
    : { MasterJobId: masterJobId, ...(planDate ? { PlanDate: planDate } : {}) };
  const handOver = () =>
    write.mutate(
      { query: { Id: id, Version: version, ...chosen } },
      {
        onSuccess: () => {
          onClose();
          succeed(word('handedOver', { code }));
        },
      },
    );
  return (
    <Dialog
      title={word('handOverOf', { code })}
      onClose={onClose}
      act={
        <Button disabled={!into.isReady} loading={write.isPending} onClick={handOver}>
          {word('handOver')}
        </Button>
      }
    >
      <IntoJobFields into={into} />
      <Refusal failure={write.error} />
    </Dialog>
  );
}

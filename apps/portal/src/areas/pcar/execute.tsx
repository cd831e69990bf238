// An approved report goes into a job: an open one of its machine, or a new one.
import { type PcarDetail, pcar } from '@dca/contract/areas/pcar';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { IntoJobFields, useIntoJob } from '../../records/into-job.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { staleReports } from './stale.ts';
import { words } from './words.ts';

interface Props {
  readonly report: PcarDetail;
}

export function ExecuteButton({ report }: Props) {
  const word = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{word('execute')}</Button>
      {isOpen && <ExecuteDialog report={report} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ExecuteDialog({ report, onClose }: Props & { readonly onClose: () => void }) {
  const word = useWords(words);
  const { id, number, version, unitModel, equipmentId } = report;
  const into = useIntoJob({ equipmentId, unitModel, jobType: 'UNS' });
  const write = useWrite(pcar.execute, { invalidates: staleReports, handles: [400, 403, 409] });
  const { jobId, masterJobId, planDate } = into;
  const chosen = jobId ? { jobId } : { masterJobId, ...(planDate ? { planDate } : {}) };
  const execute = () =>
    write.mutate(
      { params: { id }, body: { version, ...chosen } },
      {
        onSuccess: () => {
          onClose();
          succeed(word('done', { number }));
        },
      },
    );
  return (
    <Dialog
      title={word('executeOf', { number })}
      onClose={onClose}
      act={
        <Button disabled={!into.isReady} loading={write.isPending} onClick={execute}>
          {word('execute')}
        </Button>
      }
    >
      <IntoJobFields into={into} />
      <Refusal failure={write.error} />
    </Dialog>
  );
}

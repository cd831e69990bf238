// An approved report goes into a job: an open one of its machine, or a new one.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { type PcarDetail, pcar } from '@dca/contract/areas/pcar';
import { jobStates } from '@dca/domain/job-states';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { DayInput } from '../../ui/day-input.tsx';
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
  const language = useLanguage();
  const { id, number, version, unitModel, equipmentId } = report;
  const machine = useCall(equipment.machine, { params: { id: equipmentId } });
  const masters = useCall(jobs.masterJobs, { query: { UnitModel: unitModel } });
  const open = machine.data?.data.openJobs.filter(({ status }) => jobStates.unsubmitted.has(status)) ?? [];
  const found = masters.data?.data ?? [];
  const [jobId, setJobId] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [planDate, setPlanDate] = useState('');
  const masterJobId = chosen ?? (found.find(({ jobType }) => jobType === 'UNS') ?? found[0])?.id ?? '';
  const write = useWrite(pcar.execute, { invalidates: staleReports, handles: [400, 403, 409] });
  const into = jobId ? { jobId } : { masterJobId, ...(planDate ? { planDate } : {}) };
  const execute = () =>
    write.mutate(
      { params: { id }, body: { version, ...into } },
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
        <Button disabled={!jobId && !masterJobId} loading={write.isPending} onClick={execute}>
          {word('execute')}
        </Button>
      }
    >
      <NativeSelect
        label={word('into')}
        value={jobId}
        data={[
          { value: '', label: word('newJob') },
          ...open.map((job) => ({
            value: job.id,
            label: [job.number, job.jobType, job.description].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(event) => setJobId(event.currentTarget.value)}
      />
      {!jobId && (
        <>
          <NativeSelect
            label={word('masterJob')}
            value={masterJobId}
            data={found.map((master) => ({ value: master.id, label: master.name[language] }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <DayInput label={word('planDate')} value={planDate} onPick={setPlanDate} />
        </>
      )}
      <Refusal failure={write.error} />
    </Dialog>
  );
}

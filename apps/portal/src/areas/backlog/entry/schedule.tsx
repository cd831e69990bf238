// A backlog becomes a line of an open job of its machine.
import { type BacklogDetail, backlog } from '@dca/contract/areas/backlog';
import { equipment } from '@dca/contract/areas/equipment';
import { jobStates } from '@dca/domain/job-states';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { findingWords } from '../finding-words.ts';
import { staleBacklogs } from '../stale.ts';

interface Props {
  readonly entry: BacklogDetail;
}

export function ScheduleButton({ entry }: Props) {
  const word = useWords(findingWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {word('schedule')}
      </Button>
      {isOpen && <ScheduleDialog entry={entry} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ScheduleDialog({ entry, onClose }: Props & { readonly onClose: () => void }) {
  const word = useWords(findingWords);
  const formats = useFormats();
  const machine = useCall(equipment.machine, { params: { id: entry.equipmentId } });
  const jobs = machine.data?.data.openJobs.filter(({ status }) => jobStates.toSubmit.has(status)) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const jobId = chosen ?? jobs[0]?.id ?? null;
  const write = useWrite(backlog.schedule, { invalidates: staleBacklogs, handles: [400, 403, 409] });
  const { id, version, number } = entry;
  const schedule = () =>
    jobId && write.mutate({ params: { id }, body: { version, jobId } }, { onSuccess: onClose });
  return (
    <Dialog
      title={word('scheduleTitle', { number })}
      onClose={onClose}
      act={
        <Button disabled={jobId === null} loading={write.isPending} onClick={schedule}>
          {word('schedule')}
        </Button>
      }
    >
      {machine.data && jobs.length === 0 ? (
        <p>{word('scheduleNone')}</p>
      ) : (
        <NativeSelect
          label={word('scheduleInto')}
          value={jobId ?? ''}
          data={jobs.map((job) => ({
            value: job.id,
            label: [job.number, job.jobType, job.planDate && formats.day(job.planDate), job.description]
              .filter(Boolean)
              .join(' · '),
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Refusal failure={write.error} />
    </Dialog>
  );
}

// Into which job something goes: an open one of its machine, or a new one.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../i18n/index.ts';
import { useCall } from '../platform/queries.ts';
import { DayInput } from '../ui/day-input.tsx';
import { intoJobWords } from './into-job-words.ts';

interface Asked {
  readonly equipmentId: string;
  readonly unitModel: string;
  /** What a new one is, unless somebody chooses another. */
  readonly jobType: JobType;
}

/** What was chosen: nothing is typed for a job that is open. */
export function useIntoJob({ equipmentId, unitModel, jobType }: Asked) {
  const machine = useCall(equipment.machine, { params: { id: equipmentId } });
  const masters = useCall(jobs.masterJobs, { query: { UnitModel: unitModel } });
  const open = machine.data?.data.openJobs.filter(({ status }) => jobStates.unsubmitted.has(status)) ?? [];
  const found = masters.data?.data ?? [];
  const [jobId, setJobId] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [planDate, setPlanDate] = useState('');
  const masterJobId = chosen ?? (found.find((master) => master.jobType === jobType) ?? found[0])?.id ?? '';
  return {
    ...{ open, found, jobId, setJobId, masterJobId, setChosen, planDate, setPlanDate },
    isReady: jobId !== '' || masterJobId !== '',
  };
}

export function IntoJobFields({ into }: { readonly into: ReturnType<typeof useIntoJob> }) {
  const word = useWords(intoJobWords);
  const language = useLanguage();
  return (
    <>
      <NativeSelect
        label={word('into')}
        value={into.jobId}
        data={[
          { value: '', label: word('newJob') },
          ...into.open.map((job) => ({
            value: job.id,
            label: [job.number, job.jobType, job.description].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(event) => into.setJobId(event.currentTarget.value)}
      />
      {!into.jobId && (
        <>
          <NativeSelect
            label={word('masterJob')}
            value={into.masterJobId}
            data={into.found.map((master) => ({ value: master.id, label: master.name[language] }))}
            onChange={(event) => into.setChosen(event.currentTarget.value)}
          />
          <DayInput label={word('planDate')} value={into.planDate} onPick={into.setPlanDate} />
        </>
      )}
    </>
  );
}

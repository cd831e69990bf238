// The jobs that can be made for the machine in sight: one or several are picked, the service that is due already is.
import { equipment } from '@dca/contract/areas/equipment';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { toggled } from '../../../records/selection.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ChoiceNote, Choices, choice } from '../../../ui/choices.tsx';
import { useWantedDay } from './chosen-machine.ts';
import { quietly } from './machine-first.tsx';
import { machineFirstWords } from './machine-first-words.ts';
import { type MasterJob, useMasterNote } from './master-note.ts';
import { useParentInAddress } from './parent/parent.tsx';

interface Props {
  readonly model: string;
  /** Id of the machine. */
  readonly unit: string;
  readonly masters: readonly MasterJob[];
}

export function PickJobs({ model, unit, masters }: Props) {
  const word = useWords(machineFirstWords);
  const language = useLanguage();
  const noteOf = useMasterNote();
  const day = useWantedDay();
  const { data } = useCall(equipment.machine, { params: { id: unit } }, { handles: quietly });
  const due = dueAmong(masters, data?.data.nextService?.intervalHours);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const { parentId, stage } = useParentInAddress();
  const meant = parentId === undefined ? due : masters.find((master) => stage && master.stage === stage);
  const ids = picked ?? new Set(meant ? [meant.id] : []);
  const [first, ...others] = masters.filter(({ id }) => ids.has(id));
  const openOf = ({ jobType }: MasterJob) =>
    (data?.data.openJobs ?? []).filter((job) => job.jobType === jobType).map(({ number }) => number);
  return (
    <>
      <Choices label={word('whichJobs')}>
        {masters.map((master) => (
          <li key={master.id}>
            <button
              type="button"
              aria-pressed={ids.has(master.id)}
              className={choice}
              onClick={() => setPicked(toggled(ids, master.id))}
            >
              {master.name[language]}
              <ChoiceNote>{noteOf(master)}</ChoiceNote>
              {master === due && <ChoiceNote>{word('isDue')}</ChoiceNote>}
              {openOf(master).length > 0 && (
                <ChoiceNote>{word('openOfThisType', { numbers: openOf(master).join(', ') })}</ChoiceNote>
              )}
            </button>
          </li>
        ))}
      </Choices>
      <ActionBar>
        {first ? (
          <Button
            component={Link}
            to={`/jobcreation/unitmodel/${encodeURIComponent(model)}/${first.id}/detail`}
            search={
              {
                ...{ unit, day: day ?? undefined, parent: parentId, stage },
                ...(others.length > 0 ? { with: others.map(({ id }) => id).join(',') } : {}),
              } as never
            }
          >
            {word('goOn', { count: ids.size })}
          </Button>
        ) : (
          <p>{word('pickOne')}</p>
        )}
      </ActionBar>
    </>
  );
}

/** The service of the interval that comes next. */
const dueAmong = (masters: readonly MasterJob[], intervalHours: number | undefined) =>
  masters.find((master) => master.jobType === 'SER' && master.intervalHours === intervalHours);

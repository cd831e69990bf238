// How far a job is, in one line, and when its machine is expected to be ready; what was said before stands below.
import { equipment, type FleetRow } from '@dca/contract/areas/equipment';
import { tracking } from '@dca/contract/areas/tracking';
import { dayIn, hoursAhead } from '@dca/domain/times';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EventLine } from '../../../ui/history.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { dayOf, timeOf } from '../../../ui/typed-day.ts';
import { unitsWords } from './units-words.ts';

interface Props {
  readonly unit: Pick<FleetRow, 'unitCode' | 'zone'>;
  readonly jobId: string;
  readonly onClose: () => void;
}

export function ProgressDialog({ unit: { unitCode, zone }, jobId, onClose }: Props) {
  const word = useWords(unitsWords);
  const formats = useFormats();
  const [line, setLine] = useState('');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('17:00');
  const before = useCall(tracking.progress, { params: { id: jobId } });
  const tell = useWrite(tracking.tellProgress, {
    invalidates: [equipment.fleet, equipment.machine, tracking.progress],
    handles: ['fields', 409],
  });
  const clock = timeOf(time);
  const save = () => {
    const readyAt = day === '' ? null : instantOf(day, clock ?? '', hoursAhead[zone]);
    tell.mutate({ body: { jobId, text: line.trim(), readyAt } }, { onSuccess: onClose });
  };
  const isWhole = line.trim() !== '' && (day === '' || (dayOf(day) !== null && clock !== null));
  const said = before.data?.data ?? [];
  return (
    <Dialog
      title={word('tellOf', { unit: unitCode })}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} loading={tell.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <TextInput
        label={word('line')}
        value={line}
        maxLength={200}
        data-autofocus
        onChange={(event) => setLine(event.currentTarget.value)}
      />
      <DayInput label={word('readyAt')} value={day} min={dayIn(Date.now(), zone)} onPick={setDay} />
      {day !== '' && (
        <TextInput
          label={`${word('readyTime')} (${zone})`}
          placeholder="14:20"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      )}
      <Refusal failure={tell.error} />
      {said.length > 0 && (
        <>
          <h3>{word('before')}</h3>
          <EventLine
            entries={said.map(({ id, at, by, text, readyAt }) => ({
              id,
              what: text,
              who: by ?? '',
              when: formats.moment(at, zone),
              why: readyAt && `${word('ready')}: ${formats.moment(readyAt, zone)}`,
            }))}
          />
        </>
      )}
    </Dialog>
  );
}

/** A day and a time of the plant's clock as an instant. */
const instantOf = (day: string, time: string, hours: number): string =>
  new Date(Date.parse(`${day}T${time}:00Z`) - hours * 3_600_000).toISOString();

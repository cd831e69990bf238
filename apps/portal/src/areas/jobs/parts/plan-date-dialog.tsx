import { dayIn, type PlantZone } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { dayOf } from '../../../ui/typed-day.ts';
import { words } from '../words.ts';

interface Props {
  /** The day that is planned now, `2026-11-20`, or empty. */
  readonly planDate: string;
  /** Whose day it is; the zone of the device where several jobs are meant. */
  readonly zone?: PlantZone;
  readonly failure: CallFailure | null;
  readonly isRunning: boolean;
  readonly onSave: (planDate: string, reason: string) => void;
  readonly onClose: () => void;
}

/** Another day for one job or several, with its reason. */
export function PlanDateDialog({ planDate, zone = ownZone(), failure, isRunning, onSave, onClose }: Props) {
  const word = useWords(words);
  const [day, setDay] = useState(planDate);
  const [reason, setReason] = useState('');
  const today = dayIn(Date.now(), zone);
  const isOver = day !== planDate && dayOf(day) !== null && day < today;
  return (
    <Dialog
      title={word('changeDate')}
      onClose={onClose}
      act={
        <Button
          disabled={reason.trim() === '' || dayOf(day) === null || day === planDate || isOver}
          loading={isRunning}
          onClick={() => onSave(day, reason.trim())}
        >
          {word('changeDate')}
        </Button>
      }
    >
      <DayInput
        label={word('planDate')}
        value={day}
        min={today}
        error={isOver ? word('dayIsOver') : undefined}
        onPick={setDay}
      />
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={failure} />
    </Dialog>
  );
}

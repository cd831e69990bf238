import { attendance, type DayRow } from '@dca/contract/areas/attendance';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';

interface Props {
  readonly day: DayRow;
  readonly onClose: () => void;
}

/** How much of the measured overtime is paid; none wants a reason. */
export function OvertimeDialog({ day, onClose }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [minutes, setMinutes] = useState<number>(day.overtimeMinutes);
  const [reason, setReason] = useState('');
  const approve = useWrite(attendance.approveOvertime, {
    invalidates: [attendance.all, attendance.summary, attendance.ofUser],
    handles: ['fields', 403, 409],
  });
  const save = () =>
    approve.mutate(
      { body: { id: day.id, version: day.version, minutes, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('decided'));
        },
      },
    );
  return (
    <Dialog
      title={word('decideOvertime', { name: day.person.name })}
      onClose={onClose}
      act={
        <Button disabled={minutes === 0 && reason.trim() === ''} loading={approve.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <p>
        {word('overtimeNote', {
          measured: formats.worked(day.overtimeMinutes * 60_000),
          day: formats.day(day.day),
        })}
      </p>
      <NumberInput
        label={word('minutes')}
        min={0}
        max={day.overtimeMinutes}
        step={15}
        value={minutes}
        onChange={(value) => setMinutes(Number(value) || 0)}
      />
      <ReasonField value={reason} onChange={setReason} isRequired={minutes === 0} />
      <Refusal failure={approve.error} />
    </Dialog>
  );
}

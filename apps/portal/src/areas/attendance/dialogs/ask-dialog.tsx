import { attendance, type DayRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';
import { MomentInput, momentOf, shownIn } from './moment-input.tsx';

interface Props {
  readonly day: DayRow;
  readonly onClose: () => void;
}

/** What is right for a day of one's own, for the leader to decide. */
export function AskDialog({ day, onClose }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const { zone } = day;
  const [from, setFrom] = useState(shownIn(day.in ?? day.shiftStart, zone));
  const [to, setTo] = useState(shownIn(day.out ?? day.shiftEnd, zone));
  const [reason, setReason] = useState('');
  const detail = useCall(attendance.jobDetail, { query: { id: day.id } });
  const ask = useWrite(attendance.askCorrection, {
    invalidates: [attendance.corrections, attendance.clocks, attendance.ofUser],
    handles: ['fields', 409],
  });
  const came = momentOf(from, zone);
  const send = () =>
    ask.mutate(
      {
        body: {
          clockId: detail.data?.data.clocks.at(-1)?.id ?? null,
          in: came ?? '',
          out: momentOf(to, zone),
          reason: reason.trim(),
        },
      },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('askSent'));
        },
      },
    );
  return (
    <Dialog
      title={word('askTitle', { day: formats.day(day.day) })}
      onClose={onClose}
      act={
        <Button
          disabled={came === null || reason.trim() === '' || !detail.data}
          loading={ask.isPending}
          onClick={send}
        >
          {word('save')}
        </Button>
      }
    >
      <MomentInput label={word('cameAt')} zone={zone} value={from} onChange={setFrom} />
      <MomentInput label={word('leftAt')} zone={zone} value={to} onChange={setTo} />
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={ask.error} />
    </Dialog>
  );
}

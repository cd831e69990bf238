import { attendance, type ClockRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';
import { MomentInput, momentOf, shownIn } from './moment-input.tsx';

interface Props {
  readonly clock: ClockRow;
  readonly onClose: () => void;
}

/** When somebody left whose clock closed by itself; what stood before is kept. */
export function ConfirmDialog({ clock, onClose }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const { zone, id, version, person } = clock;
  const [out, setOut] = useState(shownIn(clock.shiftEnd, zone));
  const [reason, setReason] = useState('');
  const confirm = useWrite(attendance.confirmOut, {
    invalidates: [
      attendance.clocks,
      attendance.all,
      attendance.corrections,
      attendance.summary,
      attendance.headcount,
    ],
    handles: ['fields', 403, 409],
  });
  const left = momentOf(out, zone);
  const save = () =>
    confirm.mutate(
      { body: { id, version, out: left ?? '', reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('confirmed'));
        },
      },
    );
  return (
    <Dialog
      title={word('confirmTitle', { name: person.name })}
      onClose={onClose}
      act={
        <Button disabled={left === null || reason.trim() === ''} loading={confirm.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <p>
        {word('confirmNote')} {word('clockedIn', { when: formats.moment(clock.in.at, zone) })}.
      </p>
      <MomentInput label={word('leftAt')} zone={zone} value={out} onChange={setOut} />
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={confirm.error} />
    </Dialog>
  );
}

import { attendance, type CorrectionRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import css from '../attendance.module.css';
import { words } from '../words.ts';

interface Props {
  readonly asked: CorrectionRow;
  readonly onClose: () => void;
}

/** What was recorded beside what is asked; a rejection wants a reason. */
export function CorrectionDialog({ asked, onClose }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const decide = useWrite(attendance.decideCorrection, {
    invalidates: [
      attendance.corrections,
      attendance.clocks,
      attendance.all,
      attendance.summary,
      attendance.headcount,
    ],
    handles: ['fields', 403, 409],
  });
  const settle = (decision: 'APPROVED' | 'REJECTED') =>
    decide.mutate(
      { body: { id: asked.id, version: asked.version, decision, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('decidedRequest'));
        },
      },
    );
  const span = (from: string | null, to: string | null) =>
    from === null
      ? '–'
      : `${formats.moment(from, asked.zone)} – ${to ? formats.moment(to, asked.zone) : word('isOpen')}`;
  return (
    <Dialog
      title={word('decideRequest', { name: asked.person.name })}
      onClose={onClose}
      act={
        <Button loading={decide.isPending} onClick={() => settle('APPROVED')}>
          {word('approveIt')}
        </Button>
      }
    >
      <Facts
        rows={[
          [word('was'), span(asked.wasIn, asked.wasOut)],
          [word('wanted'), span(asked.askedIn, asked.askedOut)],
          [word('askedBy'), asked.askedBy],
          [word('reason'), asked.reason],
        ]}
      />
      <ReasonField value={reason} onChange={setReason} isRequired={false} />
      <div className={css.acts}>
        <Button
          variant="default"
          disabled={reason.trim() === ''}
          loading={decide.isPending}
          onClick={() => settle('REJECTED')}
        >
          {word('rejectIt')}
        </Button>
      </div>
      <Refusal failure={decide.error} />
    </Dialog>
  );
}

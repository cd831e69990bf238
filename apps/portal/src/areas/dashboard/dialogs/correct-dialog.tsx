import { type DashboardMonth, dashboard } from '@dca/contract/areas/dashboard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';

interface Props {
  readonly month: DashboardMonth;
  readonly onClose: () => void;
}

export function CorrectDialog({ month: { id, version }, onClose }: Props) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const correct = useWrite(dashboard.correct, { invalidates: [dashboard.months], handles: ['fields', 409] });
  const save = () =>
    correct.mutate(
      { body: { id, version, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('corrected'));
        },
      },
    );
  return (
    <Dialog
      title={word('correctTitle')}
      onClose={onClose}
      act={
        <Button disabled={reason.trim() === ''} loading={correct.isPending} onClick={save}>
          {word('correct')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} rows={3} />
      <Refusal failure={correct.error} />
    </Dialog>
  );
}

import { type DashboardMonth, dashboard, type StopDispute } from '@dca/contract/areas/dashboard';
import { Button, Checkbox } from '@mantine/core';
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
  readonly dispute: StopDispute;
  readonly onClose: () => void;
}

export function AnswerDialog({ month, dispute, onClose }: Props) {
  const word = useWords(words);
  const [answer, setAnswer] = useState('');
  const [isRight, setRight] = useState(false);
  const give = useWrite(dashboard.answerDispute, {
    invalidates: [dashboard.months],
    handles: ['fields', 404, 409],
  });
  const send = () =>
    give.mutate(
      { body: { id: month.id, disputeId: dispute.id, answer: answer.trim(), isRight } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('answered'));
        },
      },
    );
  return (
    <Dialog
      title={word('answerTo', { name: dispute.by })}
      onClose={onClose}
      act={
        <Button disabled={answer.trim() === ''} loading={give.isPending} onClick={send}>
          {word('answer')}
        </Button>
      }
    >
      <p>{dispute.reason}</p>
      <ReasonField label={word('answer')} value={answer} onChange={setAnswer} rows={3} />
      <Checkbox
        label={word('isRight')}
        checked={isRight}
        onChange={(event) => setRight(event.currentTarget.checked)}
      />
      <Refusal failure={give.error} />
    </Dialog>
  );
}

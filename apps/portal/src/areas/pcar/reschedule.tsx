// An approved report is carried out on another day, for a reason.
import { type PcarDetail, pcar } from '@dca/contract/areas/pcar';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { staleReports } from './stale.ts';
import { words } from './words.ts';

interface Props {
  readonly report: PcarDetail;
}

export function RescheduleButton({ report }: Props) {
  const word = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {word('reschedule')}
      </Button>
      {isOpen && <RescheduleDialog report={report} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RescheduleDialog({ report, onClose }: Props & { readonly onClose: () => void }) {
  const word = useWords(words);
  const { id, number, version } = report;
  const [date, setDate] = useState(report.dueOn ?? '');
  const [reason, setReason] = useState('');
  const write = useWrite(pcar.reschedule, { invalidates: staleReports, handles: [400, 403, 409] });
  const reschedule = () =>
    write.mutate(
      { params: { id }, body: { date, reason, version } },
      {
        onSuccess: () => {
          onClose();
          succeed(word('done', { number }));
        },
      },
    );
  return (
    <Dialog
      title={word('rescheduleOf', { number })}
      onClose={onClose}
      act={
        <Button disabled={date === '' || reason.trim() === ''} loading={write.isPending} onClick={reschedule}>
          {word('reschedule')}
        </Button>
      }
    >
      <DayInput label={word('newDay')} value={date} onPick={setDate} />
      <ReasonField value={reason} onChange={setReason} rows={3} />
      <Refusal failure={write.error} />
    </Dialog>
  );
}

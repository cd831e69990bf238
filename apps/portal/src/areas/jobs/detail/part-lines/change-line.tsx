import { backlog } from '@dca/contract/areas/backlog';
import type { PartLine } from '@dca/contract/areas/backlog/part-lines';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { useWrite } from '../../../../platform/queries.ts';
import { ReceivedQuantity } from '../../../../records/received-quantity.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { ReasonField } from '../../../../ui/reason-field.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { dayOf } from '../../../../ui/typed-day.ts';
import { LineDialog } from './line-dialog.tsx';
import { partLineWords } from './part-line-words.ts';
import css from './part-lines.module.css';
import { askAgain, staleParts } from './use-line-acts.ts';

interface Props {
  readonly jobId: string;
  /** As it was when the dialog was opened: whoever was faster is not overwritten. */
  readonly line: PartLine;
  readonly onClose: () => void;
}

/** Order, expected day and receipt of a part. */
export function ChangeLine({ jobId, line: shown, onClose }: Props) {
  const word = useWords(partLineWords);
  const [line] = useState(shown);
  const [orderNumber, setOrder] = useState(line.orderNumber ?? '');
  const [expectedOn, setExpected] = useState(line.expectedOn ?? '');
  const [received, setReceived] = useState<number | null>(line.receivedQuantity);
  const [reason, setReason] = useState('');
  const change = useWrite(backlog.changePartLine, staleParts);
  const isOrdered = orderNumber.trim() !== '';
  const owesReason = line.owesReason && (received ?? 0) < line.quantity;
  const isReady =
    received !== null &&
    received <= line.quantity &&
    (!isOrdered || expectedOn === '' || dayOf(expectedOn) === expectedOn) &&
    (!owesReason || reason.trim() !== '');
  const save = () => {
    if (received === null) return;
    const body = {
      ...{ id: jobId, lineId: line.id, version: line.version, receivedQuantity: received },
      ...{ orderNumber: orderNumber.trim() || null, expectedOn: (isOrdered && expectedOn) || null },
      ...(owesReason ? { reason: reason.trim() } : {}),
    };
    change.mutate({ body }, { onSuccess: onClose, onError: askAgain });
  };
  return (
    <LineDialog
      title={`${line.partNumber} · ${line.description}`}
      act={word('save')}
      isReady={isReady}
      isSaving={change.isPending}
      onSave={save}
      onClose={onClose}
      refusal={
        <Refusal failure={change.error}>
          {change.error?.problem?.code === 'conflict' && <p className={css.reopen}>{word('reopen')}</p>}
        </Refusal>
      }
    >
      <TextInput
        label={word('orderNumber')}
        value={orderNumber}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setOrder(event.currentTarget.value)}
      />
      <DayInput
        label={word('expectedOn')}
        value={expectedOn}
        disabled={!isOrdered}
        readOnly={!isOrdered}
        onPick={setExpected}
      />
      <ReceivedQuantity part={line} value={received} onChange={setReceived} />
      {owesReason && <ReasonField label={word('whyBack')} value={reason} onChange={setReason} />}
    </LineDialog>
  );
}

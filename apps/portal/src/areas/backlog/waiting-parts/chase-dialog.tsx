// What is known of one part: who delivers it, by which order, when it comes and how much came.
import { backlog } from '@dca/contract/areas/backlog';
import type { WaitingPart } from '@dca/contract/areas/backlog/chasing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { ReceivedQuantity } from '../../../records/received-quantity.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { OrderFields, type TypedOrder } from './order-fields.tsx';
import { staleParts } from './stale-parts.ts';
import css from './waiting-parts.module.css';
import { waitingWords } from './words.ts';

interface Props {
  readonly part: WaitingPart;
  readonly onClose: () => void;
}

export function ChaseDialog({ part: shown, onClose }: Props) {
  const word = useWords(waitingWords);
  const [part] = useState(shown);
  const [order, setOrder] = useState<TypedOrder>({
    supplier: part.supplier ?? '',
    orderNumber: part.orderNumber ?? '',
    expectedOn: part.expectedOn ?? '',
  });
  const [received, setReceived] = useState<number | null>(part.receivedQuantity);
  const [reason, setReason] = useState('');
  const chase = useWrite(backlog.chasePart, staleParts);
  const owesReason = part.owesReason && (received ?? 0) < part.quantity;
  const isReady = received !== null && received <= part.quantity && (!owesReason || reason.trim() !== '');
  const save = () => {
    if (!isReady || chase.isPending) return;
    const { supplier, orderNumber, expectedOn } = order;
    const said = {
      supplier: supplier.trim() || null,
      orderNumber: orderNumber.trim() || null,
      expectedOn: (orderNumber.trim() && expectedOn) || null,
      receivedQuantity: received,
      ...(owesReason ? { reason: reason.trim() } : {}),
    };
    chase.mutate({ body: { id: part.id, version: part.version, ...said } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={`${part.partNumber} · ${part.description}`}
      onClose={onClose}
      act={
        <Button disabled={!isReady} loading={chase.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <OrderFields order={order} onChange={setOrder} />
        <ReceivedQuantity part={part} value={received} onChange={setReceived} />
        {owesReason && <ReasonField label={word('whyBack')} value={reason} onChange={setReason} />}
        <button type="submit" hidden />
      </form>
      <Refusal failure={chase.error} />
    </Dialog>
  );
}

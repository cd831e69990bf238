import { TextInput } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { waitingWords } from './words.ts';

export interface TypedOrder {
  readonly supplier: string;
  readonly orderNumber: string;
  readonly expectedOn: string;
}

interface Props {
  readonly order: TypedOrder;
  readonly onChange: (order: TypedOrder) => void;
}

/** Supplier, order number and expected day; only what is ordered is expected. */
export function OrderFields({ order, onChange }: Props) {
  const word = useWords(waitingWords);
  const isOrdered = order.orderNumber.trim() !== '';
  return (
    <>
      <TextInput
        label={word('supplier')}
        value={order.supplier}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ ...order, supplier: event.currentTarget.value })}
      />
      <TextInput
        label={word('orderNumber')}
        value={order.orderNumber}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onChange({ ...order, orderNumber: event.currentTarget.value })}
      />
      <DayInput
        label={word('expectedOn')}
        value={order.expectedOn}
        disabled={!isOrdered}
        readOnly={!isOrdered}
        onPick={(expectedOn) => onChange({ ...order, expectedOn })}
      />
    </>
  );
}

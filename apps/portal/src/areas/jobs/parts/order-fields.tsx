// By which order a job is known to SAP, who pays, and the order of the customer: asked at its creation, of a breakdown when it is
// regularised, and whenever the office has the number.
import { type Payer, payerCodes, payers } from '@dca/domain/job-sources';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';

export interface Order {
  readonly chargeTo: Payer;
  readonly sapOrder: string;
  readonly customerOrder: string;
}

export const noOrder: Order = { chargeTo: 'CUSTOMER', sapOrder: '', customerOrder: '' };

/** What a write takes of it: numbers without the spaces around them, and those that there are. */
export function saidOf({ chargeTo, sapOrder, customerOrder }: Order) {
  const numbers = { sapOrder: sapOrder.trim(), customerOrder: customerOrder.trim() };
  return { chargeTo, ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== '')) };
}

interface Props {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
  /** Where nothing is done without a SAP number. */
  readonly isSapOrderNeeded?: boolean;
  /** Each of several jobs has a number of its own in SAP, which is asked with the job. */
  readonly isForSeveral?: boolean;
}

export function OrderFields({ order, onChange, isSapOrderNeeded = false, isForSeveral = false }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const numbers = [
    { name: 'sapOrder', label: word('sapNumber'), maxLength: 20, withAsterisk: isSapOrderNeeded },
    { name: 'customerOrder', label: word('customerOrderNumber'), maxLength: 40 },
  ] as const;
  return (
    <>
      <NativeSelect
        label={word('chargeTo')}
        data={payerCodes.map((value) => ({ value, label: payers[value][language] }))}
        value={order.chargeTo}
        onChange={(event) => onChange({ ...order, chargeTo: event.currentTarget.value as Payer })}
      />
      {numbers.slice(isForSeveral ? 1 : 0).map(({ name, ...field }) => (
        <TextInput
          key={name}
          {...field}
          value={order[name]}
          onChange={(event) => onChange({ ...order, [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

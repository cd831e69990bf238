// Several parts that come with one order of one supplier, and what became of each.
import { backlog } from '@dca/contract/areas/backlog';
import type { WaitingPart } from '@dca/contract/areas/backlog/chasing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import type { Selection } from '../../../records/selection.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { type Result, Results, useKnown } from '../bes/decide-on-several.tsx';
import { OrderFields, type TypedOrder } from './order-fields.tsx';
import { staleParts } from './stale-parts.ts';
import css from './waiting-parts.module.css';
import { waitingWords } from './words.ts';

interface Props {
  readonly selection: Selection;
  readonly rows: readonly WaitingPart[] | undefined;
}

export function OrderSeveral({ selection, rows }: Props) {
  const word = useWords(waitingWords);
  const known = useKnown(rows);
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const picked = [...selection.ids].flatMap((id) => known.get(id) ?? []);
  return (
    <>
      <Button disabled={picked.length === 0} onClick={() => setAsking(true)}>
        {word('putOnOrder')}
      </Button>
      {isAsking && (
        <AskOrder
          parts={picked}
          onClose={() => setAsking(false)}
          onDone={(done) => {
            setAsking(false);
            setResults(done.map((one) => ({ ...one, number: known.get(one.id)?.partNumber ?? '' })));
          }}
        />
      )}
      {results && (
        <Results
          results={results}
          onClose={() => {
            setResults(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

interface AskProps {
  readonly parts: readonly WaitingPart[];
  readonly onClose: () => void;
  readonly onDone: (results: readonly Omit<Result, 'number'>[]) => void;
}

function AskOrder({ parts, onClose, onDone }: AskProps) {
  const word = useWords(waitingWords);
  const [order, setOrder] = useState<TypedOrder>({ supplier: '', orderNumber: '', expectedOn: '' });
  const write = useWrite(backlog.orderWaiting, staleParts);
  const orderNumber = order.orderNumber.trim();
  const send = () => {
    if (orderNumber === '' || write.isPending) return;
    const body = {
      rows: parts.map(({ id, version }) => ({ id, version })),
      orderNumber,
      supplier: order.supplier.trim() || null,
      expectedOn: order.expectedOn || null,
    };
    write.mutate({ body }, { onSuccess: ({ data }) => onDone(data) });
  };
  return (
    <Dialog
      title={word('putSeveral', { count: parts.length })}
      onClose={onClose}
      act={
        <Button disabled={orderNumber === ''} loading={write.isPending} onClick={send}>
          {word('putOnOrder')}
        </Button>
      }
    >
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <OrderFields order={order} onChange={setOrder} />
        <button type="submit" hidden />
      </form>
      <Refusal failure={write.error} />
    </Dialog>
  );
}

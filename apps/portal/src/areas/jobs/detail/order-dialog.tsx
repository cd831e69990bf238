import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { type Order, OrderFields, saidOf } from '../parts/order-fields.tsx';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone } from '../parts/telling.ts';
import { words } from '../words.ts';

interface Props {
  readonly job: JobDetail;
  readonly onClose: () => void;
}

/** Gives a reported breakdown what the office needs of it: who pays, its SAP number, the customer's order. */
export function RegulariseDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const [order, setOrder] = useState(orderOf(job));
  const regularise = useWrite(jobs.regularise, staleJobs);
  const tellDone = useTellDone();
  const { id, version } = job;
  const sapOrder = order.sapOrder.trim();
  const body = { id, version, ...saidOf(order), sapOrder };
  const onSuccess = () => {
    onClose();
    tellDone('regularised', [job]);
  };
  return (
    <Dialog
      title={word('regulariseJob', { number: job.number })}
      onClose={onClose}
      act={
        <Button
          disabled={sapOrder === ''}
          loading={regularise.isPending}
          onClick={() => regularise.mutate({ body }, { onSuccess })}
        >
          {word('regularise')}
        </Button>
      }
    >
      <OrderFields order={order} onChange={setOrder} isSapOrderNeeded />
      <Refusal failure={regularise.error} />
    </Dialog>
  );
}

/** The order of a job as the office has it now. */
export function OrderDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const before = orderOf(job);
  const [order, setOrder] = useState(before);
  const change = useWrite(jobs.changeOrder, staleJobs);
  const tellDone = useTellDone();
  const body = { id: job.id, version: job.version, ...saidOf(order) };
  const isSame = JSON.stringify(saidOf(order)) === JSON.stringify(saidOf(before)) && job.chargeTo !== null;
  const onSuccess = () => {
    onClose();
    tellDone('ordered', [job]);
  };
  return (
    <Dialog
      title={word('orderOf', { number: job.number })}
      onClose={onClose}
      act={
        <Button
          disabled={isSame}
          loading={change.isPending}
          onClick={() => change.mutate({ body }, { onSuccess })}
        >
          {word('saveOrder')}
        </Button>
      }
    >
      <OrderFields order={order} onChange={setOrder} />
      <Refusal failure={change.error} />
    </Dialog>
  );
}

const orderOf = ({ chargeTo, sapOrder, customerOrder }: JobDetail): Order => ({
  chargeTo: chargeTo ?? 'CUSTOMER',
  sapOrder: sapOrder ?? '',
  customerOrder: customerOrder ?? '',
});

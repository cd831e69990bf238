import { jobs } from '@dca/contract/areas/jobs';
import { type Payer, payerCodes, payers } from '@dca/domain/job-sources';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { staleJobs } from '../parts/stale.ts';
import { useTellDone } from '../parts/telling.ts';
import { words } from '../words.ts';

interface Props {
  readonly job: { readonly id: string; readonly number: string; readonly version: number };
  readonly onClose: () => void;
}

/** Gives a reported breakdown what the office needs of it: who pays, its SAP number, the customer's order. */
export function RegulariseDialog({ job, onClose }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [chargeTo, setChargeTo] = useState<Payer>('CUSTOMER');
  const [sapOrder, setSapOrder] = useState('');
  const [customerOrder, setCustomerOrder] = useState('');
  const regularise = useWrite(jobs.regularise, staleJobs);
  const tellDone = useTellDone();
  const { id, version } = job;
  const body = {
    id,
    version,
    chargeTo,
    sapOrder: sapOrder.trim(),
    ...(customerOrder.trim() === '' ? {} : { customerOrder: customerOrder.trim() }),
  };
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
          disabled={body.sapOrder === ''}
          loading={regularise.isPending}
          onClick={() => regularise.mutate({ body }, { onSuccess })}
        >
          {word('regularise')}
        </Button>
      }
    >
      <NativeSelect
        label={word('chargeTo')}
        data={payerCodes.map((value) => ({ value, label: payers[value][language] }))}
        value={chargeTo}
        onChange={(event) => setChargeTo(event.currentTarget.value as Payer)}
      />
      <TextInput
        label={word('sapNumber')}
        withAsterisk
        maxLength={20}
        value={sapOrder}
        onChange={(event) => setSapOrder(event.currentTarget.value)}
      />
      <TextInput
        label={word('customerOrderNumber')}
        maxLength={40}
        value={customerOrder}
        onChange={(event) => setCustomerOrder(event.currentTarget.value)}
      />
      <Refusal failure={regularise.error} />
    </Dialog>
  );
}

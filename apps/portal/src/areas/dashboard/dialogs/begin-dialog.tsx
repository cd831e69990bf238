import { dashboard } from '@dca/contract/areas/dashboard';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';

interface Props {
  readonly year: number;
  readonly month: number;
  readonly onClose: () => void;
}

export function BeginDialog({ year, month, onClose }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [customerCode, setCustomer] = useState('');
  const [contractNumber, setContract] = useState('');
  const begin = useWrite(dashboard.save, { invalidates: [dashboard.months], handles: ['fields', 404, 409] });
  const isWhole = customerCode.trim() !== '' && contractNumber.trim() !== '';
  const save = () =>
    begin.mutate(
      { body: { form: { customerCode, contractNumber, month, year } } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('begun'));
        },
      },
    );
  return (
    <Dialog
      title={`${word('begin')} · ${formats.month(`${year}-${String(month).padStart(2, '0')}`)}`}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} loading={begin.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <p>{word('beginNote')}</p>
      <TextInput
        label={word('customerCode')}
        withAsterisk
        maxLength={20}
        value={customerCode}
        onChange={(event) => setCustomer(event.currentTarget.value)}
      />
      <TextInput
        label={word('contractNumber')}
        withAsterisk
        maxLength={40}
        value={contractNumber}
        onChange={(event) => setContract(event.currentTarget.value)}
      />
      <Refusal failure={begin.error} />
    </Dialog>
  );
}

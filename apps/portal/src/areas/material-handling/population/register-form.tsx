// A device that speaks comes onto a machine: whose, and which.
import { deviceTable, materialHandling, type UnregisteredRow } from '@dca/contract/areas/material-handling';
import { deviceKinds } from '@dca/domain/telemetry';
import { NativeSelect } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { FormContext, RowContext } from '../../../records/form-context.ts';
import type { Values } from '../../../records/form-values.ts';
import { emptyValues } from '../../../records/form-values-of.ts';
import { useLeaving } from '../../../records/leaving-a-form.ts';
import { RecordForm } from '../../../records/record-form.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { words } from '../words.ts';
import { DescribingFields, KeyField, MachineField } from './device-form.tsx';
import { makesOld } from './makes-old.ts';

const mostCustomers = 100;

export function Page() {
  const word = useWords(words);
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(materialHandling.unregistered, { query: { id } });
  const row = answer.data?.data[0];
  if (row) return <RegisterForm key={id} row={row} />;
  return (
    <PageBody>
      {answer.data && <EmptyState title={word('gone')} />}
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={8} />}
    </PageBody>
  );
}

function RegisterForm({ row }: { readonly row: UnregisteredRow }) {
  const word = useWords(words);
  const language = useLanguage();
  const [customer, setCustomer] = useState('');
  const leave = useLeaving('/register-mhd-population/equipment');
  const customers = useCall(materialHandling.customers, { query: { PageSize: mostCustomers } });
  const add = useWrite(materialHandling.add, { invalidates: makesOld, handles: ['fields', 409] });
  const form = useRecordForm<Values, z.ZodType>({
    schema: materialHandling.add.body,
    initial: { ...emptyValues(deviceTable.fields), deviceId: row.deviceId, kind: row.kind, equipmentId: '' },
    fields: deviceTable.fields,
    draftName: `device.register.${row.id}`,
    save: (body) => add.mutateAsync({ body } as Parameters<typeof add.mutateAsync>[0]),
    isReadOnly: !useMay('monitoring.change'),
  });
  const tell = () => {
    leave();
    void succeed(word('saved', { device: row.deviceId }));
  };
  return (
    <FormContext value={form}>
      <RowContext value={null}>
        <RecordForm
          form={form}
          title={word('registerTitle', { device: row.deviceId })}
          about={deviceKinds[row.kind][language]}
          onSaved={tell}
          onCancel={leave}
        >
          <NativeSelect
            label={word('customer')}
            required
            value={customer}
            data={[
              { value: '', label: word('chooseCustomer') },
              ...(customers.data?.data ?? []).map(({ customerCode, customerName }) => ({
                value: customerCode,
                label: customerName,
              })),
            ]}
            onChange={(event) => {
              setCustomer(event.currentTarget.value);
              form.set({ equipmentId: '' });
            }}
          />
          <MachineField customer={customer} kind={row.kind} />
          <DescribingFields />
          <KeyField isRenewal />
        </RecordForm>
      </RowContext>
    </FormContext>
  );
}

// A device for a machine of a customer, before it speaks: it is given the key that is made here.
import { deviceTable, materialHandling } from '@dca/contract/areas/material-handling';
import { useParams, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { FieldColumns } from '../../../records/fields.tsx';
import { FormContext, RowContext } from '../../../records/form-context.ts';
import type { Values } from '../../../records/form-values.ts';
import { emptyValues } from '../../../records/form-values-of.ts';
import { useLeaving } from '../../../records/leaving-a-form.ts';
import { RecordForm } from '../../../records/record-form.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { words } from '../words.ts';
import { DescribingFields, KeyField, MachineField } from './device-form.tsx';
import { makesOld } from './makes-old.ts';

export function Page() {
  const { id: customer = '' } = useParams({ strict: false }) as { id?: string };
  const { machine } = useSearch({ strict: false }) as { machine?: string };
  const known = useCall(
    materialHandling.customerEquipment,
    { query: { CustomerCode: customer } },
    { enabled: customer !== '' },
  );
  const chosen = known.data?.data.find(({ equipmentId }) => equipmentId === machine);
  const initial = {
    ...emptyValues(deviceTable.fields),
    equipmentId: chosen?.equipmentId ?? '',
    kind: chosen?.kind ?? 'BATTERY',
  };
  return <AddForm key={chosen?.equipmentId ?? ''} customer={customer} initial={initial} />;
}

function AddForm({ customer, initial }: { readonly customer: string; readonly initial: Values }) {
  const word = useWords(words);
  const leave = useLeaving(`/mhd-population/equipment?CustomerCode=${customer}`);
  const add = useWrite(materialHandling.add, { invalidates: makesOld, handles: ['fields', 409] });
  const form = useRecordForm<Values, z.ZodType>({
    schema: materialHandling.add.body,
    initial,
    fields: deviceTable.fields,
    draftName: `device.new.${customer}`,
    save: (body) => add.mutateAsync({ body } as Parameters<typeof add.mutateAsync>[0]),
    isReadOnly: !useMay('monitoring.change'),
  });
  const tell = () => {
    leave();
    void succeed(word('saved', { device: String(form.values.deviceId) }));
  };
  return (
    <FormContext value={form}>
      <RowContext value={null}>
        <RecordForm form={form} title={word('addTitle')} about={customer} onSaved={tell} onCancel={leave}>
          <MachineField customer={customer} />
          <FieldColumns fields={deviceTable.fields} names={['deviceId', 'kind']} />
          <KeyField />
          <DescribingFields />
        </RecordForm>
      </RowContext>
    </FormContext>
  );
}

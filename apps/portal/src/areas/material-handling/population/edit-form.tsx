// What is known of a device, its key, and its way off the machine.
import { deviceTable, materialHandling, type PopulationRow } from '@dca/contract/areas/material-handling';
import { Button, Group } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { useWords } from '../../../i18n/index.ts';
import { confirm, succeed } from '../../../platform/ask-and-tell.ts';
import { call } from '../../../platform/client.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { FormContext, RowContext } from '../../../records/form-context.ts';
import type { Values } from '../../../records/form-values.ts';
import { useLeaving } from '../../../records/leaving-a-form.ts';
import { RecordForm } from '../../../records/record-form.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../words.ts';
import { DescribingFields, KeyField } from './device-form.tsx';
import { makesOld } from './makes-old.ts';

export function Page() {
  const { id: customer = '', id2: id = '' } = useParams({ strict: false }) as { id?: string; id2?: string };
  const answer = useCall(materialHandling.getPopulation, { params: { id } });
  if (answer.data) return <EditForm key={id} row={answer.data.data} customer={customer} />;
  return (
    <PageBody>
      {answer.error ? (
        <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </PageBody>
  );
}

interface Props {
  readonly row: PopulationRow;
  readonly customer: string;
}

function EditForm({ row, customer }: Props) {
  const word = useWords(words);
  const leave = useLeaving(`/mhd-population/equipment?CustomerCode=${customer}`);
  const change = useWrite(materialHandling.change, { invalidates: makesOld, handles: ['fields', 409] });
  const mayChange = useMay('monitoring.change');
  const form = useRecordForm<Values, z.ZodType>({
    schema: materialHandling.change.body,
    initial: valuesOf(row),
    fields: deviceTable.fields,
    draftName: `device.${row.id}`,
    save: (body) => change.mutateAsync({ body } as Parameters<typeof change.mutateAsync>[0]),
    reload: async () =>
      valuesOf((await call(materialHandling.getPopulation, { params: { id: row.id } })).data),
    isReadOnly: !mayChange,
  });
  const tell = () => {
    leave();
    void succeed(word('saved', { device: row.deviceId }));
  };
  return (
    <FormContext value={form}>
      <RowContext value={row}>
        <RecordForm
          form={form}
          title={word('editTitle', { unit: row.unitCode })}
          about={row.deviceId}
          onSaved={tell}
          onCancel={leave}
        >
          <Facts
            rows={[
              [word('customer'), row.customerName],
              [word('model'), row.unitModel],
              [word('heard'), <When key="heard" at={row.lastHeard} zone={row.zone} />],
            ]}
          />
          <DescribingFields />
          {!row.hasKey && <p role="status">{word('noKey')}</p>}
          {mayChange && <KeyField isRenewal />}
          {mayChange && <Ending row={row} onDone={leave} />}
        </RecordForm>
      </RowContext>
    </FormContext>
  );
}

/** Its key is revoked, or it comes off its machine; each is asked before. */
function Ending({ row, onDone }: { readonly row: PopulationRow; readonly onDone: () => void }) {
  const word = useWords(words);
  const about = { device: row.deviceId, unit: row.unitCode };
  const off = useWrite(materialHandling.unregister, { invalidates: makesOld });
  const revoke = useWrite(materialHandling.revokeKey, { invalidates: makesOld });
  const body = { id: row.id, version: row.version };
  const takeOff = async () => {
    const question = word('takeOffTitle', about);
    if (!(await confirm({ question, details: word('takeOffText'), danger: true }))) return;
    await off.mutateAsync({ body });
    onDone();
    void succeed(word('tookOff', about));
  };
  const revokeKey = async () => {
    const question = word('revokeTitle', about);
    if (!(await confirm({ question, details: word('revokeText'), danger: true }))) return;
    await revoke.mutateAsync({ body });
    onDone();
    void succeed(word('revoked', about));
  };
  return (
    <Group>
      {row.hasKey && (
        <Button
          variant="default"
          color="red"
          loading={revoke.isPending}
          onClick={() => void revokeKey().catch(() => undefined)}
        >
          {word('revokeKey')}
        </Button>
      )}
      <Button
        variant="default"
        color="red"
        loading={off.isPending}
        onClick={() => void takeOff().catch(() => undefined)}
      >
        {word('takeOff')}
      </Button>
    </Group>
  );
}

const valuesOf = ({
  id,
  version,
  nominalVolts,
  capacityAh,
  batterySerial,
  installedOn,
  note,
}: PopulationRow): Values => ({
  ...{ id, version, nominalVolts, capacityAh, batterySerial, installedOn, note },
  key: null,
});

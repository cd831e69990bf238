// What the forms of a device share: the machines that it can be on, its key, and the fields that describe it.
import { deviceTable, materialHandling } from '@dca/contract/areas/material-handling';
import type { DeviceKind } from '@dca/domain/telemetry';
import { Button, NativeSelect } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { FieldColumns } from '../../../records/fields.tsx';
import { useForm } from '../../../records/form-context.ts';
import { words } from '../words.ts';

const describing = ['nominalVolts', 'capacityAh', 'batterySerial', 'installedOn', 'note'] as const;

export const DescribingFields = () => <FieldColumns fields={deviceTable.fields} names={describing} />;

/** A secret that nobody guesses, in signs that every device takes. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(30))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export function KeyField({ isRenewal = false }: { readonly isRenewal?: boolean }) {
  const word = useWords(words);
  const form = useForm();
  return (
    <>
      {(form.values.key || !isRenewal) && <FieldColumns fields={deviceTable.fields} names={['key']} />}
      {!form.isReadOnly && (
        <p>
          <Button variant="default" size="compact-sm" onClick={() => form.set({ key: newKey() })}>
            {word(isRenewal ? 'renewKey' : 'makeKey')}
          </Button>
        </p>
      )}
    </>
  );
}

interface MachineFieldProps {
  readonly customer: string;
  /** Only machines that such a device is for; the kind follows the machine where none is given. */
  readonly kind?: DeviceKind;
}

/** The machine among those of a customer that have no device yet. */
export function MachineField({ customer, kind }: MachineFieldProps) {
  const word = useWords(words);
  const form = useForm();
  const answer = useCall(
    materialHandling.customerEquipment,
    { query: { CustomerCode: customer } },
    { enabled: customer !== '' },
  );
  const machines = (answer.data?.data ?? []).filter((machine) => !kind || machine.kind === kind);
  const choose = (id: string) => {
    const chosen = machines.find(({ equipmentId }) => equipmentId === id);
    form.set({ equipmentId: id, ...(chosen && !kind ? { kind: chosen.kind } : {}) });
  };
  return (
    <NativeSelect
      label={word('machine')}
      required
      disabled={answer.isPending}
      error={form.errors.equipmentId}
      aria-invalid={form.errors.equipmentId !== undefined}
      value={String(form.values.equipmentId ?? '')}
      data={[
        { value: '', label: word(answer.isLoading ? 'loading' : 'chooseMachine') },
        ...machines.map(({ equipmentId, unitCode, serialNumber, deviceId }) => ({
          value: equipmentId,
          label: `${unitCode} (${serialNumber})${deviceId ? `, ${word('machineGiven', { device: deviceId })}` : ''}`,
          disabled: deviceId !== null,
        })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

// A device comes onto a machine, is described, and comes off again. Its key is known to it and to who made it; here only whether a key is
// that one.
import { createHash } from 'node:crypto';
import type { materialHandling as calls, PopulationRow } from '@dca/contract/areas/material-handling';
import type { InputOf } from '@dca/contract/call';
import { kindOfClass } from '@dca/domain/telemetry';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { newerVersion, proveChanged } from '../../../platform/records.ts';
import { deviceOf } from '../read/population.ts';

type NewDevice = InputOf<typeof calls.add>['body'];
type ChangedDevice = InputOf<typeof calls.change>['body'];
type Described = Pick<
  ChangedDevice,
  'nominalVolts' | 'capacityAh' | 'batterySerial' | 'installedOn' | 'note'
>;

export async function registerDevice(acting: Acting, body: NewDevice): Promise<PopulationRow> {
  const { visible, viewer } = acting;
  await proveFits(acting, body);
  const onMachine = {
    ...described(body),
    equipment_id: body.equipmentId,
    registered_at: sql<string>`now()`,
    registered_by: viewer.userName,
  };
  const known = await visible
    .unregisteredDevices()
    .select(['monitored_device.id', 'monitored_device.kind', 'monitored_device.key_hash'])
    .where('monitored_device.device_id', '=', body.deviceId)
    .forUpdate()
    .executeTakeFirst();
  if (known) {
    if (known.kind !== body.kind)
      throw refuseField('body.kind', {
        en: 'The device speaks as one of another kind.',
        id: 'Perangkat ini melapor sebagai jenis lain.',
      });
    if (!body.key && known.key_hash === null) throw needsKey('Its key was revoked', 'Kuncinya sudah dicabut');
    await visible
      .changeDevices()
      .set({ ...onMachine, ...(body.key ? { key_hash: hashOf(body.key) } : {}), ...newerVersion(viewer) })
      .where('monitored_device.id', '=', known.id)
      .execute();
    return deviceOf(visible, known.id);
  }
  if (!body.key) throw needsKey('This device has not spoken yet', 'Perangkat ini belum pernah melapor');
  const added = await visible
    .addDevice()
    .values({
      ...onMachine,
      device_id: body.deviceId,
      kind: body.kind,
      key_hash: hashOf(body.key),
      created_by: viewer.userName,
      updated_by: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return deviceOf(visible, added.id);
}

const needsKey = (en: string, id: string) =>
  refuseField('body.key', { en: `${en}: it needs a key.`, id: `${id}: kunci diperlukan.` }, 'required');

/** The machine is in sight, in use, and one that such a device is for. */
async function proveFits({ visible }: Acting, body: NewDevice): Promise<void> {
  const machine = await oneOr404(
    visible
      .equipment()
      .innerJoin('unit_model', 'unit_model.unit_model', 'equipment.unit_model')
      .select('unit_model.equipment_class')
      .where('equipment.id', '=', body.equipmentId)
      .where('equipment.is_active', '=', true)
      .executeTakeFirst(),
  );
  if (kindOfClass(machine.equipment_class) !== body.kind)
    throw refuseField('body.equipmentId', {
      en: 'Such a device is not for machines of this class.',
      id: 'Perangkat seperti ini bukan untuk kelas unit ini.',
    });
}

export async function changeDevice({ visible, viewer }: Acting, body: ChangedDevice): Promise<PopulationRow> {
  await deviceOf(visible, body.id);
  proveChanged(
    await visible
      .changeDevices()
      .set({
        ...described(body),
        ...(body.key ? { key_hash: hashOf(body.key) } : {}),
        ...newerVersion(viewer),
      })
      .where('monitored_device.id', '=', body.id)
      .where('monitored_device.version', '=', body.version)
      .executeTakeFirst(),
  );
  return deviceOf(visible, body.id);
}

/** From the next message on the device is refused, also where it is connected. */
export async function revokeKey(
  { visible, viewer }: Acting,
  { id, version }: InputOf<typeof calls.revokeKey>['body'],
): Promise<PopulationRow> {
  const before = await deviceOf(visible, id);
  if (!before.hasKey)
    throw refuse('moveNotAllowed', {
      detail: { en: 'This device has no key.', id: 'Perangkat ini tidak memiliki kunci.' },
    });
  proveChanged(
    await visible
      .changeDevices()
      .set({ key_hash: null, ...newerVersion(viewer) })
      .where('monitored_device.id', '=', id)
      .where('monitored_device.version', '=', version)
      .executeTakeFirst(),
  );
  return deviceOf(visible, id);
}

export async function takeOffMachine(
  { visible, viewer }: Acting,
  { id, version }: InputOf<typeof calls.unregister>['body'],
): Promise<void> {
  const before = await deviceOf(visible, id);
  if (version !== undefined && version !== before.version) throw refuse('conflict');
  proveChanged(
    await visible
      .changeDevices()
      .set({ equipment_id: null, registered_at: null, registered_by: null, ...newerVersion(viewer) })
      .where('monitored_device.id', '=', id)
      .where('monitored_device.version', '=', before.version)
      .executeTakeFirst(),
  );
}

const described = ({ nominalVolts, capacityAh, batterySerial, installedOn, note }: Described) => ({
  nominal_volts: nominalVolts ?? null,
  capacity_ah: capacityAh ?? null,
  battery_serial: batterySerial ?? null,
  installed_on: installedOn ?? null,
  note: note ?? null,
});

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

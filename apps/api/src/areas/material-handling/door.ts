// Devices and cautions are seen with their machine. Devices that are on no machine are for who registers them; of the time in which a
// machine was another customer's, a customer is told nothing.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const materialHandling = {
  closed: {
    monitored_device: 'visible.monitoredDevices, visible.unregisteredDevices, the door of devices',
    caution: 'visible.cautions, the door of devices',
    caution_watch: 'the door of devices',
  },
  read: (all, viewer) => ({
    /** Registered devices whose machine is in sight. */
    monitoredDevices: () =>
      all
        .selectFrom('monitored_device')
        .innerJoin('equipment', 'equipment.id', 'monitored_device.equipment_id')
        .where(seesAtPlant(viewer, 'equipment')),
    unregisteredDevices: () =>
      all
        .selectFrom('monitored_device')
        .where('monitored_device.equipment_id', 'is', null)
        .where(registers(viewer)),
    /** Since when a machine is whose company asks, as a moment; from the beginning for everybody else. */
    ownedSince: async (equipmentId: string): Promise<number> => {
      if (viewer.sight.kind !== 'customer') return 0;
      const { customerCode } = viewer.sight;
      const last = await all
        .selectFrom('equipment_move')
        .select(({ fn }) => fn.max('equipment_move.at').as('at'))
        .where('equipment_move.equipment_id', '=', equipmentId)
        .where('equipment_move.to_customer', '=', customerCode)
        .where('equipment_move.from_customer', '<>', customerCode)
        .executeTakeFirst();
      return last?.at ? Date.parse(String(last.at)) : 0;
    },
    cautions: () => all.selectFrom('caution').where(seesCaution(viewer)),
  }),
  write: (trx, viewer) => ({
    addDevice: () => trx.insertInto('monitored_device'),
    /** Devices in sight, and those that are on no machine. */
    changeDevices: () =>
      trx
        .updateTable('monitored_device')
        .where(
          sql<SqlBool>`(monitored_device.equipment_id is null and ${registers(viewer)} or ${seesMachine(viewer, 'monitored_device')})`,
        ),
    changeCautions: () => trx.updateTable('caution').where(seesCaution(viewer)),
  }),
  constraints: {
    monitored_device_device_id_key: {
      code: 'duplicate',
      field: 'body.deviceId',
      message: {
        en: 'This device is on a machine already.',
        id: 'Perangkat ini sudah terpasang di sebuah unit.',
      },
    },
    monitored_device_equipment_id_key: {
      code: 'duplicate',
      field: 'body.equipmentId',
      message: { en: 'This machine has a device already.', id: 'Unit ini sudah memiliki perangkat.' },
    },
  },
} as const satisfies Door;

const registers = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.sight.kind === 'plants' && permits(viewer, 'monitoring.change')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`false`;

const seesMachine = (viewer: Viewer, table: 'monitored_device' | 'caution'): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${sql.ref(`${table}.equipment_id`)} and ${seesAtPlant(viewer, 'unit')})`;

const seesCaution = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.sight.kind === 'customer'
    ? sql<SqlBool>`(caution.customer_code = ${viewer.sight.customerCode} and ${seesMachine(viewer, 'caution')})`
    : seesMachine(viewer, 'caution');

// Devices and their machines, the devices that are on none, and the customers whose machines they are.
import type {
  CustomerEquipment,
  materialHandling as calls,
  MonitoredCustomer,
  PopulationRow,
  UnregisteredRow,
} from '@dca/contract/areas/material-handling';
import type { InputOf } from '@dca/contract/call';
import { classesOf, type DeviceKind, kindOfClass } from '@dca/domain/telemetry';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/handler.ts';
import { forgetTables, type PageShape, page } from '../../../platform/page.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { type FoundDevice, matchingDevices, selectMachine } from './units.ts';

const populationPages = {
  sorts: {
    unitCode: { by: sql.ref('equipment.unit_code'), type: 'text' },
    deviceId: { by: sql.ref('monitored_device.device_id'), type: 'text' },
    customerCode: { by: sql.ref('equipment.customer_code'), type: 'text' },
    registeredAt: { by: sql.ref('monitored_device.registered_at'), type: 'timestamptz' },
  },
  standard: 'unitCode',
  id: sql.ref('monitored_device.id'),
} as const satisfies PageShape<string>;

const selectPopulation = (query: FoundDevice): FoundDevice<PopulationRow> =>
  forgetTables(
    selectMachine(query).select([
      'monitored_device.nominal_volts as nominalVolts',
      'monitored_device.capacity_ah as capacityAh',
      'monitored_device.battery_serial as batterySerial',
      'monitored_device.installed_on as installedOn',
      'monitored_device.note',
      shownInstant<string | null>('monitored_device.first_heard').as('firstHeard'),
      shownInstant<string | null>('monitored_device.last_heard').as('lastHeard'),
      shownInstant('monitored_device.registered_at').as('registeredAt'),
      sql<boolean>`monitored_device.key_hash is not null`.as('hasKey'),
      'monitored_device.version',
      shownInstant('monitored_device.updated_at').as('updatedAt'),
      'monitored_device.updated_by as updatedBy',
    ]),
  );

export const pageOfPopulation = (
  { visible, db }: Reading,
  query: InputOf<typeof calls.population>['query'],
) => page(db, populationPages, query, matchingDevices(visible, query), selectPopulation);

export const deviceOf = (visible: Visible, id: string): Promise<PopulationRow> =>
  oneOr404(
    selectPopulation(visible.monitoredDevices().where('monitored_device.id', '=', id)).executeTakeFirst(),
  );

type Unregistered<Row = object> = SelectQueryBuilder<Tables, 'monitored_device', Row>;

const unregisteredPages = {
  sorts: {
    deviceId: { by: sql.ref('monitored_device.device_id'), type: 'text' },
    lastHeard: { by: sql`coalesce(monitored_device.last_heard, '-infinity')`, type: 'timestamptz' },
  },
  standard: '-lastHeard',
  id: sql.ref('monitored_device.id'),
} as const satisfies PageShape<string>;

const selectUnregistered = (query: Unregistered): Unregistered<UnregisteredRow> =>
  forgetTables(
    query.select([
      'monitored_device.id',
      sql.ref<DeviceKind>('monitored_device.kind').as('kind'),
      'monitored_device.device_id as deviceId',
      shownInstant<string | null>('monitored_device.first_heard').as('firstHeard'),
      shownInstant<string | null>('monitored_device.last_heard').as('lastHeard'),
      'monitored_device.version',
    ]),
  );

export function pageOfUnregistered(
  { visible, db }: Reading,
  query: InputOf<typeof calls.unregistered>['query'],
) {
  let matching: Unregistered = visible.unregisteredDevices();
  if (query.Kind?.length) matching = matching.where('monitored_device.kind', 'in', query.Kind);
  if (query.id) matching = matching.where('monitored_device.id', '=', query.id);
  if (query.SearchValue) matching = matching.where(begins(['monitored_device.device_id'], query.SearchValue));
  return page(db, unregisteredPages, query, matching, selectUnregistered);
}

export const unregisteredOf = (visible: Visible, id: string): Promise<UnregisteredRow> =>
  oneOr404(
    selectUnregistered(
      visible.unregisteredDevices().where('monitored_device.id', '=', id),
    ).executeTakeFirst(),
  );

const customerPages = {
  sorts: {
    customerName: { by: sql.ref('customer.name'), type: 'text' },
    customerCode: { by: sql.ref('customer.customer_code'), type: 'text' },
  },
  standard: 'customerName',
  id: sql.ref('customer.id'),
} as const satisfies PageShape<string>;

type FoundCustomer<Row = object> = SelectQueryBuilder<Tables, 'customer', Row>;
const everyClass = Object.values(classesOf).flat();

/** Machines in sight that a device can be on. */
const monitorable = (visible: Visible) =>
  visible
    .equipment()
    .innerJoin('unit_model', 'unit_model.unit_model', 'equipment.unit_model')
    .where('unit_model.equipment_class', 'in', everyClass);

/** Customers with machines in sight that a device can be on. */
export function pageOfCustomers({ visible, db }: Reading, query: InputOf<typeof calls.customers>['query']) {
  let machines = monitorable(visible);
  if (query.PlantCode?.length) machines = machines.where('equipment.plant_code', 'in', query.PlantCode);
  let matching: FoundCustomer = visible
    .customers()
    .where('customer.customer_code', 'in', machines.select('equipment.customer_code'));
  if (query.CustomerCode?.length)
    matching = matching.where('customer.customer_code', 'in', query.CustomerCode);
  if (query.SearchValue)
    matching = matching.where(begins(['customer.name', 'customer.customer_code'], query.SearchValue));
  return page(db, customerPages, query, matching, selectCustomer(visible));
}

const selectCustomer =
  (visible: Visible) =>
  (query: FoundCustomer): FoundCustomer<MonitoredCustomer> => {
    const own = sql<SqlBool>`equipment.customer_code = customer.customer_code`;
    const count = (kind: DeviceKind) =>
      sql<number>`(${visible
        .monitoredDevices()
        .where(own)
        .where('monitored_device.kind', '=', kind)
        .select(sql<number>`count(*)::int`.as('units'))})`;
    return forgetTables(
      query.select([
        'customer.id',
        'customer.customer_code as customerCode',
        'customer.name as customerName',
        sql<number>`(${monitorable(visible).where(own).select(sql<number>`count(*)::int`.as('units'))})`.as(
          'units',
        ),
        count('BATTERY').as('batteryUnits'),
        count('GENSET').as('gensets'),
        sql<number>`(${visible
          .cautions()
          .innerJoin('equipment', 'equipment.id', 'caution.equipment_id')
          .where(own)
          .where('caution.ended_at', 'is', null)
          .select(sql<number>`count(*)::int`.as('open'))})`.as('openCautions'),
      ]),
    );
  };

const mostOfCustomer = 1000;

export async function equipmentOfCustomer(
  visible: Visible,
  customerCode: string,
): Promise<CustomerEquipment[]> {
  const rows = await monitorable(visible)
    .leftJoin('monitored_device', 'monitored_device.equipment_id', 'equipment.id')
    .select([
      'equipment.id as equipmentId',
      'equipment.equipment_number as equipmentNumber',
      'equipment.unit_code as unitCode',
      'equipment.unit_model as unitModel',
      'equipment.serial_number as serialNumber',
      'unit_model.equipment_class as equipmentClass',
      'equipment.plant_code as plantCode',
      'monitored_device.device_id as deviceId',
      'monitored_device.id as populationId',
    ])
    .where('equipment.customer_code', '=', customerCode)
    .where('equipment.is_active', '=', true)
    .orderBy('equipment.unit_code')
    .orderBy('equipment.id')
    .limit(mostOfCustomer)
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOfClass(row.equipmentClass) ?? 'BATTERY' }));
}

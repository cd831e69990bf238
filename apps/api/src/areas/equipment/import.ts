import { newEquipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import { type SqlBool, sql } from 'kysely';
import type { ImportKind } from '../../platform/imports/kind.ts';
import { standingCustomer } from '../../platform/merges/standing.ts';

/**
 * Machines that come new: what they name must be in sight and in use, and their keys their own. A meter reading that comes with
 * one is its first; the meter of one that stands is not touched.
 */
export const equipmentImport: ImportKind = {
  table: equipmentTable,
  schema: newEquipment,
  tied: { warrantyEnd: 'ENDS_FIRST' },
  computed: {
    customerCode: standingCustomer,
    brandCode: sql`(select model.brand_code from unit_model model where model.unit_model = value ->> 'unitModel')`,
  },
  rules: ({ visible }) => [
    { field: 'unitModel', reason: 'UNKNOWN', wrong: sql<SqlBool>`sent."brandCode" is null` },
    {
      field: 'customerCode',
      reason: 'UNKNOWN',
      wrong: sql<SqlBool>`sent."customerCode" not in (${visible.customers().select('customer.customer_code')})`,
    },
    {
      field: 'customerCode',
      reason: 'NOT_ACTIVE',
      wrong: sql<SqlBool>`exists (select 1 from customer firm where firm.customer_code = sent."customerCode" and not firm.is_active)`,
    },
    {
      field: 'plantCode',
      reason: 'UNKNOWN',
      wrong: sql<SqlBool>`sent."plantCode" not in (${visible.plants().select('plant.plant_code')})`,
    },
    {
      field: 'workCenterCode',
      reason: 'UNKNOWN',
      wrong: sql<SqlBool>`sent."workCenterCode" is not null and (sent."plantCode", sent."workCenterCode")
        not in (${visible.locations().select(['location.plant_code', 'location.work_center_code'])})`,
    },
  ],
  landing: {
    into: 'equipment',
    columns: {
      unit_code: 'unitCode',
      unit_model: 'unitModel',
      brand_code: sql`sent."brandCode"`,
      serial_number: 'serialNumber',
      equipment_number: 'equipmentNumber',
      customer_code: 'customerCode',
      plant_code: 'plantCode',
      work_center_code: 'workCenterCode',
      year_built: 'year',
      pin: 'pin',
      engine_model: 'engineModel',
      engine_number: 'engineNumber',
      delivered_on: 'deliveryDate',
      warranty_end: 'warrantyEnd',
      warranty_hours: 'warrantyHours',
      application: 'application',
      is_active: 'isActive',
      smr: sql`sent."smr"`,
      smr_at: sql`case when sent."smr" is not null then now() end`,
    },
    signed: ['created_by', 'updated_by'],
    called: sql`(select named.unit_code || ' (' || named.serial_number || ')' from equipment named
      where named.id = standing_machine(stands.id))`,
    inSight: (visible) => sql`${visible.equipment().select('equipment.id')}`,
    uniques: [
      { field: 'equipmentNumber', sent: sql`sent."equipmentNumber"`, stands: sql`stands.equipment_number` },
      {
        field: 'serialNumber',
        sent: sql`sent."brandCode", sent."serialNumber"`,
        stands: sql`stands.brand_code, stands.serial_number`,
      },
      {
        field: 'unitCode',
        sent: sql`sent."customerCode", lower(sent."unitCode")`,
        stands: sql`stands.customer_code, lower(stands.unit_code)`,
      },
    ],
  },
  besides: {
    into: 'smr_reading',
    of: 'equipment_id',
    columns: {
      at: sql`now()`,
      smr: sql`sent."smr"`,
      source: sql`'OFFICE'`,
      by: sql`(select created_by from equipment where id = sent.record_id)`,
    },
    where: sql<SqlBool>`sent."smr" is not null`,
    ours: sql<SqlBool>`built.source = 'OFFICE' and built.at = stands.created_at`,
    takeBack: sql`take_back_first_reading(stands.id)`,
  },
};

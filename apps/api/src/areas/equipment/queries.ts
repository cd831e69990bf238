import type { equipment as calls, EquipmentRow } from '@dca/contract/areas/equipment';
import type { InputOf } from '@dca/contract/call';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { begins } from '../../platform/search.ts';
import type { Visible } from '../../visibility/visible.ts';

type FromEquipment<Row = object> = SelectQueryBuilder<Tables, 'equipment', Row>;

type EquipmentFilters = Partial<InputOf<typeof calls.list>['query']>;

/** Machines that fit the filters; no columns, no order. */
export function matchingEquipment(visible: Visible, filters: EquipmentFilters): FromEquipment {
  let query = visible.equipment();
  if (filters.UnitModel?.length) query = query.where('equipment.unit_model', 'in', filters.UnitModel);
  if (filters.EquipmentClass?.length) {
    const classes = filters.EquipmentClass;
    query = query.where('equipment.unit_model', 'in', (eb) =>
      eb.selectFrom('unit_model').select('unit_model.unit_model').where('equipment_class', 'in', classes),
    );
  }
  if (filters.BrandCode?.length) query = query.where('equipment.brand_code', 'in', filters.BrandCode);
  if (filters.PlantCode?.length) query = query.where('equipment.plant_code', 'in', filters.PlantCode);
  if (filters.CustomerCode?.length)
    query = query.where('equipment.customer_code', 'in', filters.CustomerCode);
  if (filters.IsActive) query = query.where('equipment.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(begins(searched, filters.SearchValue));
  return query;
}

const searched = ['equipment.unit_code', 'equipment.serial_number', 'equipment.equipment_number'];

/** Adds the columns of a machine as lists show it. */
export const selectEquipment = (query: FromEquipment): FromEquipment<EquipmentRow> =>
  forgetTables(
    query
      .innerJoin('unit_model', 'unit_model.unit_model', 'equipment.unit_model')
      .innerJoin('customer', 'customer.customer_code', 'equipment.customer_code')
      .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
      .select([
        'equipment.id',
        'equipment.equipment_number as equipmentNumber',
        'equipment.brand_code as brandCode',
        'equipment.unit_code as unitCode',
        'equipment.unit_model as unitModel',
        'unit_model.equipment_class as equipmentClass',
        'equipment.serial_number as serialNumber',
        'equipment.customer_code as customerCode',
        'customer.name as customerName',
        'equipment.plant_code as plantCode',
        'plant.plant_desc as plantDesc',
        'equipment.work_center_code as workCenterCode',
        'equipment.smr',
        'equipment.smr_at as smrAt',
        'equipment.is_active as isActive',
      ]),
  );

export const equipmentPages = {
  sorts: {
    unitCode: { by: sql.ref('equipment.unit_code'), type: 'text' },
    unitModel: { by: sql.ref('equipment.unit_model'), type: 'text' },
    serialNumber: { by: sql.ref('equipment.serial_number'), type: 'text' },
    plantCode: { by: sql.ref('equipment.plant_code'), type: 'text' },
    customerCode: { by: sql.ref('equipment.customer_code'), type: 'text' },
    smr: { by: sql`coalesce(equipment.smr, 0)`, type: 'numeric' },
  },
  standard: 'unitCode',
  id: sql.ref('equipment.id'),
} as const satisfies PageShape<string>;

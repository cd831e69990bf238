import type { equipment as calls, EquipmentRecord, EquipmentRow } from '@dca/contract/areas/equipment';
import type { equipmentTable } from '@dca/contract/areas/equipment/fields';
import type { InputOf } from '@dca/contract/call';
import type { SortedName } from '@dca/contract/record-fields';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { beginsWithin, isOneWord } from '../../platform/bare.ts';
import type { Tables } from '../../platform/database.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

export type FromEquipment<Row = object> = SelectQueryBuilder<Tables, 'equipment', Row>;

type EquipmentFilters = Partial<InputOf<typeof calls.list>['query']>;

/** Machines that fit the filters; no columns, no order. */
export function matchingEquipment(visible: Visible, filters: EquipmentFilters): FromEquipment {
  let query = ofPlace(visible, visible.equipment(), filters);
  if (filters.UnitModel?.length) query = query.where('equipment.unit_model', 'in', filters.UnitModel);
  if (filters.EquipmentClass?.length) {
    const classes = filters.EquipmentClass;
    query = query.where('equipment.unit_model', 'in', (eb) =>
      eb.selectFrom('unit_model').select('unit_model.unit_model').where('equipment_class', 'in', classes),
    );
  }
  if (filters.BrandCode?.length) query = query.where('equipment.brand_code', 'in', filters.BrandCode);
  for (const [filter, column] of codes)
    if (filters[filter]?.length) query = query.where(isCalled(column, filters[filter]));
  if (filters.IsActive) query = query.where('equipment.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(beginsWithin(searched, filters.SearchValue));
  return query;
}

const codes = [
  ['UnitCode', 'equipment.unit_code'],
  ['SerialNumber', 'equipment.serial_number'],
  ['EquipmentNumber', 'equipment.equipment_number'],
] as const;

/** The machines of plants, work centers and customers, by code or by name. */
function ofPlace(visible: Visible, from: FromEquipment, filters: EquipmentFilters): FromEquipment {
  let query = from;
  if (filters.PlantCode?.length) query = query.where('equipment.plant_code', 'in', filters.PlantCode);
  if (filters.PlantDesc?.length) {
    const named = visible.plants().where(isOneOf('plant.plant_desc', filters.PlantDesc));
    query = query.where('equipment.plant_code', 'in', named.select('plant.plant_code'));
  }
  if (filters.WorkCenterCode?.length)
    query = query.where('equipment.work_center_code', 'in', filters.WorkCenterCode);
  if (filters.CustomerCode?.length)
    query = query.where('equipment.customer_code', 'in', filters.CustomerCode);
  if (filters.CustomerName?.length) {
    const named = visible.customers().where(isOneOf('customer.name', filters.CustomerName));
    query = query.where('equipment.customer_code', 'in', named.select('customer.customer_code'));
  }
  return query;
}

/** True where a column is one of these words, however their letters are written. */
const isOneOf = (column: string, words: readonly string[]) =>
  sql<SqlBool>`lower(${sql.ref(column)}) = any(${words.map((word) => word.toLowerCase())}::text[])`;

/** Machines of these words, and those that another of them turned out to be. */
const isCalled = (column: string, words: readonly string[]) =>
  sql<SqlBool>`equipment.id in (select equipment.id from equipment where ${isOneWord(column, words)}
    union all select standing_machine(equipment.id) from equipment
      where equipment.merged_into is not null and ${isOneWord(column, words)})`;

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
        shownInstant<string | null>('equipment.smr_at').as('smrAt'),
        'equipment.is_active as isActive',
      ]),
  );

/** Adds everything that the population says of a machine. The newest reading says what the panel shows. */
export const selectRecord = (query: FromEquipment): FromEquipment<EquipmentRecord> =>
  forgetTables(
    selectEquipment(query)
      .leftJoin(newestReading.as('newest'), (join) => join.onTrue())
      .select([
        'equipment.year_built as year',
        'equipment.pin',
        'equipment.engine_model as engineModel',
        'equipment.engine_number as engineNumber',
        'equipment.delivered_on as deliveryDate',
        'equipment.warranty_end as warrantyEnd',
        'equipment.warranty_hours as warrantyHours',
        'equipment.application',
        sql<
          EquipmentRecord['mergedInto']
        >`(select json_build_object('id', next.id, 'name', next.unit_code || ' (' || next.serial_number || ')')
        from equipment next where next.id = standing_machine(equipment.merged_into))`.as('mergedInto'),
        'newest.panel',
        'newest.panel_offset as offset',
        'equipment.version',
        shownInstant('equipment.updated_at').as('updatedAt'),
        'equipment.updated_by as updatedBy',
      ]),
  );

const newestReading = sql<{
  panel: number | null;
  panel_offset: number | null;
}>`lateral (select panel, panel_offset
  from smr_reading where smr_reading.equipment_id = equipment.id order by at desc limit 1)`;

export const equipmentPages = {
  sorts: {
    unitCode: { by: sql.ref('equipment.unit_code'), type: 'text' },
    unitModel: { by: sql.ref('equipment.unit_model'), type: 'text' },
    serialNumber: { by: sql.ref('equipment.serial_number'), type: 'text' },
    plantCode: { by: sql.ref('equipment.plant_code'), type: 'text' },
    customerCode: { by: sql.ref('equipment.customer_code'), type: 'text' },
    smr: { by: sql`coalesce(equipment.smr, 0)`, type: 'numeric' },
    updatedAt: { by: sql.ref('equipment.updated_at'), type: 'timestamptz' },
  },
  standard: 'unitCode',
  id: sql.ref('equipment.id'),
} as const satisfies PageShape<SortedName<(typeof equipmentTable)['fields']>>;

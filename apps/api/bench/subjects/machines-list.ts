// A list of three hundred thousand machines from both ends, in the order in which it opens, for viewers of one plant, five and thirty.
import { maxCountedRows } from '@dca/domain/limits';
import type { Bench, Subject } from '../bench.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { addMachines, machinesKnown } from '../machines.ts';
import type { BenchViewer } from '../viewers.ts';

const machines = '/gateway/dca/msequipment/api/v1/equipments';
const size = 50;
const ends = [
  { which: 'first', sort: 'unitCode', direction: 'asc' },
  { which: 'last', sort: '-unitCode', direction: 'desc' },
] as const;

export const machinesList: Subject = {
  name: 'machines-list',
  measure: async (bench) => {
    const { pool, viewers } = await bench.scale();
    await addMachines(pool);
    for (const viewer of viewers) for (const end of ends) await share(bench, viewer, end);
  },
};

async function share(
  bench: Bench,
  { subject, plants }: BenchViewer,
  { which, sort, direction }: (typeof ends)[number],
): Promise<void> {
  const scale = await bench.scale();
  const name = `the ${which} ${size} of ${machinesKnown.toLocaleString('en')} machines by unit code, for a viewer of ${plants.length} plants`;
  const comparison = readComparison(scale, {
    name,
    subject,
    paths: [`${machines}?Sort=${sort}&PageSize=${size}`],
    part: ({ data, total, capped }: Told) => ({ data, total, capped }),
    lean: {
      name: `lean_machines_${direction}`,
      text: leanText(direction),
      isSteady: true,
      valuesOf: () => [plants],
    },
  });
  bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.5));
}

interface Told {
  readonly data: unknown;
  readonly total: number;
  readonly capped: boolean;
}

/** The first fifty of each plant come in order from an index, and the first fifty of those are told; all are counted, as far as lists do. */
const leanText = (
  direction: 'asc' | 'desc',
) => `select json_build_object('data', coalesce(json_agg(told), '[]'),
  'total', least(counted, ${maxCountedRows}), 'capped', counted > ${maxCountedRows})
from (select unit.id, unit.equipment_number as "equipmentNumber", unit.brand_code as "brandCode", unit.unit_code as "unitCode",
    unit.unit_model as "unitModel", unit_model.equipment_class as "equipmentClass", unit.serial_number as "serialNumber",
    unit.customer_code as "customerCode", customer.name as "customerName", unit.plant_code as "plantCode",
    plant.plant_desc as "plantDesc", unit.work_center_code as "workCenterCode", unit.smr,
    to_char(unit.smr_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "smrAt", unit.is_active as "isActive",
    unit.year_built as year, unit.pin, unit.engine_model as "engineModel", unit.engine_number as "engineNumber",
    unit.delivered_on as "deliveryDate", unit.warranty_end as "warrantyEnd", unit.warranty_hours as "warrantyHours",
    (select json_build_object('id', next.id, 'name', next.unit_code || ' (' || next.serial_number || ')')
      from equipment as next where next.id = unit.merged_into) as "mergedInto", newest.panel, newest.panel_offset as "offset",
    unit.version, to_char(unit.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
    unit.updated_by as "updatedBy"
  from (select first.id from unnest($1::text[]) as seen (plant), lateral (select id, unit_code from equipment
      where plant_code = seen.plant order by unit_code ${direction}, id ${direction} limit 50) as first
    order by first.unit_code ${direction}, first.id ${direction} limit 50) as page
    join equipment as unit using (id) join unit_model using (unit_model) join customer using (customer_code)
    join plant on plant.plant_code = unit.plant_code
    left join lateral (select panel, panel_offset from smr_reading where equipment_id = unit.id order by at desc limit 1)
      as newest on true
  order by unit.unit_code ${direction}, unit.id ${direction}) as told,
  (select count(*) as counted from (select from equipment where plant_code = any($1) limit ${maxCountedRows + 1}) as fitting) as number
group by counted`;

// Words of machines while somebody types. What nearly every machine has of its own is read in order by plant or customer;
// models and brands are few, and asked for whether the viewer has a machine of them.
import { type SqlBool, sql } from 'kysely';
import { suggest, suggestFromLanes } from '../../platform/suggest.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';

/** Unit codes, serial numbers or equipment numbers of machines in sight. */
export function machineWords(
  db: ReadDb,
  visible: Visible,
  column: 'unit_code' | 'serial_number' | 'equipment_number',
  typed: string | undefined,
): Promise<string[]> {
  const { sight } = visible.viewer;
  const lane =
    sight.kind === 'customer'
      ? { column: 'equipment.customer_code', values: [sight.customerCode] }
      : { column: 'equipment.plant_code', values: sight.plants };
  return suggestFromLanes(db, visible.equipment(), lane, `equipment.${column}`, typed);
}

/** Models, or their brands, of which a machine is in sight. */
export function modelWords(
  db: ReadDb,
  visible: Visible,
  column: 'unit_model' | 'brand_code',
  typed: string | undefined,
): Promise<string[]> {
  const machine = visible
    .equipment()
    .where(sql<SqlBool>`equipment.unit_model = unit_model.unit_model`)
    .select(sql`1`.as('one'));
  const known = db.selectFrom('unit_model').where(sql<SqlBool>`exists (${machine})`);
  return suggest(db, known, `unit_model.${column}`, typed);
}

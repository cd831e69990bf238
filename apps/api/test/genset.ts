import type { World } from './world.ts';

/** A genset of PT Tambang Jaya in Jakarta. */
export const genset = '000000e1-0000-7000-8000-000000000099';

/** Puts the genset into the world, which has none. */
export async function addGenset(world: World): Promise<void> {
  await world.owner.query(
    `insert into equipment (id, equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code, work_center_code)
     values ($1, 'GEN-1', 'GEN', 'GS-01', 'GS500-50', 'G1', 'C-TJ', 'JKT1', 'JKT1-FS')`,
    [genset],
  );
}

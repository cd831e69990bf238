// Machines beyond those that the jobs have: lookups and the palette are promised over three hundred thousand. They are added to
// the measured database once.
import type pg from 'pg';

export const machinesKnown = 300_000;

/** Adds the machines that are missing, each like one that is there, with a code, a number and a serial number of its own. */
export async function addMachines(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ machines: number }>('select count(*)::int as machines from equipment');
  const missing = machinesKnown - (rows[0]?.machines ?? 0);
  if (missing <= 0) return;
  console.log(`adding ${missing.toLocaleString('en')} machines; later runs find them there`);
  await pool.query(
    `with known as (select *, row_number() over (order by id) - 1 as place from equipment)
     insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     select 'LOOK-' || n, brand_code, unit_code || '-' || n, unit_model, 'L' || 100000 + n, customer_code, plant_code
     from generate_series(1, $1::int) n join known on known.place = n % (select count(*) from equipment)`,
    [missing],
  );
  await pool.query('vacuum (analyze) equipment');
}

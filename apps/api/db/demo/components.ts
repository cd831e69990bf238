// The components of the demo's machines, spread over their lives as a workshop finds them; one in twenty is past its end.
import type pg from 'pg';

/** Writes components, engines and warranties of a fleet whose meters are known. Without chance: the ids decide. */
export async function loadComponents(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into component (equipment_id, kind, position, serial_number, installed_at, installed_smr, updated_by)
     select unit.id, part.kind, part.position, part.kind || coalesce(left(part.position, 1), '') || '-' || unit.serial_number,
       (unit.smr_at - make_interval(hours => (3 * part.run)::int))::date, unit.smr - part.run, 'system'
     from equipment unit
     join unit_model model using (unit_model)
     cross join lateral (select kind, position,
       round(least(unit.smr, life * (abs(hashtext(unit.id::text || kind || coalesce(position, ''))::bigint) % 1050) / 1000.0), 1) as run
       from (values ('ENG', null, 12000), ('RAD', null, 8000), ('HYD', null, 10000), ('FDR', 'LH', 10000), ('FDR', 'RH', 10000),
         ('SWG', null, 10000)) fitted (kind, position, life)
       where case model.equipment_class
         when 'GENSET' then kind in ('ENG', 'RAD')
         when 'HYDRAULIC_EXCAVATOR' then true
         when 'MINING_EXCAVATOR' then true
         else kind <> 'SWG' end) part
     where unit.smr is not null and model.equipment_class not in ('BATTERY_FORKLIFT', 'REACH_TRUCK')`,
  );
  await client.query(
    `update equipment set delivered_on = make_date(year_built, 1 + abs(hashtext(id::text)) % 12, 15),
       warranty_end = make_date(year_built + 2, 1 + abs(hashtext(id::text)) % 12, 14), warranty_hours = 4000
     where year_built is not null`,
  );
}

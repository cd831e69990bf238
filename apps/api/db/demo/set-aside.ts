import type pg from 'pg';

/**
 * What the last imports of a fleet did not take over: one row of each reason that waits for a person, and one that was left out
 * (decision 83). `now` is the moment of the demo in milliseconds, `by` who decided. `client` is the owner's.
 */
export const loadSetAside = (client: pg.ClientBase, now: number, by: string) =>
  client.query(
    `with as_of as (select to_timestamp($1::float8 / 1000) as now),
       -- A reading between the machine's last one and now; more hours than there were since, or those of another panel.
       told as (select e.*, e.smr_at + (as_of.now - e.smr_at) / 2 as told_at,
           e.smr + ceil(extract(epoch from as_of.now - e.smr_at) / 3600) + 400 as too_many
         from equipment e, as_of where e.smr is not null)
     insert into fleet_set_aside (customer_code, plant_code, brand, known_by, identity, reason, equipment_id, smr, smr_at, last_smr,
       last_smr_at, came_from, first_seen, last_seen, state, decided_by, decided_at, decision_note)
     select coalesce(given.customer, told.customer_code), coalesce(given.plant, told.plant_code), told.brand_code, given.known_by,
       coalesce(given.identity, told.serial_number), given.reason, case when is_meter then told.id end,
       case given.reason when 'FALLS' then 212.4 when 'JUMPS' then told.too_many else told.smr end, told.told_at,
       case when is_meter then told.smr end, case when is_meter then told.smr_at end, 'fleet-' || coalesce(given.customer, told.customer_code) || '.json',
       as_of.now - make_interval(hours => given.hours), as_of.now - make_interval(hours => least(given.hours, 6)),
       case when given.note is null then 'OPEN' else 'REJECTED' end, case when given.note is not null then $2::uuid end,
       case when given.note is not null then as_of.now - interval '3 hours' end, given.note
     from (values
         ('EX-203', 'FALLS', 'SERIAL', null, null, null, 30, null),
         ('EX-202', 'JUMPS', 'SERIAL', null, null, null, 54, null),
         ('EX-204', 'AMBIGUOUS', 'EQUIPMENT_ID', 'TJ-0417', null, null, 6, null),
         ('DT-205', 'OTHER_CUSTOMER', 'SERIAL', null, 'C-TJ', 'JKT1', 30, null),
         ('EX-201', 'OTHER_SERIAL', 'EQUIPMENT_ID', 'TJ-0388', null, null, 78, null),
         ('EX-205', 'JUMPS', 'SERIAL', null, null, null, 102, 'Salah ketik di portal telematika, panel sudah dilihat'))
       as given (unit, reason, known_by, identity, customer, plant, hours, note)
       join told on told.unit_code = given.unit
       cross join lateral (select given.reason in ('FALLS', 'JUMPS') as is_meter) about cross join as_of`,
    [now, by],
  );

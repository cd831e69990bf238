-- The population as the office keeps it: where machines were before, and the orders of a list of hundreds of thousands.

create table equipment_move (
  id uuid primary key default uuidv7(),
  equipment_id uuid not null constraint equipment_move_equipment_fk references equipment,
  at timestamptz not null default now(),
  by text not null,
  from_plant text not null constraint equipment_move_from_plant_fk references plant,
  to_plant text not null constraint equipment_move_to_plant_fk references plant,
  from_work_center text,
  to_work_center text,
  from_customer text not null constraint equipment_move_from_customer_fk references customer,
  to_customer text not null constraint equipment_move_to_customer_fk references customer,
  constraint equipment_move_differs_check
    check ((from_plant, from_work_center, from_customer) is distinct from (to_plant, to_work_center, to_customer))
);
comment on table equipment_move is 'A machine that went to another plant, work center or customer. What it did before stays with whoever it did it for.';
create index equipment_move_idx on equipment_move (equipment_id, at desc, id);

create index equipment_plant_model_idx on equipment (plant_code, unit_model, id);
create index equipment_plant_serial_idx on equipment (plant_code, serial_number, id);
create index equipment_plant_smr_idx on equipment (plant_code, coalesce(smr, 0), id);
create index equipment_plant_updated_idx on equipment (plant_code, updated_at, id);
create index equipment_plant_customer_idx on equipment (plant_code, customer_code, id);
create index equipment_customer_serial_idx on equipment (customer_code, serial_number, id);
create index equipment_customer_updated_idx on equipment (customer_code, updated_at, id);

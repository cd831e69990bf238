-- Machines and their meters.

create table unit_model (
  unit_model text primary key,
  brand_code text not null,
  equipment_class text not null,
  description text not null
);
comment on table unit_model is 'A model that the distributor looks after.';

create table equipment (
  id uuid primary key default uuidv7(),
  equipment_number text not null constraint equipment_number_key unique,
  brand_code text not null,
  unit_code text not null,
  unit_model text not null constraint equipment_model_fk references unit_model,
  serial_number text not null,
  pin text,
  telematics_id text,
  customer_code text not null constraint equipment_customer_fk references customer,
  plant_code text not null constraint equipment_plant_fk references plant,
  work_center_code text,
  year_built int,
  delivered_on date,
  smr numeric(9, 1),
  smr_at timestamptz,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default 'system',
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint equipment_serial_key unique (brand_code, serial_number),
  constraint equipment_work_center_fk foreign key (plant_code, work_center_code) references location (plant_code, work_center_code)
);
comment on table equipment is 'A machine. smr: last service meter reading in hours; never falls.';
comment on column equipment.pin is 'Product identification number as telematics name it.';
create index equipment_plant_idx on equipment (plant_code, unit_code, id);
create index equipment_customer_idx on equipment (customer_code, unit_code, id);
create index equipment_model_idx on equipment (unit_model, unit_code, id);
create index equipment_unit_code_idx on equipment (lower(unit_code) text_pattern_ops);
create index equipment_serial_idx on equipment (lower(serial_number) text_pattern_ops);
create index equipment_number_search_idx on equipment (lower(equipment_number) text_pattern_ops);
create index equipment_pin_idx on equipment (pin) where pin is not null;
create index equipment_telematics_idx on equipment (telematics_id) where telematics_id is not null;

create table smr_reading (
  equipment_id uuid not null constraint smr_reading_equipment_fk references equipment,
  at timestamptz not null,
  smr numeric(9, 1) not null,
  source text not null constraint smr_reading_source_check check (source in ('JOB', 'TELEMETRY', 'IMPORT', 'OFFICE')),
  by text not null,
  primary key (equipment_id, at)
);
comment on table smr_reading is 'Every meter reading that was taken over.';

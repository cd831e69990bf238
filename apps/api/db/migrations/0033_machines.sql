-- What a machine is beyond its identity: engine, warranty, ratings of a generator set, and its components.
alter table equipment
  add column engine_model text,
  add column engine_number text,
  add column warranty_end date,
  add column warranty_hours int constraint equipment_warranty_hours_check check (warranty_hours > 0),
  add column kva numeric(7, 1) constraint equipment_kva_check check (kva > 0),
  add column kw numeric(7, 1) constraint equipment_kw_check check (kw > 0),
  add column volts int constraint equipment_volts_check check (volts between 100 and 36000),
  add column hz smallint constraint equipment_hz_check check (hz in (50, 60)),
  add column performance_class text constraint equipment_performance_check check (performance_class in ('G1', 'G2', 'G3')),
  add constraint equipment_rating_check check (num_nulls(kva, kw, volts, hz) in (0, 4) and kw <= kva
    and (performance_class is null or kva is not null)),
  add constraint equipment_warranty_check check (warranty_end >= delivered_on);
comment on column equipment.warranty_end is 'Last day of the warranty; it ends with warranty_hours on the meter, whichever comes first.';
comment on column equipment.kva is 'Rating of a generator set: kva, kw, volts between lines and hz come together.';
comment on column equipment.performance_class is 'ISO 8528: G1, G2 or G3.';

-- A unit code that a customer has twice becomes telling by the serial number.
update equipment set unit_code = unit_code || ' ' || serial_number where id in (
  select id from (select id, row_number() over (partition by customer_code, lower(unit_code) order by created_at, id) as turn
    from equipment) counted where turn > 1);
create unique index equipment_unit_code_key on equipment (customer_code, lower(unit_code));

create table component (
  id uuid primary key default uuidv7(),
  equipment_id uuid not null constraint component_equipment_fk references equipment,
  kind text not null constraint component_kind_check
    check (kind in ('ENG', 'TUR', 'HYD', 'TRM', 'SWG', 'FDR', 'DIF', 'UND', 'CYL', 'RAD')),
  position text constraint component_position_check check (position in ('LH', 'RH', 'FRONT', 'REAR')),
  serial_number text,
  installed_at date not null,
  installed_smr numeric(9, 1) not null constraint component_installed_smr_check check (installed_smr >= 0),
  life_hours int constraint component_life_check check (life_hours > 0),
  removed_at date,
  removed_smr numeric(9, 1),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint component_removed_check check (num_nulls(removed_at, removed_smr) in (0, 2)),
  constraint component_order_check check (removed_at >= installed_at and removed_smr >= installed_smr)
);
comment on table component is 'A component in a machine, or that was in it. Its hours are those of the machine since installed_smr.';
comment on column component.life_hours is 'Life of this one; null: that of its kind for the model and its application.';
create unique index component_place_key on component (equipment_id, kind, position) nulls not distinct where removed_at is null;
create unique index component_serial_key on component (kind, lower(serial_number)) where removed_at is null;
create index component_history_idx on component (equipment_id, kind, installed_at desc);

create table component_life (
  unit_model text not null constraint component_life_model_fk references unit_model,
  application text not null default '',
  kind text not null constraint component_life_kind_check
    check (kind in ('ENG', 'TUR', 'HYD', 'TRM', 'SWG', 'FDR', 'DIF', 'UND', 'CYL', 'RAD')),
  life_hours int not null constraint component_life_hours_check check (life_hours > 0),
  primary key (unit_model, application, kind)
);
comment on table component_life is 'Planned hours of a component by model and application. Empty application: whatever the machine does.';

-- Machines of other makers that come in with fleet snapshots (ISO 15143-3), and what of them a person has to judge.

create table brand_name (
  written_as text primary key constraint brand_name_lower_check check (written_as = lower(written_as)),
  brand_code text not null
);
comment on table brand_name is 'How makers write their own name in telematics, in small letters, and the brand code that machines of theirs have here.';
insert into brand_name values
  ('komatsu', 'KOM'), ('komatsu ltd', 'KOM'), ('komatsu ltd.', 'KOM'), ('komatsu america', 'KOM'),
  ('takeuchi', 'TAK'), ('takeuchi mfg', 'TAK'), ('takeuchi mfg. co., ltd.', 'TAK');

create table unregistered_machine (
  id uuid primary key default uuidv7(),
  customer_code text not null constraint unregistered_machine_customer_fk references customer,
  plant_code text not null constraint unregistered_machine_plant_fk references plant,
  brand text not null,
  known_by text not null constraint unregistered_machine_known_by_check check (known_by in ('SERIAL', 'PIN', 'EQUIPMENT_ID')),
  identity text not null,
  pin text,
  telematics_id text,
  model text,
  smr numeric(9, 1),
  smr_at timestamptz,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  came_from text not null,
  equipment_id uuid constraint unregistered_machine_equipment_fk references equipment,
  constraint unregistered_machine_key unique (customer_code, brand, known_by, identity)
);
comment on table unregistered_machine is 'A machine that a customer''s fleet names and that is none of ours (yet). smr: its last reading; never falls.';
comment on column unregistered_machine.brand is 'The brand code, or the whole name that the maker gives itself.';
comment on column unregistered_machine.identity is 'The serial number, else PIN, else equipment id, as known_by says.';
comment on column unregistered_machine.model is 'As the maker writes it; null when it stands for nothing.';
comment on column unregistered_machine.equipment_id is 'The machine that it became.';
create index unregistered_machine_plant_idx on unregistered_machine (plant_code, last_seen desc, id) where equipment_id is null;
create index unregistered_machine_equipment_idx on unregistered_machine (equipment_id) where equipment_id is not null;

create table fleet_set_aside (
  id uuid primary key default uuidv7(),
  customer_code text not null constraint fleet_set_aside_customer_fk references customer,
  plant_code text not null constraint fleet_set_aside_plant_fk references plant,
  equipment_id uuid constraint fleet_set_aside_equipment_fk references equipment,
  brand text not null,
  known_by text not null constraint fleet_set_aside_known_by_check check (known_by in ('SERIAL', 'PIN', 'EQUIPMENT_ID')),
  identity text not null,
  reason text not null constraint fleet_set_aside_reason_check check (reason in ('FALLS', 'JUMPS', 'AMBIGUOUS', 'OTHER_CUSTOMER', 'OTHER_SERIAL')),
  smr numeric(9, 1),
  smr_at timestamptz,
  last_smr numeric(9, 1),
  last_smr_at timestamptz,
  came_from text not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  state text not null default 'OPEN' constraint fleet_set_aside_state_check check (state in ('OPEN', 'ACCEPTED', 'REJECTED')),
  decided_by uuid constraint fleet_set_aside_decided_by_fk references person,
  decided_at timestamptz,
  decision_note text,
  constraint fleet_set_aside_decided_check check ((state = 'OPEN') = (decided_by is null) and (state = 'OPEN') = (decided_at is null)),
  constraint fleet_set_aside_about_check check ((reason in ('FALLS', 'JUMPS')) = (equipment_id is not null))
);
comment on table fleet_set_aside is 'A reading or a machine of a fleet snapshot that was not taken over until a person decides.';
comment on column fleet_set_aside.customer_code is 'The customer that the snapshot was given for.';
comment on column fleet_set_aside.equipment_id is 'The machine whose meter would fall or jump; null where it is not sure which machine is meant.';
comment on column fleet_set_aside.last_smr is 'What the meter of the machine read when this was set aside.';
create unique index fleet_set_aside_open_key on fleet_set_aside (customer_code, brand, known_by, identity, reason) where state = 'OPEN';
create index fleet_set_aside_decided_idx on fleet_set_aside (customer_code, brand, known_by, identity, reason) where state <> 'OPEN';
create index fleet_set_aside_plant_idx on fleet_set_aside (plant_code, first_seen, id) where state = 'OPEN';
create index fleet_set_aside_equipment_idx on fleet_set_aside (equipment_id) where equipment_id is not null;

create table fleet_request (
  address text primary key,
  asked_at timestamptz not null
);
comment on table fleet_request is 'When an address of a fleet feed was asked last; each may be asked once in 15 minutes.';

-- A machine whose model nobody knows is of no class and has no checksheets; new ones are unregistered machines.
update form set unit_models = array_remove(unit_models, 'UNKNOWN') where 'UNKNOWN' = any(unit_models);
update unit_model set equipment_class = 'UNKNOWN' where unit_model = 'UNKNOWN';
delete from unit_model m where unit_model = 'UNKNOWN' and not exists (select 1 from equipment e where e.unit_model = m.unit_model);

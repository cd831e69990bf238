-- Devices on machines, and the cautions that their words come to.

create table monitored_device (
  id uuid primary key default uuidv7(),
  unit_id int generated always as identity constraint monitored_device_unit_key unique,
  device_id text not null,
  kind text not null constraint monitored_device_kind_check check (kind in ('BATTERY', 'GENSET')),
  key_hash text not null,
  equipment_id uuid constraint monitored_device_equipment_fk references equipment,
  nominal_volts int,
  capacity_ah int,
  battery_serial text,
  installed_on date,
  note text,
  first_heard timestamptz,
  last_heard timestamptz,
  registered_at timestamptz,
  registered_by text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default 'system',
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint monitored_device_device_id_key unique (device_id),
  constraint monitored_device_equipment_id_key unique (equipment_id),
  constraint monitored_device_registered_check check ((equipment_id is null) = (registered_at is null))
);
comment on table monitored_device is 'A device that speaks for a machine, by the name that it gives itself. Without a machine it is not registered.';
comment on column monitored_device.unit_id is 'What its series are kept under.';
comment on column monitored_device.key_hash is 'SHA-256 of its key; the key itself is kept nowhere.';
create index monitored_device_unregistered_idx on monitored_device (last_heard desc, id) where equipment_id is null;
create index monitored_device_begins_idx on monitored_device (lower(device_id) text_pattern_ops);

create table caution (
  id uuid primary key default uuidv7(),
  equipment_id uuid not null constraint caution_equipment_fk references equipment,
  customer_code text not null constraint caution_customer_fk references customer,
  code text not null constraint caution_code_check check (code ~ '^[BCG][0-9]{2}$'),
  severity text not null constraint caution_severity_check check (severity in ('CAUTION', 'CRITICAL')),
  raised_at timestamptz not null,
  ended_at timestamptz,
  signal text,
  value real,
  threshold real,
  acknowledged_at timestamptz,
  acknowledged_by text,
  acknowledged_note text,
  job_id uuid constraint caution_job_fk references job,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint caution_order_check check (ended_at >= raised_at)
);
comment on table caution is 'A condition of a machine that its own words came to: raised, ended, acknowledged by a person, made a job.';
comment on column caution.customer_code is 'Whose the machine was when it was raised.';
create unique index caution_open_key on caution (equipment_id, code) where ended_at is null;
create index caution_equipment_idx on caution (equipment_id, raised_at desc, id);
create index caution_open_idx on caution (raised_at desc, id) where ended_at is null;
create index caution_job_idx on caution (job_id) where job_id is not null;

create table caution_watch (
  equipment_id uuid primary key constraint caution_watch_equipment_fk references equipment,
  up_to timestamptz not null,
  watched jsonb not null
);
comment on table caution_watch is 'How far the words of a machine were looked at, and what was about to be raised or cleared.';

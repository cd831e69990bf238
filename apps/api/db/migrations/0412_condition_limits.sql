-- Limits are administered: one for each parameter, component and model or machine; its earlier figures are in the log of changes.
alter table condition_limit
  add column serial_number text,
  add column is_active boolean not null default true,
  add column updated_at timestamptz not null default now(),
  add constraint condition_limit_machine_check check ((serial_number is null) or (unit_model is null));
comment on column condition_limit.serial_number is 'Of the machine that it is for, as whoever set it wrote it; equipment_id is the machine.';
comment on table condition_limit is 'From where on a value is a caution or critical: of a machine, a model, or by default of a component. The nearest that is used holds; what changed is in the log of changes.';
drop index condition_limit_open_key;
create unique index condition_limit_open_key on condition_limit
  (code, component, coalesce(unit_model, ''), coalesce(serial_number, '')) where valid_to is null;
create index condition_limit_serial_begins_idx on condition_limit ((lower(serial_number)) text_pattern_ops);

-- Somebody says which machine of ours a fleet means: from then on its rows are that machine's.
alter table unregistered_machine
  add column matched_by text,
  add column matched_at timestamptz,
  add constraint unregistered_machine_matched_check check ((matched_by is null) = (matched_at is null) and (matched_by is null or equipment_id is not null));
comment on column unregistered_machine.matched_by is 'Who said that it is the machine; null where it became one by its serial number or PIN.';
create index unregistered_machine_seen_idx on unregistered_machine (plant_code, first_seen desc, id);

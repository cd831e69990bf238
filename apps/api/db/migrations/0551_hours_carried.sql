-- A component that goes from one machine into another takes its hours with it: its life does not begin anew there.
alter table component add column carried_hours numeric(9, 1) not null default 0
  constraint component_carried_check check (carried_hours >= 0);
comment on column component.carried_hours is 'Hours that it had lived elsewhere when it was put in here; none for one that is new or overhauled.';
comment on table component is 'A component in a machine, or that was in it. Its hours are those that it brought and those of the machine since installed_smr.';
create index component_serial_idx on component (kind, lower(serial_number)) where removed_at is not null;

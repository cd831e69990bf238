-- Two records of one machine or customer become one. The one that goes stays as a row that leads to the other; what went is
-- kept row by row, so that it can go back.
alter table equipment
  add column merged_into uuid constraint equipment_merged_into_fk references equipment,
  add constraint equipment_merged_check check (merged_into is null or (not is_active and merged_into <> id));
comment on column equipment.merged_into is 'The machine that this turned out to be; its own row only leads there.';
create index equipment_merged_idx on equipment (merged_into) where merged_into is not null;

alter table customer
  add column merged_into text constraint customer_merged_into_fk references customer,
  add constraint customer_merged_check check (merged_into is null or (not is_active and merged_into <> customer_code));
comment on column customer.merged_into is 'The customer that this turned out to be; its own row only leads there.';
create index customer_merged_idx on customer (merged_into) where merged_into is not null;

create table merge (
  id uuid primary key default uuidv7(),
  kind text not null constraint merge_kind_check check (kind in ('equipment', 'customer')),
  merged_id uuid not null,
  into_id uuid not null constraint merge_into_check check (into_id <> merged_id),
  state text not null default 'MOVING' constraint merge_state_check check (state in ('MOVING', 'DONE', 'UNDOING', 'UNDONE')),
  reason text not null,
  by text not null,
  merged_name text not null,
  into_name text not null,
  hours_stay text constraint merge_hours_check check (hours_stay in ('OWNERS', 'CONTRADICT')),
  exchanged jsonb not null default '{}',
  before jsonb not null default '{}',
  rows_expected int not null default 0,
  rows_moved int not null default 0,
  said jsonb,
  begun_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  undone_by text
);
comment on table merge is 'Two records of one thing that became one. The worker moves what hangs on merged_id, in portions, and back.';
comment on column merge.hours_stay is 'Why the readings of the machine stay with it; null where they go along.';
comment on column merge.exchanged is 'Fields whose values changed places: what the merged and what the other one had.';
comment on column merge.before is 'The meter and the next service of the machine that stays, as they were.';
comment on column merge.said is 'Why it could not be carried out or undone, in both languages.';
create unique index merge_merged_key on merge (merged_id) where state <> 'UNDONE';
create index merge_into_idx on merge (into_id, begun_at desc);
create index merge_of_idx on merge (merged_id, begun_at desc);
create index merge_due_idx on merge (moved_at) where state in ('MOVING', 'UNDOING');

create table merge_row (
  merge_id uuid not null constraint merge_row_merge_fk references merge,
  part text not null,
  row_key text not null,
  before jsonb,
  primary key (merge_id, part, row_key)
);
comment on table merge_row is 'A row that went from one record to the other. before: what else of it changed on the way.';

create function standing_machine(machine uuid) returns uuid language sql stable parallel safe
return (with recursive chain as (
    select id, merged_into from equipment where id = machine
    union select next.id, next.merged_into from equipment next join chain on next.id = chain.merged_into)
  select id from chain where merged_into is null);
comment on function standing_machine is 'The machine that one is by now: itself, or what it was merged into.';

create function standing_customer(code text) returns text language sql stable parallel safe
return (with recursive chain as (
    select customer_code, merged_into from customer where customer_code = code
    union select next.customer_code, next.merged_into from customer next join chain on next.customer_code = chain.merged_into)
  select customer_code from chain where merged_into is null);
comment on function standing_customer is 'The customer that one is by now: itself, or what it was merged into.';

-- A move between two records of one customer says nothing of its owner any more, and stays for the hours of its time.
alter table equipment_move drop constraint equipment_move_differs_check;

-- Readings are never changed by the server's role; whose machine they are of is, by a merge alone.
create function move_merged_readings(which uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its merge;
  moved int;
begin
  select * into strict its from merge where id = which and kind = 'equipment' and state in ('MOVING', 'DONE', 'UNDOING') for update;
  if its.state = 'UNDOING' then
    with gone as (delete from merge_row where merge_id = which and part = 'smr_reading' returning row_key::timestamptz as at)
    update smr_reading reading set equipment_id = its.merged_id from gone
      where reading.equipment_id = its.into_id and reading.at = gone.at;
  elsif its.hours_stay is null then
    with twice as (
      select own.at from smr_reading own join smr_reading other on other.equipment_id = its.into_id and other.at = own.at
      where own.equipment_id = its.merged_id),
    gone as (
      update smr_reading reading set equipment_id = its.into_id
      where reading.equipment_id = its.merged_id and reading.at not in (select at from twice)
        -- A correction and what it corrects stay together.
        and (not exists (select 1 from twice) or (reading.corrects_at is null and not exists (
          select 1 from smr_reading fix where fix.equipment_id = reading.equipment_id and fix.corrects_at = reading.at)))
      returning reading.at)
    insert into merge_row (merge_id, part, row_key) select which, 'smr_reading', at::text from gone on conflict do nothing;
  end if;
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function move_merged_readings is 'Moves the readings of a merged machine to the one that stays, or back while that is undone; returns how many.';

create or replace function refuse_falling_meter() returns trigger language plpgsql as $$
begin
  if exists (select 1 from smr_reading wrong join smr_reading fix on fix.equipment_id = wrong.equipment_id and fix.corrects_at = wrong.at
      where wrong.equipment_id = old.id and wrong.smr = old.smr)
    and new.smr = (select smr from smr_standing where equipment_id = old.id order by at desc limit 1) then
    return new;
  end if;
  -- What another machine brought goes back to it.
  if exists (select 1 from merge where into_id = old.id and state = 'UNDOING') then
    return new;
  end if;
  raise exception 'the meter of machine % stands at % h and cannot fall to %', old.id, old.smr, coalesce(new.smr::text, 'nothing')
    using errcode = 'check_violation', constraint = 'equipment_smr_never_falls';
end $$;

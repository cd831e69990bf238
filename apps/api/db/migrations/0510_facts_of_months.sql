-- What the months of units are reckoned from, kept for each unit of a month. What changes it is noted in the transaction of the change;
-- until that is folded the unit is reckoned anew with each look, so that a reader sees the same before and after.

create table dashboard_fact (
  item_id uuid primary key constraint dashboard_fact_item_fk references dashboard_item on delete cascade,
  facts jsonb not null
);
comment on table dashboard_fact is 'What a unit of a month is reckoned from, as month_facts gives it, up to the last fold; units in dashboard_fact_due may have changed since.';

create table dashboard_fact_due (
  id bigint generated always as identity primary key,
  equipment_id uuid not null
);
comment on table dashboard_fact_due is 'Units of which something changed that their months are reckoned from.';
create index dashboard_fact_due_equipment_idx on dashboard_fact_due (equipment_id);

create function zone_named(zone text) returns text language sql immutable parallel safe as $$
  select case zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end
$$;
comment on function zone_named is 'A zone of a plant as PostgreSQL calls it.';

-- Why a machine stood is what was said of the stop, else what the job is about. Rows up to the end of the month: nothing is told of what is still to come, so a month that runs has the same ones up to now. How long the
-- unit was the customer's: what it ran before is none of theirs.
create function month_facts(item uuid) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object(
    'smrStart', coalesce(
      (select read.smr from smr_standing read where read.equipment_id = unit.equipment_id and read.at >= span.since and read.at <= span.begins
        order by read.at desc limit 1),
      (select read.smr from smr_standing read where read.equipment_id = unit.equipment_id and read.at >= span.since and read.at > span.begins
        and read.at < span.ends order by read.at limit 1)),
    'smrEnd', (select read.smr from smr_standing read where read.equipment_id = unit.equipment_id and read.at >= span.since and read.at < span.ends
      order by read.at desc limit 1),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('id', done.id, 'number', done.number, 'jobType', done.job_type,
        'performedOn', done.performed_on::text, 'hasDamage', done.job_type = 'REC' and exists (select 1 from sheet_part damaged
          where damaged.job_id = done.id and damaged.part = 'damagePhotos' and jsonb_typeof(damaged.content) = 'array'
            and jsonb_array_length(damaged.content) > 0)) order by done.performed_on, done.number), '[]')
      from job done where done.equipment_id = unit.equipment_id and done.customer_code = month.customer_code
        and done.status in (70, 80, 90, 95) and done.performed_on >= month.month and done.performed_on < month.month + interval '1 month'),
    'stops', (select coalesce(jsonb_agg(jsonb_build_object('id', stop.id, 'jobId', stop.job_id, 'jobNumber', owner.number,
        'stoppedAt', to_char(stop.stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'readyAt', to_char(stop.ready_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', coalesce(stop.reason, owner.description))
        order by stop.stopped_at, stop.id), '[]')
      from downtime stop join job owner on owner.id = stop.job_id where stop.equipment_id = unit.equipment_id
        and owner.customer_code = month.customer_code and stop.stopped_at < span.ends and coalesce(stop.ready_at, 'infinity') > span.begins),
    'backlogs', (select coalesce(jsonb_agg(jsonb_build_object('id', waits.id, 'number', waits.number, 'priority', waits.priority)
        order by waits.priority, waits.number), '[]')
      from backlog waits where waits.equipment_id = unit.equipment_id and waits.customer_code = month.customer_code and waits.is_active
        and waits.leader_approved_at < span.ends
        and coalesce(waits.closed_at, case when waits.is_open then 'infinity'::timestamptz else waits.moved_at end) >= span.ends))
  from dashboard_item unit join dashboard month on month.id = unit.dashboard_id join plant on plant.plant_code = unit.plant_code
    cross join lateral (select month.month::timestamp at time zone zone_named(plant.zone) as begins,
      (month.month + interval '1 month') at time zone zone_named(plant.zone) as ends) bounds
    cross join lateral (select bounds.begins, bounds.ends, coalesce((select max(came.at) from equipment_move came
      where came.equipment_id = unit.equipment_id and came.to_customer = month.customer_code and came.from_customer <> came.to_customer
        and came.at < bounds.ends), '-infinity') as since) span
  where unit.id = item
$$;
comment on function month_facts is 'What a unit of a month is reckoned from: readings around the month, approved jobs that were performed in it, stops that touch it, and approved backlogs that are open at its end.';

create function note_unit_of_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into dashboard_fact_due (equipment_id) values (old.equipment_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.equipment_id <> old.equipment_id) then
    insert into dashboard_fact_due (equipment_id) values (new.equipment_id);
  end if;
  return null;
end $$;
comment on function note_unit_of_month is 'Notes the unit of a row that came, went or changed.';

create trigger smr_reading_of_month after insert or update or delete on smr_reading for each row execute function note_unit_of_month();
create trigger downtime_of_month after insert or update or delete on downtime for each row execute function note_unit_of_month();
create trigger equipment_move_of_month after insert or update or delete on equipment_move for each row execute function note_unit_of_month();
create trigger dashboard_item_of_month after insert on dashboard_item for each row execute function note_unit_of_month();
create trigger dashboard_item_moved_of_month after update of plant_code, equipment_id on dashboard_item for each row
  when ((old.plant_code, old.equipment_id) is distinct from (new.plant_code, new.equipment_id)) execute function note_unit_of_month();
create trigger job_of_month after insert or delete on job for each row execute function note_unit_of_month();
create trigger job_changed_of_month after update of status, performed_on, job_type, number, description, customer_code, equipment_id on job for each row
  when ((old.customer_code, old.equipment_id, old.number, old.description) is distinct from (new.customer_code, new.equipment_id, new.number, new.description)
    or coalesce(old.performed_on, new.performed_on) is not null
      and (old.status, old.performed_on, old.job_type) is distinct from (new.status, new.performed_on, new.job_type))
  execute function note_unit_of_month();
create trigger backlog_of_month after insert or delete on backlog for each row execute function note_unit_of_month();
create trigger backlog_changed_of_month after update on backlog for each row
  when ((old.equipment_id, old.customer_code, old.number, old.priority, old.is_active, old.is_open, old.leader_approved_at, old.closed_at, old.moved_at)
    is distinct from (new.equipment_id, new.customer_code, new.number, new.priority, new.is_active, new.is_open, new.leader_approved_at,
      new.closed_at, new.moved_at)) execute function note_unit_of_month();

create function note_damage_of_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare what uuid := case when tg_op = 'DELETE' then old.job_id else new.job_id end;
begin
  insert into dashboard_fact_due (equipment_id) select equipment_id from job where id = what;
  return null;
end $$;
comment on function note_damage_of_month is 'Notes the unit whose photos of damage came, went or changed.';
create trigger damage_of_month after insert or update on sheet_part for each row when (new.part = 'damagePhotos')
  execute function note_damage_of_month();
create trigger damage_gone_of_month after delete on sheet_part for each row when (old.part = 'damagePhotos')
  execute function note_damage_of_month();

create function note_zone_of_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into dashboard_fact_due (equipment_id) select distinct equipment_id from dashboard_item where plant_code = new.plant_code;
  return null;
end $$;
comment on function note_zone_of_month is 'Notes the units whose months begin and end at other times.';
create trigger plant_zone_of_month after update of zone on plant for each row when (old.zone <> new.zone) execute function note_zone_of_month();

create function fold_dashboard_facts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare units uuid[]; folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_dashboard_facts'));
  with taken as (delete from dashboard_fact_due where id in (select id from dashboard_fact_due order by id limit 1000) returning equipment_id)
  select array_agg(distinct equipment_id) into units from taken;
  insert into dashboard_fact (item_id, facts) select id, month_facts(id) from dashboard_item where equipment_id = any(units)
    on conflict (item_id) do update set facts = excluded.facts where dashboard_fact.facts <> excluded.facts;
  get diagnostics folded = row_count;
  return folded;
end $$;
comment on function fold_dashboard_facts is 'Reckons the months of noted units, a thousand notes at once; readers see the same before and after.';

insert into dashboard_fact_due (equipment_id) select distinct equipment_id from dashboard_item;

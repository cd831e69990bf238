-- Each point of a machine's grid is for one service: of two that are open, the second is not late for what the first is for. Who makes
-- or changes a service holds its machine, as a reading does, several machines in the order of their ids: so none waits for another
-- that waits for it. And whoever looks at a job hears that it is late by its meter, or is no longer.

create function service_points(machine uuid, machine_due int, done_for uuid) returns table (job_id uuid, due_smr int)
language plpgsql stable as $$
declare
  service record;
  taken int[] := '{}';
begin
  for service in
    select id, status, interval_hours as step from job
    where equipment_id = machine and job_type = 'SER' and status < 70 and interval_hours > 0 and id is distinct from done_for
    order by interval_hours desc, status < 60, plan_date, id
  loop
    due_smr := ceil(machine_due::numeric / service.step) * service.step;
    while due_smr = any(taken) loop
      due_smr := due_smr + service.step;
    end loop;
    taken := taken || due_smr;
    job_id := service.id;
    if service.status < 60 then
      return next;
    end if;
  end loop;
end $$;
comment on function service_points is 'The readings that the open services of a machine are for (packages/domain/src/maintenance-ladder.ts). A service that is submitted keeps its point until it is approved and moves the next service on; the one that did so has none any more.';

-- The function asks for those that are submitted, too.
drop index job_open_service_idx;
create index job_service_in_turn_idx on job (equipment_id) where job_type = 'SER' and status < 70;

create or replace view service_over_due as
  select points.job_id, due.equipment_id, points.due_smr
  from service_due due, service_points(due.equipment_id, due.due_smr, due.last_job_id) as points
  where due.left_hours < 0 and due.smr > points.due_smr + service_tolerance();
drop function due_smr_of;

create or replace function note_late_services(machine uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  with over as materialized (select job_id, equipment_id, due_smr from service_over_due where equipment_id = machine),
    gone as (delete from late_service late where late.equipment_id = machine
      and not exists (select from over where over.job_id = late.job_id))
  -- What stays as it is is not even locked: most readings of a machine that is late change nothing here.
  insert into late_service (job_id, equipment_id, due_smr) select * from over except select * from late_service where equipment_id = machine
  on conflict (job_id) do update set equipment_id = excluded.equipment_id, due_smr = excluded.due_smr
$$;

create or replace function note_all_late_services() returns void language sql security definer set search_path = public, pg_temp as $$
  -- Row by row, those of others would be met in any order.
  lock table late_service in share row exclusive mode;
  with over as materialized (select job_id, equipment_id, due_smr from service_over_due),
    gone as (delete from late_service late where not exists (select from over where over.job_id = late.job_id))
  insert into late_service (job_id, equipment_id, due_smr) select * from over except select * from late_service
  on conflict (job_id) do update set equipment_id = excluded.equipment_id, due_smr = excluded.due_smr
$$;

create function follow_services(machines uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare machine uuid;
begin
  -- A reading that is on its way does not see what changed here yet: it is waited for, or waits.
  for machine in select id from equipment where id = any(machines) order by id for no key update loop
    perform note_late_services(machine);
  end loop;
end $$;
comment on function follow_services is 'Keeps which services of machines are late after some of them changed, in the order in which readings hold their machines.';

drop trigger job_service_insert on job;
drop trigger job_service_update on job;
drop trigger job_no_service_update on job;
drop trigger job_no_service_delete on job;
drop function forget_late_service;

create function follow_new_services() returns trigger language plpgsql as $$
begin
  perform follow_services(array_agg(equipment_id)) from added where job_type = 'SER' and status < 70 having count(*) > 0;
  return null;
end $$;
comment on function follow_new_services is 'A service may be late from its first moment, and others of its machine no more.';
create trigger job_service_insert after insert on job referencing new table as added
  for each statement execute function follow_new_services();

create or replace function follow_service() returns trigger language plpgsql as $$
begin
  perform follow_services(case tg_op when 'DELETE' then array[old.equipment_id] else array[old.equipment_id, new.equipment_id] end);
  return null;
end $$;
comment on function follow_service is 'A service that stands elsewhere among those of its machine, or is none of them any more, changes what they are for.';
create trigger job_service_update after update of job_type, status, interval_hours, equipment_id, plan_date on job
  for each row when (((old.job_type = 'SER' and old.status < 70) or (new.job_type = 'SER' and new.status < 70))
    and (old.job_type, old.status < 60, old.status < 70, old.interval_hours, old.equipment_id, old.plan_date)
      is distinct from (new.job_type, new.status < 60, new.status < 70, new.interval_hours, new.equipment_id, new.plan_date))
  execute function follow_service();
create trigger job_service_delete after delete on job
  for each row when (old.job_type = 'SER' and old.status < 70) execute function follow_service();

create function note_live_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision)
  select 'job', job.id, job.version from job where job.id = case when tg_op = 'DELETE' then old.job_id else new.job_id end;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_late is 'Notes that a service is late by its meter, or no longer. A reading that changes neither tells nothing.';
create trigger late_service_live after insert or delete or update on late_service for each row execute function note_live_late();

select note_all_late_services();

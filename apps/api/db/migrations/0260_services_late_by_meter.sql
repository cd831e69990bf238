-- A service is late by its meter too: over the point of the grid that it is for and the tolerance. Which open ones are is kept as a
-- row for each, written by whatever changes it: a reading, a service that was done, a job, the tolerance. So lists, counts and
-- roll-ups keep their indexes by day, and readings lock no job.

create function service_tolerance() returns numeric language sql stable parallel safe
return coalesce((select (value #>> '{}')::numeric from general_parameter where code = 'SERVICE_TOLERANCE_HOURS'), 50);
comment on function service_tolerance is 'Hours after the due reading that still count as on time.';

create function due_smr_of(machine_due int, interval_hours int) returns int language sql immutable strict parallel safe
return (ceil(machine_due::numeric / nullif(interval_hours, 0)) * interval_hours)::int;
comment on function due_smr_of is 'The reading that a service is for: the first of its own interval at or after the one at which the machine is due (packages/domain/src/maintenance-ladder.ts).';

create index job_open_service_idx on job (equipment_id) where job_type = 'SER' and status < 60;

create view service_over_due as
  select job.id as job_id, job.equipment_id, due_smr_of(due.due_smr, job.interval_hours) as due_smr
  from service_due due join job on job.equipment_id = due.equipment_id
  where job.job_type = 'SER' and job.status < 60 and due.left_hours < 0
    and due.smr > due_smr_of(due.due_smr, job.interval_hours) + service_tolerance();
comment on view service_over_due is 'Services that are not submitted and whose machine ran over their due reading and the tolerance, reckoned anew.';

create table late_service (
  job_id uuid primary key,
  equipment_id uuid not null,
  due_smr int not null
);
comment on table late_service is 'What service_over_due says, kept. It refers to no job: a reading would wait for whoever holds one, and they for the meter. A row of a job that was submitted meanwhile says nothing.';
comment on column late_service.due_smr is 'The reading that the service was due at.';
create index late_service_machine_idx on late_service (equipment_id);

create function note_late_services(machine uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from late_service late where late.equipment_id = machine
    and not exists (select from service_over_due over where over.equipment_id = machine and over.job_id = late.job_id);
  insert into late_service as late (job_id, equipment_id, due_smr)
    select job_id, equipment_id, due_smr from service_over_due where equipment_id = machine
  on conflict (job_id) do update set equipment_id = excluded.equipment_id, due_smr = excluded.due_smr
    where (late.equipment_id, late.due_smr) is distinct from (excluded.equipment_id, excluded.due_smr)
$$;
comment on function note_late_services is 'Keeps which services of a machine are late by its meter.';

create function note_all_late_services() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from late_service;
  insert into late_service (job_id, equipment_id, due_smr) select job_id, equipment_id, due_smr from service_over_due
$$;
comment on function note_all_late_services is 'The same of all machines.';

create function follow_due() returns trigger language plpgsql as $$
begin
  perform note_late_services(new.equipment_id);
  if tg_op = 'UPDATE' and old.equipment_id <> new.equipment_id then
    perform note_late_services(old.equipment_id);
  end if;
  return null;
end $$;
comment on function follow_due is 'Takes over what a reading, or a service that was done, says of the services of the machine. Before it is due none can be late.';
create trigger service_due_late_insert after insert on service_due
  for each row when (new.left_hours < 0) execute function follow_due();
create trigger service_due_late_update after update of equipment_id, due_smr, smr on service_due
  for each row when (new.left_hours < 0 or old.left_hours < 0) execute function follow_due();

create function follow_service() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A reading that is on its way does not see this job yet: it is waited for, or waits.
  perform from service_due where equipment_id = new.equipment_id for share;
  delete from late_service where job_id = new.id and equipment_id <> new.equipment_id;
  perform note_late_services(new.equipment_id);
  return null;
end $$;
comment on function follow_service is 'A service that is new, or open again, may be late from its first moment.';
create trigger job_service_insert after insert on job
  for each row when (new.job_type = 'SER' and new.status < 60) execute function follow_service();
create trigger job_service_update after update of job_type, status, interval_hours, equipment_id on job
  for each row when (new.job_type = 'SER' and new.status < 60
    and (old.job_type, old.interval_hours, old.equipment_id, old.status < 60)
      is distinct from (new.job_type, new.interval_hours, new.equipment_id, true))
  execute function follow_service();

create function forget_late_service() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from late_service where job_id = old.id;
  return null;
end $$;
comment on function forget_late_service is 'A service that is submitted, put aside or none any more is not late.';
create trigger job_no_service_update after update of job_type, status on job
  for each row when (old.job_type = 'SER' and old.status < 60 and not (new.job_type = 'SER' and new.status < 60))
  execute function forget_late_service();
create trigger job_no_service_delete after delete on job
  for each row when (old.job_type = 'SER') execute function forget_late_service();

create function follow_tolerance() returns trigger language plpgsql as $$
begin
  perform note_all_late_services();
  return null;
end $$;
comment on function follow_tolerance is 'Another tolerance, and others are late.';
create trigger general_parameter_tolerance after insert or update of value on general_parameter
  for each row when (new.code = 'SERVICE_TOLERANCE_HOURS') execute function follow_tolerance();

select note_all_late_services();

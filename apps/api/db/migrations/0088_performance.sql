-- How jobs went against their plan: the day on which the work was submitted, whether it ever came back, and a roll-up by plant,
-- work center, customer, type and month of the plan, kept like the counts of states: noted in the move, folded later.

alter table job
  add column performed_on date,
  add column was_returned boolean not null default false;
comment on column job.performed_on is 'The day at the plant on which the work was last submitted; null before, and while it is returned.';
comment on column job.was_returned is 'Whether its work was ever sent back.';

create function day_at_plant(plant text, at timestamptz) returns date language sql stable set search_path = public, pg_temp as $$
  select (at at time zone case zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)::date
  from plant p where p.plant_code = plant
$$;
comment on function day_at_plant is 'The calendar day that a moment falls on where a plant stands.';

create function performance_told() returns table (job_id uuid, performed_on date, was_returned boolean)
  language sql stable set search_path = public, pg_temp as $$
  select job.id, case when told.submitted_at > coalesce(told.returned_at, '-infinity') then day_at_plant(job.plant_code, told.submitted_at) end,
    told.returned_at is not null
  from (
    select e.job_id, max(e.at) filter (where e.to_status = 60 and e.from_status <> 99) as submitted_at,
      max(e.at) filter (where e.to_status = 65 and e.from_status <> 99) as returned_at
    from job_event e where e.to_status in (60, 65) group by e.job_id) as told
  join job on job.id = told.job_id
$$;
comment on function performance_told is 'What the moves of jobs say of their submission and their return; jobs without either are left out.';

-- The table is written anew once: an update would write every row and all of its indexes a second time.
create temporary table told on commit drop as select * from performance_told();
alter table told add primary key (job_id);
create function pg_temp.told_day(id uuid) returns date language sql stable as 'select performed_on from pg_temp.told where job_id = id';
create function pg_temp.told_return(id uuid) returns boolean language sql stable as
  'select coalesce((select was_returned from pg_temp.told where job_id = id), false)';
alter table job
  alter column performed_on type date using pg_temp.told_day(id),
  alter column was_returned drop default,
  alter column was_returned type boolean using pg_temp.told_return(id),
  alter column was_returned set default false;
drop function pg_temp.told_day, pg_temp.told_return;

create function note_performance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 65 then
    new.performed_on := null;
    new.was_returned := true;
  else
    new.performed_on := day_at_plant(new.plant_code, now());
  end if;
  return new;
end $$;
comment on function note_performance is 'Notes a submission or a return of a job; a job that is only reactivated keeps what it had.';
create trigger job_performance_noted before update of status on job for each row
  when (new.status in (60, 65) and old.status is distinct from new.status and old.status <> 99)
  execute function note_performance();

create table performance_count (
  plant_code text not null,
  work_center_code text not null,
  customer_code text not null,
  job_type text not null,
  month date not null,
  planned bigint not null,
  done bigint not null,
  late bigint not null,
  returned bigint not null,
  primary key (month, plant_code, work_center_code, customer_code, job_type)
);
comment on table performance_count is 'Jobs by the month of their plan, up to the last fold: planned and not put aside, of them submitted, submitted after their day, and ever returned.';
comment on column performance_count.work_center_code is 'Empty for jobs without one.';

create table performance_count_delta (
  id bigint generated always as identity primary key,
  plant_code text not null,
  work_center_code text not null,
  customer_code text not null,
  job_type text not null,
  month date not null,
  planned int not null,
  done int not null,
  late int not null,
  returned int not null
);
comment on table performance_count_delta is 'Changes of performance_count in the transaction of the move.';

create function count_performance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status < 98 and old.plan_date < 'infinity' then
    insert into performance_count_delta (plant_code, work_center_code, customer_code, job_type, month, planned, done, late, returned)
      values (old.plant_code, coalesce(old.work_center_code, ''), old.customer_code, old.job_type, date_trunc('month', old.plan_date),
        -1, -(old.performed_on is not null)::int, -coalesce(old.performed_on > old.plan_date, false)::int, -old.was_returned::int);
  end if;
  if tg_op <> 'DELETE' and new.status < 98 and new.plan_date < 'infinity' then
    insert into performance_count_delta (plant_code, work_center_code, customer_code, job_type, month, planned, done, late, returned)
      values (new.plant_code, coalesce(new.work_center_code, ''), new.customer_code, new.job_type, date_trunc('month', new.plan_date),
        1, (new.performed_on is not null)::int, coalesce(new.performed_on > new.plan_date, false)::int, new.was_returned::int);
  end if;
  return null;
end $$;
comment on function count_performance is 'Notes what a job''s insert, move or new day changes in how jobs went against their plan.';
create trigger job_performance_insert after insert or delete on job for each row execute function count_performance();
create trigger job_performance_update after update on job for each row
  when ((old.plant_code, old.work_center_code, old.customer_code, old.job_type, old.plan_date, old.performed_on, old.was_returned, old.status < 98)
    is distinct from (new.plant_code, new.work_center_code, new.customer_code, new.job_type, new.plan_date, new.performed_on, new.was_returned, new.status < 98))
  execute function count_performance();

create function fold_performance_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_performance_counts'));
  with taken as (delete from performance_count_delta returning *),
  summed as (
    select plant_code, work_center_code, customer_code, job_type, month, sum(planned) as planned, sum(done) as done, sum(late) as late, sum(returned) as returned
    from taken group by 1, 2, 3, 4, 5),
  written as (
    insert into performance_count as c (plant_code, work_center_code, customer_code, job_type, month, planned, done, late, returned)
    select * from summed
    on conflict (month, plant_code, work_center_code, customer_code, job_type) do update set planned = c.planned + excluded.planned,
      done = c.done + excluded.done, late = c.late + excluded.late, returned = c.returned + excluded.returned returning 1)
  select count(*) into folded from written;
  return folded;
end $$;
comment on function fold_performance_counts is 'Adds the noted changes to the roll-up; readers see the same sums before and after.';

create function count_all_performance() returns void language sql set search_path = public, pg_temp as $$
  delete from performance_count_delta;
  delete from performance_count;
  insert into performance_count (plant_code, work_center_code, customer_code, job_type, month, planned, done, late, returned)
    select plant_code, coalesce(work_center_code, ''), customer_code, job_type, date_trunc('month', plan_date), count(*),
      count(performed_on), count(*) filter (where performed_on > plan_date), count(*) filter (where was_returned)
    from job where status < 98 and plan_date < 'infinity' group by 1, 2, 3, 4, 5
$$;
comment on function count_all_performance is 'Counts the roll-up anew from the jobs, as the owner.';
select count_all_performance();

create function reckon_performance() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  alter table job disable trigger job_performance_update;
  update job set was_returned = told.was_returned, performed_on = told.performed_on
    from performance_told() as told where told.job_id = job.id;
  alter table job enable trigger job_performance_update;
  perform count_all_performance();
end $$;
comment on function reckon_performance is 'Reckons all of it anew from the moves, as the owner: for data that was loaded.';

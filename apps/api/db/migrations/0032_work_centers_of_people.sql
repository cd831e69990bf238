-- A person belongs to work centers of their plants; a leader who has any is cut to them.
create table person_work_center (
  person_id uuid not null,
  plant_code text not null,
  work_center_code text not null,
  primary key (person_id, plant_code, work_center_code),
  constraint person_work_center_plant_fk foreign key (person_id, plant_code) references person_plant on delete cascade,
  constraint person_work_center_location_fk foreign key (plant_code, work_center_code)
    references location (plant_code, work_center_code)
);
comment on table person_work_center is 'Work centers of a person. A leader without any leads all of their plants.';
create index person_work_center_location_idx on person_work_center (plant_code, work_center_code, person_id);

create index job_work_center_plan_idx on job (plant_code, work_center_code, plan_date desc, id desc);
create index job_work_center_status_idx on job (plant_code, work_center_code, status, plan_date desc, id desc)
  include (job_type, unit_model, customer_code);

-- Counts know the work center too, so that a leader's figures are those of their list.
alter table job_count
  add column work_center_code text not null default '',
  drop constraint job_count_pkey,
  add primary key (plant_code, work_center_code, customer_code, job_type, status);
alter table job_count_delta add column work_center_code text not null default '';
comment on column job_count.work_center_code is 'Empty for jobs without one.';

create or replace function count_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into job_count_delta (plant_code, work_center_code, customer_code, job_type, status, jobs)
      values (old.plant_code, coalesce(old.work_center_code, ''), old.customer_code, old.job_type, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into job_count_delta (plant_code, work_center_code, customer_code, job_type, status, jobs)
      values (new.plant_code, coalesce(new.work_center_code, ''), new.customer_code, new.job_type, new.status, 1);
  end if;
  return null;
end $$;
drop trigger job_counted_update on job;
create trigger job_counted_update after update of plant_code, work_center_code, customer_code, job_type, status on job for each row
  when ((old.plant_code, old.work_center_code, old.customer_code, old.job_type, old.status)
    is distinct from (new.plant_code, new.work_center_code, new.customer_code, new.job_type, new.status))
  execute function count_job();

create or replace function fold_job_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_job_counts'));
  with taken as (
    delete from job_count_delta returning plant_code, work_center_code, customer_code, job_type, status, jobs),
  summed as (select plant_code, work_center_code, customer_code, job_type, status, sum(jobs) as jobs from taken group by 1, 2, 3, 4, 5),
  written as (
    insert into job_count as c (plant_code, work_center_code, customer_code, job_type, status, jobs) select * from summed
    on conflict (plant_code, work_center_code, customer_code, job_type, status) do update set jobs = c.jobs + excluded.jobs returning 1)
  select count(*) into folded from written;
  return folded;
end $$;

lock table job in share row exclusive mode;
delete from job_count_delta;
delete from job_count;
insert into job_count (plant_code, work_center_code, customer_code, job_type, status, jobs)
  select plant_code, coalesce(work_center_code, ''), customer_code, job_type, status, count(*) from job group by 1, 2, 3, 4, 5;

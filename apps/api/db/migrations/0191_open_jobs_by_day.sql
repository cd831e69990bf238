-- How many open jobs are planned on each day, in each state at a plant: late ones and the load of a week are sums of a few rows,
-- however many jobs a plant has. Noted with the counts of states, in the transaction of the move, and folded with them.

create table job_day (
  plant_code text not null,
  plan_date date not null,
  status smallint not null,
  jobs bigint not null,
  primary key (plant_code, plan_date, status) include (jobs)
);
comment on table job_day is 'How many jobs that are neither approved nor put aside are planned on a day, up to the last fold; job_count_delta holds what came since.';
comment on column job_day.plan_date is 'Infinity while there is none, as of a job.';

lock table job in share row exclusive mode;
delete from job_count_delta;
alter table job_count_delta add column plan_date date not null;

create or replace function count_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into job_count_delta (plant_code, work_center_code, customer_code, job_type, status, plan_date, jobs)
      values (old.plant_code, coalesce(old.work_center_code, ''), old.customer_code, old.job_type, old.status, old.plan_date, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into job_count_delta (plant_code, work_center_code, customer_code, job_type, status, plan_date, jobs)
      values (new.plant_code, coalesce(new.work_center_code, ''), new.customer_code, new.job_type, new.status, new.plan_date, 1);
  end if;
  return null;
end $$;
drop trigger job_counted_update on job;
create trigger job_counted_update after update of plant_code, work_center_code, customer_code, job_type, status, plan_date on job for each row
  when ((old.plant_code, old.work_center_code, old.customer_code, old.job_type, old.status, old.plan_date)
    is distinct from (new.plant_code, new.work_center_code, new.customer_code, new.job_type, new.status, new.plan_date))
  execute function count_job();

-- A day without jobs has no row: what is over would stay for ever.
create or replace function fold_job_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_job_counts'));
  with taken as (
    delete from job_count_delta returning plant_code, work_center_code, customer_code, job_type, status, plan_date, jobs),
  summed as (
    select plant_code, work_center_code, customer_code, job_type, status, sum(jobs) as jobs from taken group by 1, 2, 3, 4, 5
    having sum(jobs) <> 0),
  totalled as (
    insert into job_total as t (plant_code, work_center_code, job_type, status, jobs)
      select plant_code, work_center_code, job_type, status, sum(jobs) from summed group by 1, 2, 3, 4
    on conflict (job_type, status, plant_code, work_center_code) do update set jobs = t.jobs + excluded.jobs),
  dated as (
    merge into job_day as d
    using (select plant_code, plan_date, status, sum(jobs) as jobs from taken where status < 70 group by 1, 2, 3 having sum(jobs) <> 0) as s
      on d.plant_code = s.plant_code and d.plan_date = s.plan_date and d.status = s.status
    when matched and d.jobs + s.jobs = 0 then delete
    when matched then update set jobs = d.jobs + s.jobs
    when not matched then insert (plant_code, plan_date, status, jobs) values (s.plant_code, s.plan_date, s.status, s.jobs)),
  written as (
    insert into job_count as c (plant_code, work_center_code, customer_code, job_type, status, jobs) select * from summed
    on conflict (plant_code, work_center_code, customer_code, job_type, status) do update set jobs = c.jobs + excluded.jobs returning 1)
  select count(*) into folded from written;
  return folded;
end $$;

create function count_all_jobs() returns void language sql set search_path = public, pg_temp as $$
  delete from job_count_delta;
  delete from job_count;
  delete from job_total;
  delete from job_day;
  insert into job_count (plant_code, work_center_code, customer_code, job_type, status, jobs)
    select plant_code, coalesce(work_center_code, ''), customer_code, job_type, status, count(*) from job group by 1, 2, 3, 4, 5;
  insert into job_total (plant_code, work_center_code, job_type, status, jobs)
    select plant_code, work_center_code, job_type, status, sum(jobs) from job_count group by 1, 2, 3, 4;
  insert into job_day (plant_code, plan_date, status, jobs)
    select plant_code, plan_date, status, count(*) from job where status < 70 group by 1, 2, 3
$$;
comment on function count_all_jobs is 'Counts the roll-ups of jobs by state and by day anew from the jobs, as the owner.';
select count_all_jobs();

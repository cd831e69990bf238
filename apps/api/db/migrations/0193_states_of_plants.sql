-- Counts of states at plants, whatever type of job and whichever work center: state cards without a filter read a dozen rows of a
-- plant. The totals by type and work center are forty times as many, and more of them are filled the more jobs there are.

create table job_state (
  plant_code text not null,
  status smallint not null,
  jobs bigint not null,
  primary key (plant_code, status) include (jobs)
);
comment on table job_state is 'How many jobs of a plant are in each state, up to the last fold; job_count_delta holds what came since.';

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
  stated as (
    insert into job_state as s (plant_code, status, jobs)
      select plant_code, status, sum(jobs) from summed group by 1, 2 having sum(jobs) <> 0
    on conflict (plant_code, status) do update set jobs = s.jobs + excluded.jobs),
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

create or replace function count_all_jobs() returns void language sql set search_path = public, pg_temp as $$
  delete from job_count_delta;
  delete from job_count;
  delete from job_total;
  delete from job_state;
  delete from job_day;
  insert into job_count (plant_code, work_center_code, customer_code, job_type, status, jobs)
    select plant_code, coalesce(work_center_code, ''), customer_code, job_type, status, count(*) from job group by 1, 2, 3, 4, 5;
  insert into job_total (plant_code, work_center_code, job_type, status, jobs)
    select plant_code, work_center_code, job_type, status, sum(jobs) from job_count group by 1, 2, 3, 4;
  insert into job_state (plant_code, status, jobs) select plant_code, status, sum(jobs) from job_count group by 1, 2;
  insert into job_day (plant_code, plan_date, status, jobs)
    select plant_code, plan_date, status, count(*) from job where status < 70 group by 1, 2, 3
$$;

lock table job_count in share row exclusive mode;
insert into job_state (plant_code, status, jobs) select plant_code, status, sum(jobs) from job_count group by 1, 2;

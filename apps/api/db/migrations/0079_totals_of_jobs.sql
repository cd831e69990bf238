-- Counts of jobs whoever's they are: a hundred customers at a plant make a hundred rows of one, and most who count look at
-- plants. Folded together with the counts by customer.

create table job_total (
  plant_code text not null,
  work_center_code text not null,
  job_type text not null,
  status smallint not null,
  jobs bigint not null,
  primary key (job_type, status, plant_code, work_center_code) include (jobs)
);
comment on table job_total is 'How many jobs stand where, of all customers, up to the last fold; job_count_delta holds what came since.';
comment on column job_total.work_center_code is 'Empty for jobs without one.';

create index job_count_customer_idx on job_count (customer_code, plant_code, status);

create or replace function fold_job_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_job_counts'));
  with taken as (
    delete from job_count_delta returning plant_code, work_center_code, customer_code, job_type, status, jobs),
  summed as (select plant_code, work_center_code, customer_code, job_type, status, sum(jobs) as jobs from taken group by 1, 2, 3, 4, 5),
  totalled as (
    insert into job_total as t (plant_code, work_center_code, job_type, status, jobs)
      select plant_code, work_center_code, job_type, status, sum(jobs) from summed group by 1, 2, 3, 4
    on conflict (job_type, status, plant_code, work_center_code) do update set jobs = t.jobs + excluded.jobs),
  written as (
    insert into job_count as c (plant_code, work_center_code, customer_code, job_type, status, jobs) select * from summed
    on conflict (plant_code, work_center_code, customer_code, job_type, status) do update set jobs = c.jobs + excluded.jobs returning 1)
  select count(*) into folded from written;
  return folded;
end $$;

lock table job_count in share row exclusive mode;
insert into job_total (plant_code, work_center_code, job_type, status, jobs)
  select plant_code, work_center_code, job_type, status, sum(jobs) from job_count group by 1, 2, 3, 4;

-- How jobs went whoever's they are: a hundred customers at a plant make a hundred rows of one, and most who ask look at plants.
-- Folded together with the counts by customer, as job_total is.

create table performance_total (
  plant_code text not null,
  work_center_code text not null,
  job_type text not null,
  month date not null,
  planned bigint not null,
  done bigint not null,
  late bigint not null,
  returned bigint not null,
  primary key (month, plant_code, work_center_code, job_type) include (planned, done, late, returned)
);
comment on table performance_total is 'What performance_count says, of all customers, up to the last fold; performance_count_delta holds what came since.';
comment on column performance_total.work_center_code is 'Empty for jobs without one.';

create or replace function fold_performance_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_performance_counts'));
  with taken as (delete from performance_count_delta returning *),
  summed as (
    select plant_code, work_center_code, customer_code, job_type, month, sum(planned) as planned, sum(done) as done, sum(late) as late, sum(returned) as returned
    from taken group by 1, 2, 3, 4, 5),
  totalled as (
    insert into performance_total as t (plant_code, work_center_code, job_type, month, planned, done, late, returned)
      select plant_code, work_center_code, job_type, month, sum(planned), sum(done), sum(late), sum(returned) from summed group by 1, 2, 3, 4
    on conflict (month, plant_code, work_center_code, job_type) do update set planned = t.planned + excluded.planned,
      done = t.done + excluded.done, late = t.late + excluded.late, returned = t.returned + excluded.returned),
  written as (
    insert into performance_count as c (plant_code, work_center_code, customer_code, job_type, month, planned, done, late, returned)
    select * from summed
    on conflict (month, plant_code, work_center_code, customer_code, job_type) do update set planned = c.planned + excluded.planned,
      done = c.done + excluded.done, late = c.late + excluded.late, returned = c.returned + excluded.returned returning 1)
  select count(*) into folded from written;
  return folded;
end $$;

create or replace function count_all_performance() returns void language sql set search_path = public, pg_temp as $$
  delete from performance_count_delta;
  delete from performance_count;
  delete from performance_total;
  insert into performance_count (plant_code, work_center_code, customer_code, job_type, month, planned, done, late, returned)
    select plant_code, coalesce(work_center_code, ''), customer_code, job_type, date_trunc('month', plan_date), count(*),
      count(performed_on), count(*) filter (where performed_on > plan_date), count(*) filter (where was_returned)
    from job where status < 98 and plan_date < 'infinity' group by 1, 2, 3, 4, 5;
  insert into performance_total (plant_code, work_center_code, job_type, month, planned, done, late, returned)
    select plant_code, work_center_code, job_type, month, sum(planned), sum(done), sum(late), sum(returned)
    from performance_count group by 1, 2, 3, 4
$$;

lock table performance_count in share row exclusive mode;
insert into performance_total (plant_code, work_center_code, job_type, month, planned, done, late, returned)
  select plant_code, work_center_code, job_type, month, sum(planned), sum(done), sum(late), sum(returned)
  from performance_count group by 1, 2, 3, 4;

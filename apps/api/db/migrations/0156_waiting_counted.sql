-- How long people waited on jobs, and for what: a roll-up by plant, work center, customer, type of job, month of the beginning and
-- reason, kept like the figures of performance: noted with the stage, folded later. What still waits is no part of it.

create table waiting_count (
  month date not null,
  plant_code text not null,
  work_center_code text not null,
  customer_code text not null,
  job_type text not null,
  reason text not null,
  waits bigint not null,
  minutes bigint not null,
  primary key (month, plant_code, work_center_code, customer_code, job_type, reason)
);
comment on table waiting_count is 'Waits that ended, by the month at the plant in which they began, up to the last fold: how many, and their minutes together.';
comment on column waiting_count.work_center_code is 'Empty for jobs without one.';

create table waiting_count_delta (
  id bigint generated always as identity primary key,
  month date not null,
  plant_code text not null,
  work_center_code text not null,
  customer_code text not null,
  job_type text not null,
  reason text not null,
  waits int not null,
  minutes int not null
);
comment on table waiting_count_delta is 'Changes of waiting_count in the transaction of the stage.';

create function note_wait(stage tracking_stage, at job, sign int) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into waiting_count_delta (month, plant_code, work_center_code, customer_code, job_type, reason, waits, minutes)
  select date_trunc('month', day_at_plant(at.plant_code, stage.start_at)), at.plant_code, coalesce(at.work_center_code, ''),
    at.customer_code, at.job_type, stage.wait_reason, sign, sign * round(extract(epoch from stage.end_at - stage.start_at) / 60)
  where stage.stage = 'WAITING' and stage.end_at is not null
$$;
comment on function note_wait is 'Notes one wait more or less where its job stands; a stage that is no wait, or has no end, changes nothing.';

create function count_wait() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare its job;
begin
  select * into its from job where id = coalesce(new.job_id, old.job_id);
  if tg_op <> 'INSERT' then perform note_wait(old, its, -1); end if;
  if tg_op <> 'DELETE' then perform note_wait(new, its, 1); end if;
  return null;
end $$;
comment on function count_wait is 'Notes what a stage changes in how long people waited.';
create trigger tracking_stage_wait_added after insert on tracking_stage for each row
  when (new.stage = 'WAITING' and new.end_at is not null) execute function count_wait();
create trigger tracking_stage_wait_removed after delete on tracking_stage for each row
  when (old.stage = 'WAITING' and old.end_at is not null) execute function count_wait();
create trigger tracking_stage_wait_changed after update on tracking_stage for each row
  when ((old.stage = 'WAITING' or new.stage = 'WAITING')
    and (old.stage, old.start_at, old.end_at, old.wait_reason) is distinct from (new.stage, new.start_at, new.end_at, new.wait_reason))
  execute function count_wait();

create function move_waits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare its tracking_stage;
begin
  for its in select * from tracking_stage where job_id = new.id and stage = 'WAITING' and end_at is not null loop
    perform note_wait(its, old, -1), note_wait(its, new, 1);
  end loop;
  return null;
end $$;
comment on function move_waits is 'Takes the waits of a job along to where it stands now.';
create trigger job_waits_moved after update of plant_code, work_center_code, customer_code, job_type on job for each row
  when ((old.plant_code, old.work_center_code, old.customer_code, old.job_type)
    is distinct from (new.plant_code, new.work_center_code, new.customer_code, new.job_type))
  execute function move_waits();

create index tracking_stage_waits_now_idx on tracking_stage (job_id) where stage = 'WAITING' and end_at is null;

create function fold_waiting_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_waiting_counts'));
  with taken as (delete from waiting_count_delta returning *),
  summed as (
    select month, plant_code, work_center_code, customer_code, job_type, reason, sum(waits) as waits, sum(minutes) as minutes
    from taken group by 1, 2, 3, 4, 5, 6),
  written as (
    insert into waiting_count as c (month, plant_code, work_center_code, customer_code, job_type, reason, waits, minutes)
    select * from summed
    on conflict (month, plant_code, work_center_code, customer_code, job_type, reason)
      do update set waits = c.waits + excluded.waits, minutes = c.minutes + excluded.minutes returning 1)
  select count(*) into folded from written;
  return folded;
end $$;
comment on function fold_waiting_counts is 'Adds the noted changes to the roll-up; readers see the same sums before and after.';

create function count_all_waits() returns void language sql set search_path = public, pg_temp as $$
  delete from waiting_count_delta;
  delete from waiting_count;
  insert into waiting_count (month, plant_code, work_center_code, customer_code, job_type, reason, waits, minutes)
    select date_trunc('month', day_at_plant(j.plant_code, s.start_at)), j.plant_code, coalesce(j.work_center_code, ''), j.customer_code,
      j.job_type, s.wait_reason, count(*), sum(round(extract(epoch from s.end_at - s.start_at) / 60))
    from tracking_stage s join job j on j.id = s.job_id where s.stage = 'WAITING' and s.end_at is not null group by 1, 2, 3, 4, 5, 6
$$;
comment on function count_all_waits is 'Counts the roll-up anew from the stages, as the owner.';
select count_all_waits();

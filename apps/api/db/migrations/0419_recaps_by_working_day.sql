-- Recaps count by the working day, as the job and its report do: what is submitted or waited for after midnight belongs to the evening on
-- which the shift began, also over the end of a month.

create or replace function performance_told() returns table (job_id uuid, performed_on date, was_returned boolean)
  language sql stable set search_path = public, pg_temp as $$
  select job.id, case when told.submitted_at > coalesce(told.returned_at, '-infinity') then working_day(job.plant_code, told.submitted_at) end,
    told.returned_at is not null
  from (
    select e.job_id, max(e.at) filter (where e.to_status = 60 and e.from_status <> 99) as submitted_at,
      max(e.at) filter (where e.to_status = 65 and e.from_status <> 99) as returned_at
    from job_event e where e.to_status in (60, 65) group by e.job_id) as told
  join job on job.id = told.job_id
$$;

create or replace function note_performance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 65 then
    new.performed_on := null;
    new.was_returned := true;
  else
    new.performed_on := working_day(new.plant_code, now());
  end if;
  return new;
end $$;

create or replace function note_wait(stage tracking_stage, at job, sign int) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into waiting_count_delta (month, plant_code, work_center_code, customer_code, job_type, reason, waits, minutes)
  select date_trunc('month', working_day(at.plant_code, stage.start_at)), at.plant_code, coalesce(at.work_center_code, ''),
    at.customer_code, at.job_type, stage.wait_reason, sign, sign * round(extract(epoch from stage.end_at - stage.start_at) / 60)
  where stage.stage = 'WAITING' and stage.end_at is not null
$$;

create or replace function count_all_waits() returns void language sql set search_path = public, pg_temp as $$
  delete from waiting_count_delta;
  delete from waiting_count;
  insert into waiting_count (month, plant_code, work_center_code, customer_code, job_type, reason, waits, minutes)
    select date_trunc('month', working_day(j.plant_code, s.start_at)), j.plant_code, coalesce(j.work_center_code, ''), j.customer_code,
      j.job_type, s.wait_reason, count(*), sum(round(extract(epoch from s.end_at - s.start_at) / 60))
    from tracking_stage s join job j on j.id = s.job_id where s.stage = 'WAITING' and s.end_at is not null group by 1, 2, 3, 4, 5, 6
$$;

comment on column job.performed_on is 'The working day (the date on which the shift began) in which the work was last submitted; null before, and while it is returned.';
comment on column waiting_count.month is 'The month of the working day in which the waits began.';

-- Only what was submitted in a night changes; the trigger notes it for the roll-up.
update job set performed_on = told.performed_on
  from performance_told() as told where told.job_id = job.id and told.performed_on = job.performed_on - 1;
select count_all_waits();

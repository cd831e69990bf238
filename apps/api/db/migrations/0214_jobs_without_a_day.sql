-- What a planner has yet to give a day, and what waits for parts that have come: few among all jobs.
create index job_unplanned_idx on job (plant_code) where plan_date = 'infinity' and status < 60;
create index tracking_stage_waits_for_parts_idx on tracking_stage (job_id)
  where stage = 'WAITING' and end_at is null and wait_reason = 'WAIT_PART';

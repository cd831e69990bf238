-- What runs now is a few of all stages ever; a leader's day asks for it first.
create index tracking_stage_running_idx on tracking_stage (job_id, person_id) include (id, stage, start_at) where end_at is null;

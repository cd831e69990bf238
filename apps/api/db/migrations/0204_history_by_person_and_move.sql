-- The history by who did it and by what happened, newest first: a mechanic's own, or the few that were returned, without a walk
-- over all events. Which job it was stands beside, and beside a job's events who did them and what they were, so that filters
-- look at no event. Events are written once and never changed: the price is two more entries for each.
create index job_event_by_idx on job_event (by_id, at desc, id desc) include (job_id);
create index job_event_move_idx on job_event (move, at desc, id desc) include (job_id);
drop index job_event_job_idx;
create index job_event_job_idx on job_event (job_id, at, id) include (move, by_id);

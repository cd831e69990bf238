-- The history of a job is told in the order in which its moves came to pass. A move that waited for another one has begun
-- its transaction before that one ended, so the time of the transaction would put it first.
alter table job_event alter column at set default clock_timestamp();

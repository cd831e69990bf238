-- Sheets that wait for an approval, in the order in which they were submitted: what home lists first.
create index sheet_waiting_idx on sheet (submitted_at, job_id) where submitted_at is not null and approved_at is null;

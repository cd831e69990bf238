-- A notice of no job rings live too: of a caution, of a problem, of a backlog, of leave.
alter table live_event alter column job_id drop not null;
alter table live_event alter column revision drop not null;
alter table live_event add constraint live_event_about_check
  check (kind = 'notice' and for_person is not null or job_id is not null and revision is not null);
comment on column live_event.job_id is 'The job that changed; null: a notice that is of no job.';

create or replace function note_live_notice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision, for_person)
  select 'notice', new.job_id, job.version, new.person_id
  from (values (new.job_id)) as about (job_id) left join job on job.id = about.job_id
  where about.job_id is null or job.id is not null;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_notice is 'Notes that the bell of a person changed, whatever it tells of.';

-- Mails and notices are told live: a mail to who may read mails of its job, a notice to the one whom it is for.
alter table live_event drop constraint live_event_kind_check;
alter table live_event add constraint live_event_kind_check
  check (kind in ('job', 'crew', 'tracking', 'approval', 'paper', 'mail', 'notice'));
alter table live_event add column for_person uuid;
comment on column live_event.for_person is 'The only one who hears of it; null: whoever sees the job.';

create trigger mail_live_insert after insert on mail for each row execute function note_live_part('mail');
create trigger mail_live_update after update on mail for each row
  when (old.state is distinct from new.state) execute function note_live_part('mail');

create function note_live_notice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision, for_person)
  select 'notice', job.id, job.version, new.person_id from job where job.id = new.job_id;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_notice is 'Notes that the bell of a person changed.';
create trigger notice_live after insert or update on notice for each row execute function note_live_notice();

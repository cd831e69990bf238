-- Mails about what hangs on no job: a problem, a finding of a machine, and the list of parts that are late, with the notice of that list.
alter table mail
  alter column job_id drop not null,
  add column person_id uuid constraint mail_person_fk references person,
  add column plant_code text constraint mail_plant_fk references plant,
  add constraint mail_about_check check (num_nonnulls(job_id, person_id) = 1),
  add constraint mail_plant_check check (plant_code is null or person_id is not null);
comment on table mail is 'A mail to one receiver, about a job or to somebody with an account: queued, sent, failed, or handed over without an answer.';
comment on column mail.person_id is 'Whom it is for, where it is about no job.';
comment on column mail.plant_code is 'Where what it tells of is, for people inside who look after mails there; without one it is seen by its receiver alone.';
create index mail_person_idx on mail (person_id) where person_id is not null;

alter table notice
  drop constraint notice_about_check,
  add constraint notice_about_check check (
    num_nonnulls(job_id, problem_log_id, backlog_id, condition_case_id) = case kind when 'PARTS_LATE' then 0 else 1 end),
  drop constraint notice_kind_check,
  add constraint notice_kind_check
    check (kind in ('ASSIGNED', 'RETURNED', 'WAITING', 'PAPER', 'APPROVED', 'ACCEPTED', 'REFUSED', 'BREAKDOWN', 'WORK_GIVEN_BACK',
      'PROBLEM_TOLD', 'PROBLEM_FOLLOW_UP', 'PROBLEM_REJECTED', 'PROBLEM_CLOSED', 'PROBLEM_NOT_SOLVED',
      'FINDING_APPROVED', 'FINDING_REJECTED', 'FINDING_MENDED', 'FINDING_CANCELLED', 'FINDING_REOPENED',
      'CASE_RAISED', 'CASE_ENDED', 'PARTS_LATE'));

-- What a case led to, and the bells that it rings when it begins and when it is over.
create table condition_case_action (
  id uuid primary key default uuidv7(),
  case_id uuid not null constraint condition_case_action_case_fk references condition_case,
  pcar_id uuid constraint condition_case_action_pcar_fk references pcar,
  backlog_id uuid constraint condition_case_action_backlog_fk references backlog,
  msr_id uuid constraint condition_case_action_msr_fk references msr,
  at timestamptz not null default now(),
  by_id uuid constraint condition_case_action_by_fk references person,
  by_name text not null,
  constraint condition_case_action_one_check check (num_nonnulls(pcar_id, backlog_id, msr_id) = 1)
);
comment on table condition_case_action is 'What a condition case led to: a report, a backlog or a request. While one of them stands, no other is proposed.';
create index condition_case_action_case_idx on condition_case_action (case_id, at);
create index condition_case_action_pcar_idx on condition_case_action (pcar_id) where pcar_id is not null;
create index condition_case_action_backlog_idx on condition_case_action (backlog_id) where backlog_id is not null;
create index condition_case_action_msr_idx on condition_case_action (msr_id) where msr_id is not null;

alter table notice
  add column condition_case_id uuid constraint notice_condition_case_fk references condition_case,
  drop constraint notice_about_check,
  add constraint notice_about_check check (num_nonnulls(job_id, problem_log_id, backlog_id, condition_case_id) = 1),
  drop constraint notice_kind_check,
  add constraint notice_kind_check
    check (kind in ('ASSIGNED', 'RETURNED', 'WAITING', 'PAPER', 'APPROVED', 'ACCEPTED', 'REFUSED', 'BREAKDOWN',
      'PROBLEM_TOLD', 'PROBLEM_FOLLOW_UP', 'PROBLEM_REJECTED', 'PROBLEM_CLOSED', 'PROBLEM_NOT_SOLVED',
      'FINDING_APPROVED', 'FINDING_REJECTED', 'FINDING_MENDED', 'FINDING_CANCELLED', 'FINDING_REOPENED',
      'CASE_RAISED', 'CASE_ENDED'));
comment on table notice is 'Something about a job, a problem log, a backlog or a condition case that a person should know of, kept for 90 days.';
create index notice_condition_case_idx on notice (condition_case_id) where condition_case_id is not null;

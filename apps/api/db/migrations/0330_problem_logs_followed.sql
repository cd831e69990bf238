-- What becomes of a problem log: a follow-up may be due by the meter, a rejected one says why, who found it may say once that it is
-- not solved, others join it instead of telling it again, and who has no account tells it by the machine's sticker.
alter table problem_log
  drop constraint problem_log_follow_up_check,
  add column follow_up_due_smr numeric(9, 1) constraint problem_log_due_smr_check check (follow_up_due_smr >= 0),
  add column rejected_reason text,
  add column not_solved_at timestamptz,
  add column merged_into uuid constraint problem_log_merged_into_fk references problem_log,
  add column source text not null default 'PERSON' constraint problem_log_source_check check (source in ('PERSON', 'STICKER')),
  add column place text,
  add column reporter_name text,
  add column reporter_phone text,
  add constraint problem_log_follow_up_check
    check (status <> 5 or (follow_up_by is not null and num_nonnulls(follow_up_due, follow_up_due_smr) > 0)),
  add constraint problem_log_merged_check check (merged_into is null or (status = 6 and merged_into <> id)),
  add constraint problem_log_reporter_check check (source <> 'STICKER' or num_nonnulls(reporter_name, reporter_phone) > 0);
comment on column problem_log.follow_up_due_smr is 'The meter of the machine by which it is to be solved; beside a day, or instead of one.';
comment on column problem_log.not_solved_at is 'When who found it said that it is not solved; they say so once.';
comment on column problem_log.merged_into is 'The one that tells the same; what becomes of that is the answer to this.';
comment on column problem_log.source is 'STICKER: told by somebody without an account, by the label of the machine.';
comment on column problem_log.place is 'Where on the machine or where it stands, as somebody without an account told it.';

create table problem_log_joined (
  id uuid primary key,
  problem_log_id uuid not null constraint problem_log_joined_problem_fk references problem_log,
  at timestamptz not null default now(),
  by_id uuid not null constraint problem_log_joined_by_fk references person,
  note text
);
comment on table problem_log_joined is 'Who met the same problem and joined it, with what they add. They hear what becomes of it.';
create index problem_log_joined_problem_idx on problem_log_joined (problem_log_id, at, id);
create index problem_log_joined_by_idx on problem_log_joined (by_id, problem_log_id);

create table sticker_report (
  problem_log_id uuid primary key constraint sticker_report_problem_fk references problem_log,
  code text not null constraint sticker_report_code_key unique,
  equipment_id uuid not null constraint sticker_report_equipment_fk references equipment,
  address text not null,
  at timestamptz not null default now()
);
comment on table sticker_report is 'A problem that somebody without an account told by the label of a machine. Whoever has the code reads the answer.';
create index sticker_report_address_idx on sticker_report (address, at);
create index sticker_report_equipment_idx on sticker_report (equipment_id, at);

alter table file_tie alter column tied_by drop not null;
alter table file_tie add constraint file_tie_by_check check (tied_by is not null or record_kind = 'problem_log');
comment on column file_tie.tied_by is 'Empty for what somebody without an account sent with a problem.';

-- Bells ring for problem logs too.
alter table notice alter column job_id drop not null;
alter table notice
  add column problem_log_id uuid constraint notice_problem_log_fk references problem_log,
  add constraint notice_about_check check (num_nonnulls(job_id, problem_log_id) = 1),
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('ASSIGNED', 'RETURNED', 'WAITING', 'APPROVED', 'ACCEPTED', 'REFUSED', 'BREAKDOWN',
    'PROBLEM_TOLD', 'PROBLEM_FOLLOW_UP', 'PROBLEM_REJECTED', 'PROBLEM_CLOSED', 'PROBLEM_NOT_SOLVED'));
create index notice_problem_log_idx on notice (problem_log_id) where problem_log_id is not null;

create index problem_log_found_idx on problem_log (found_at desc, id desc);
create index problem_log_equipment_idx on problem_log (equipment_id, found_at desc, id desc) where equipment_id is not null;
create index problem_log_found_by_idx on problem_log (found_by, found_at desc, id desc) where found_by is not null;
create index problem_log_model_idx on problem_log (plant_code, unit_model, found_at desc, id desc);
create index problem_log_type_idx on problem_log (plant_code, type, found_at desc, id desc);
create index problem_log_responsibility_idx on problem_log (plant_code, responsibility, found_at desc, id desc);
create index problem_log_due_idx on problem_log (plant_code, follow_up_due, id) where status = 5;
create index problem_log_merged_idx on problem_log (merged_into) where merged_into is not null;
create index problem_log_question_idx on problem_log (job_id, question_id) where question_id is not null;
create index problem_log_words_idx on problem_log using gin (lower(description) gin_trgm_ops);
create index problem_log_achieved_idx on problem_log (plant_code, work_center_code, approved_at) include (status) where approved_at is not null;

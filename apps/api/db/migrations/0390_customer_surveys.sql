-- What customers say of a job that was done for them.
create table survey (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint survey_job_key unique constraint survey_job_fk references job,
  contact_id uuid constraint survey_contact_fk references contact,
  to_name text not null,
  to_address text not null,
  language text not null constraint survey_language_check check (language in ('en', 'id')),
  code text not null constraint survey_code_key unique,
  asked_at timestamptz not null default now(),
  valid_until timestamptz not null,
  remind_at timestamptz,
  answers jsonb not null default '{}',
  comment text,
  recommendation smallint constraint survey_recommendation_check check (recommendation between 0 and 10),
  overall smallint constraint survey_overall_check check (overall between 1 and 5),
  average numeric(3, 2) constraint survey_average_check check (average between 1 and 5),
  answered_at timestamptz,
  problem_log_id uuid constraint survey_problem_fk references problem_log,
  version int not null default 1,
  constraint survey_valid_check check (valid_until > asked_at),
  constraint survey_answered_check check ((answered_at is null) = (overall is null) and (answered_at is null) = (average is null))
);
comment on table survey is 'One for each job that was accepted, or approved where nobody accepts. Whoever has its code answers it, once.';
comment on column survey.code is 'Of the link: 120 bits, told to the contact and to the accounts of their company alone.';
comment on column survey.remind_at is 'When it is called to mind; null once it was, and where it is answered.';
comment on column survey.answers is 'By question, from 1 to 5; those of an unfinished one are kept too.';
create index survey_asked_idx on survey (asked_at desc, id desc);
create index survey_average_idx on survey (average, id) where average is not null;
create index survey_to_idx on survey (lower(to_address), asked_at desc);
create index survey_remind_idx on survey (remind_at) where remind_at is not null;
create index survey_open_idx on survey (job_id) where answered_at is null;
create index survey_to_name_idx on survey (lower(to_name) text_pattern_ops);
create index survey_problem_idx on survey (problem_log_id) where problem_log_id is not null;

create table survey_save (
  id bigint generated always as identity primary key,
  survey_id uuid not null constraint survey_save_survey_fk references survey,
  address text not null,
  at timestamptz not null default now()
);
comment on table survey_save is 'Who sent answers from where in the last hour: so many are taken of an address and of a survey.';
create index survey_save_address_idx on survey_save (address, at);
create index survey_save_survey_idx on survey_save (survey_id, at);

-- To the kinds that there are comes one.
do $$ declare known text; begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
  execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check ' || replace(known, 'ARRAY[', 'ARRAY[''SURVEY''::text, ');
end $$;
do $$ declare known text; begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'problem_log_source_check';
  execute 'alter table problem_log drop constraint problem_log_source_check, add constraint problem_log_source_check ' || replace(known, 'ARRAY[', 'ARRAY[''SURVEY''::text, ');
end $$;
comment on column problem_log.source is 'STICKER: told by somebody without an account, by the label of the machine. SURVEY: a bad answer to a survey.';

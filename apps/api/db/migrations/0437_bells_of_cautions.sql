-- Cautions ring bells: at once for who mends or plans, later for who looks after them, and when they are over for who was told.

alter table caution add column bells smallint not null default 0;
comment on column caution.bells is 'How many steps of its escalation rang.';
update caution set bells = 9;
create index caution_bells_idx on caution (created_at) where ended_at is null and acknowledged_at is null and job_id is null;

alter table notice
  add column caution_id uuid constraint notice_caution_fk references caution,
  drop constraint notice_about_check,
  add constraint notice_about_check check (
    num_nonnulls(job_id, problem_log_id, backlog_id, condition_case_id, caution_id) = case kind when 'PARTS_LATE' then 0 else 1 end);
create unique index notice_caution_key on notice (caution_id, person_id, kind) where caution_id is not null;

do $$ declare known text; begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'notice_kind_check';
  execute 'alter table notice drop constraint notice_kind_check, add constraint notice_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''CAUTION_RAISED''::text, ''CAUTION_ENDED''::text, ');
end $$;

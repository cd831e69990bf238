-- Who asked to be away hears what was decided.
alter table notice
  drop constraint notice_about_check,
  add constraint notice_about_check check (num_nonnulls(job_id, problem_log_id, backlog_id, condition_case_id, caution_id)
    = case when kind in ('PARTS_LATE', 'LEAVE_APPROVED', 'LEAVE_REJECTED') then 0 else 1 end);

do $$ declare known text; begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'notice_kind_check';
  execute 'alter table notice drop constraint notice_kind_check, add constraint notice_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''LEAVE_APPROVED''::text, ''LEAVE_REJECTED''::text, ');
end $$;

-- A problem may come from an answer of a sheet, as a backlog may: either leads to the other.
alter table problem_log add column question_id uuid;
alter table problem_log add constraint problem_log_question_check check (question_id is null or job_id is not null);
comment on column problem_log.question_id is 'The question of the job''s form whose answer showed the problem.';
comment on column backlog.question_id is 'The question of the job''s form whose answer showed the finding.';

-- The planner's board: what people may work on, moves that can be taken back, and news of what makes a light change.
create table competence (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint competence_person_fk references person,
  unit_model text not null constraint competence_model_fk references unit_model,
  valid_to date,
  recorded_at timestamptz not null default now(),
  recorded_by uuid constraint competence_by_fk references person,
  constraint competence_model_key unique (person_id, unit_model)
);
comment on table competence is 'What somebody is certified to work on.';
comment on column competence.valid_to is 'The last day of the certificate; null: it does not end.';

create table board_move (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint board_move_job_fk references job,
  person_id uuid not null constraint board_move_person_fk references person,
  at timestamptz not null default now(),
  version_after int not null,
  plan_date date not null,
  crew uuid[] not null,
  leader_id uuid,
  undone_at timestamptz
);
comment on table board_move is 'A move on the planner''s board, with how the job was before it, so that whoever moved it can take it back.';
comment on column board_move.version_after is 'The version that the move left: while the job has it, nothing was built on the move.';
comment on column board_move.crew is 'Who was on the job before, in their order.';
create index board_move_job_idx on board_move (job_id, at desc);

-- A light follows from absences, certificates, part lines and stops as well as from the job: who looks at it hears of them too.
create function note_live_absence() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  gone absence := case when tg_op = 'DELETE' then old else new end;
begin
  insert into live_event (kind, job_id, revision)
  select 'crew', job.id, job.version from job_mechanic crew join job on job.id = crew.job_id
  where crew.person_id = gone.person_id and job.status < 60 and job.plan_date between gone.from_day and gone.to_day;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_absence is 'Notes that the crew of jobs is there or not, any more or yet.';
create trigger absence_live after insert or delete on absence for each row execute function note_live_absence();

create function note_live_competence() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  held competence := case when tg_op = 'DELETE' then old else new end;
begin
  insert into live_event (kind, job_id, revision)
  select 'crew', job.id, job.version from job_mechanic crew join job on job.id = crew.job_id
  where crew.person_id = held.person_id and job.status < 60 and job.unit_model = held.unit_model;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_competence is 'Notes that somebody on jobs may work on their model, or not.';
create trigger competence_live after insert or update or delete on competence for each row execute function note_live_competence();

create function note_live_parts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  line part_line := case when tg_op = 'DELETE' then old else new end;
begin
  insert into live_event (kind, job_id, revision)
  select 'job', job.id, job.version from job where job.id = line.job_id
  union all
  select 'job', job.id, job.version from backlog join job on job.source = 'BACKLOG' and job.source_id in (backlog.id::text, backlog.number)
  where backlog.id = line.backlog_id;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_parts is 'Notes that a job''s parts came, or are waited for.';
create trigger part_line_live after insert or delete or update of quantity, received_quantity, order_number, expected_on
  on part_line for each row execute function note_live_parts();

create function note_live_stop() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision)
  select 'job', job.id, job.version from job where job.equipment_id = new.equipment_id and job.status < 60;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_stop is 'Notes that the machine of jobs stands, or is ready for use.';
create trigger downtime_live after insert or update on downtime for each row execute function note_live_stop();

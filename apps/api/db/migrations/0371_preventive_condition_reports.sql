-- Preventive condition reports: what somebody met on a component, what it means, what is recommended, and the job that follows.
create sequence pcar_number_seq;
comment on sequence pcar_number_seq is 'Numbers of preventive condition reports.';
create table pcar (
  id uuid primary key default uuidv7(),
  number text not null default 'PCAR-' || lpad(nextval('pcar_number_seq')::text, 6, '0') constraint pcar_number_key unique,
  status smallint not null constraint pcar_status_check check (status between 1 and 8),
  equipment_id uuid not null constraint pcar_equipment_fk references equipment,
  component text constraint pcar_component_check
    check (component in ('ENG', 'TUR', 'HYD', 'TRM', 'SWG', 'FDR', 'DIF', 'UND', 'CYL', 'RAD')),
  position text constraint pcar_position_check check (position in ('LH', 'RH', 'FRONT', 'REAR')),
  condition text not null constraint pcar_condition_check check (condition in ('NORMAL', 'CAUTION', 'CRITICAL')),
  cause text,
  smr numeric(9, 1),
  phenomenons jsonb not null,
  activities jsonb not null default '[]',
  analysis text,
  recommendation text,
  due_on date,
  job_id uuid constraint pcar_job_fk references job,
  told_by uuid constraint pcar_told_by_fk references person,
  submitted_by uuid constraint pcar_submitted_by_fk references person,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system'
);
comment on table pcar is 'A report on a component before it fails: phenomenon, analysis, recommendation, decision, job.';
comment on column pcar.phenomenons is 'What was met, by whom and when, each once by its id.';
comment on column pcar.activities is 'What is to be done, and whether it is.';
comment on column pcar.cause is 'What it points to, a cause of condition cases; its texts are proposed.';
comment on column pcar.due_on is 'When it is carried out; a new day is a reschedule with its reason.';
create index pcar_status_idx on pcar (status, created_at desc, id desc);
create index pcar_created_idx on pcar (created_at desc, id desc);
create index pcar_equipment_idx on pcar (equipment_id, created_at desc);
create index pcar_job_idx on pcar (job_id) where job_id is not null;
create index pcar_number_begins_idx on pcar ((lower(number)) text_pattern_ops);

create table pcar_event (
  id uuid primary key default uuidv7(),
  pcar_id uuid not null constraint pcar_event_pcar_fk references pcar,
  at timestamptz not null default now(),
  move text not null,
  from_status smallint,
  to_status smallint not null,
  by_id uuid constraint pcar_event_by_fk references person,
  by_name text not null,
  reason text,
  particulars jsonb not null default '{}'
);
comment on table pcar_event is 'What happened to a report: who, when, from where to where, why; a note leaves the state.';
create index pcar_event_pcar_idx on pcar_event (pcar_id, at, id);

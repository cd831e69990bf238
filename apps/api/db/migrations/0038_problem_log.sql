-- What hindered the work, and who follows it up.
create sequence problem_log_number_seq;
create table problem_log (
  id uuid primary key default uuidv7(),
  number text not null default 'P-' || lpad(nextval('problem_log_number_seq')::text, 7, '0') constraint problem_log_number_key unique,
  status smallint not null constraint problem_log_status_check check (status between 1 and 6),
  job_id uuid constraint problem_log_job_fk references job,
  equipment_id uuid constraint problem_log_equipment_fk references equipment,
  unit_model text,
  customer_code text constraint problem_log_customer_fk references customer,
  plant_code text not null constraint problem_log_plant_fk references plant,
  work_center_code text,
  type text not null constraint problem_log_type_check check (type in ('FINDING', 'PARTS', 'TOOLS', 'MANPOWER', 'METHOD', 'WEATHER',
    'CUSTOMER', 'SAFETY', 'TRAVEL')),
  responsibility text not null constraint problem_log_responsibility_check check (responsibility in ('MECHANIC', 'LEADER', 'PLANNER',
    'PARTS', 'WORKSHOP', 'CUSTOMER', 'PRINCIPAL')),
  description text not null,
  found_at timestamptz not null,
  found_by uuid constraint problem_log_found_by_fk references person,
  submitted_at timestamptz,
  submitted_by uuid constraint problem_log_submitted_by_fk references person,
  approved_at timestamptz,
  approved_by uuid constraint problem_log_approved_by_fk references person,
  follow_up_by uuid constraint problem_log_follow_up_by_fk references person,
  follow_up_due date,
  result text,
  closed_at timestamptz,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint problem_log_follow_up_check check (status <> 5 or num_nulls(follow_up_by, follow_up_due) = 0),
  constraint problem_log_closed_check check ((status = 6) = (closed_at is not null)),
  constraint problem_log_result_check check (status <> 6 or result is not null)
);
comment on table problem_log is 'A problem of the work on a job or around it. A follow-up has a person, a due date and a result.';
create index problem_log_plant_idx on problem_log (plant_code, found_at desc, id desc);
create index problem_log_plant_status_idx on problem_log (plant_code, status, found_at desc, id desc);
create index problem_log_work_center_idx on problem_log (plant_code, work_center_code, status, found_at desc, id desc);
create index problem_log_customer_idx on problem_log (customer_code, found_at desc, id desc);
create index problem_log_job_idx on problem_log (job_id) where job_id is not null;
create index problem_log_follow_up_idx on problem_log (follow_up_by, follow_up_due) where status = 5;
create index problem_log_number_search_idx on problem_log (lower(number) text_pattern_ops);

create table problem_log_event (
  id uuid primary key default uuidv7(),
  problem_log_id uuid not null constraint problem_log_event_problem_fk references problem_log,
  at timestamptz not null default clock_timestamp(),
  move text not null,
  from_status smallint,
  to_status smallint not null,
  by_id uuid constraint problem_log_event_by_fk references person,
  by_name text not null,
  reason text,
  particulars jsonb not null default '{}'
);
comment on table problem_log_event is 'Every move of a problem log: who, when, from, to, why, particulars.';
create index problem_log_event_problem_idx on problem_log_event (problem_log_id, at, id);

-- Components near the end of their life: what is done at which hours (strategy), and the requests that follow.
create table maintenance_strategy (
  id uuid primary key default uuidv7(),
  unit_model text not null constraint maintenance_strategy_unit_model_fk references unit_model,
  component text not null constraint maintenance_strategy_component_check
    check (component in ('ENG', 'TUR', 'HYD', 'TRM', 'SWG', 'FDR', 'DIF', 'UND', 'CYL', 'RAD')),
  activity text not null,
  remark text,
  "interval" int not null constraint maintenance_strategy_interval_check check ("interval" > 0),
  schedule_value int not null constraint maintenance_strategy_schedule_value_check check (schedule_value > 0),
  critical_schedule_value int not null,
  supply_days int not null default 30 constraint maintenance_strategy_supply_days_check check (supply_days between 0 and 730),
  is_active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint maintenance_strategy_line_key unique (unit_model, component, activity),
  constraint maintenance_strategy_order_check check (schedule_value <= critical_schedule_value)
);
comment on table maintenance_strategy is 'What is done with a component of a model, and at which hours. Its earlier versions are in the log of changes.';
comment on column maintenance_strategy.interval is 'Hours that the component is planned to live.';
comment on column maintenance_strategy.schedule_value is 'Hours at which the work is planned; critical_schedule_value: at which it is overdue.';
comment on column maintenance_strategy.supply_days is 'Days that the component takes to come: so long before the end a request is made.';
create index maintenance_strategy_model_begins_idx on maintenance_strategy ((lower(unit_model)) text_pattern_ops);
create index maintenance_strategy_activity_begins_idx on maintenance_strategy ((lower(activity)) text_pattern_ops);

create sequence msr_code_seq;
comment on sequence msr_code_seq is 'Numbers of machine service requests.';
create table msr (
  id uuid primary key default uuidv7(),
  code text not null default 'MSR-' || lpad(nextval('msr_code_seq')::text, 6, '0') constraint msr_code_key unique,
  status smallint not null constraint msr_status_check check (status between 1 and 7),
  equipment_id uuid not null constraint msr_equipment_fk references equipment,
  component_id uuid not null constraint msr_component_fk references component,
  component text not null,
  position text,
  activity text not null,
  activity_remark text,
  life_hours int not null constraint msr_life_hours_check check (life_hours > 0),
  schedule_value numeric(9, 1) not null,
  critical_schedule_value numeric(9, 1) not null,
  due_on date,
  lifetime_at_end numeric(9, 1),
  sub_activities jsonb not null default '[]',
  job_id uuid constraint msr_job_fk references job,
  requested_by uuid constraint msr_requested_by_fk references person,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system'
);
comment on table msr is 'A request for work on a component that nears the end of its life. The plan that it was made by is kept with it.';
comment on column msr.due_on is 'Day by the average of 90 days when it was requested; it never moves on because nobody did the work.';
comment on column msr.lifetime_at_end is 'Hours of the component when the work was done; empty before.';
comment on column msr.requested_by is 'Empty where the product asked by itself.';
create unique index msr_open_key on msr (component_id) where status in (1, 2, 3, 4, 6);
create index msr_status_idx on msr (status, due_on, id);
create index msr_equipment_idx on msr (equipment_id, created_at desc);
create index msr_job_idx on msr (job_id) where job_id is not null;
create index msr_code_begins_idx on msr ((lower(code)) text_pattern_ops);

create table msr_event (
  id uuid primary key default uuidv7(),
  msr_id uuid not null constraint msr_event_msr_fk references msr,
  at timestamptz not null default now(),
  move text not null,
  from_status smallint,
  to_status smallint not null,
  by_id uuid constraint msr_event_by_fk references person,
  by_name text not null,
  reason text,
  particulars jsonb not null default '{}'
);
comment on table msr_event is 'What happened to a request: who, when, from where to where, why; a note (NOTE) leaves the state.';
create index msr_event_msr_idx on msr_event (msr_id, at, id);

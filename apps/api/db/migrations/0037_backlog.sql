-- Findings that wait to be mended. Until a leader approves it an entry is BES, from then on BMS.
create sequence backlog_number_seq;
create table backlog (
  id uuid primary key default uuidv7(),
  number text not null default 'B-' || lpad(nextval('backlog_number_seq')::text, 7, '0') constraint backlog_number_key unique,
  status text not null constraint backlog_status_check check (status in ('DRAFT', 'SUBMITTED', 'REJECTED', 'APPROVED',
    'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS', 'DONE', 'CLOSED', 'CANCELLED')),
  is_bms boolean not null generated always as (status not in ('DRAFT', 'SUBMITTED', 'REJECTED')) stored,
  is_open boolean not null generated always as
    (status in ('APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS')) stored,
  source text not null constraint backlog_source_check check (source in ('MOBILE', 'WEB', 'SHEET')),
  job_id uuid constraint backlog_job_fk references job,
  question_id uuid,
  job_type text,
  equipment_id uuid not null constraint backlog_equipment_fk references equipment,
  equipment_number text not null,
  unit_code text not null,
  unit_model text not null,
  serial_number text not null,
  customer_code text not null constraint backlog_customer_fk references customer,
  plant_code text not null constraint backlog_plant_fk references plant,
  work_center_code text,
  work_zone text,
  object_part text not null,
  specific_part text,
  position text constraint backlog_position_check check (position in ('LH', 'RH', 'FRONT', 'REAR')),
  damage text not null,
  cause text,
  cause_released_at timestamptz,
  cause_released_by uuid constraint backlog_cause_released_by_fk references person,
  suggested_action text,
  action text,
  priority smallint not null constraint backlog_priority_check check (priority between 1 and 4),
  problem_desc text not null,
  estimated_hours numeric(6, 1) constraint backlog_estimated_check check (estimated_hours > 0),
  smr numeric(9, 1),
  found_at timestamptz not null,
  found_by uuid constraint backlog_found_by_fk references person,
  due_on date not null,
  submitted_at timestamptz,
  submitted_by uuid constraint backlog_submitted_by_fk references person,
  leader_approved_at timestamptz,
  leader_approved_by uuid constraint backlog_approved_by_fk references person,
  closed_at timestamptz,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint backlog_approved_check check ((status in ('DRAFT', 'SUBMITTED', 'REJECTED')) = (leader_approved_at is null)),
  constraint backlog_closed_check check ((status in ('CLOSED', 'CANCELLED')) = (closed_at is not null)),
  constraint backlog_released_check check ((cause_released_at is null) = (cause_released_by is null)),
  constraint backlog_question_check check (question_id is null or job_id is not null)
);
comment on table backlog is 'A finding that waits to be mended. unit_code to work_center_code are those of the machine when it was found.';
comment on column backlog.due_on is 'By priority, in the zone of the plant.';
comment on column backlog.closed_at is 'When it was closed or cancelled; aging ends here.';
comment on column backlog.cause_released_at is 'Customers see the causes ASSY and MATL from here on.';
create index backlog_plant_open_idx on backlog (plant_code, priority, due_on, id) where is_open;
create index backlog_work_center_open_idx on backlog (plant_code, work_center_code, priority, due_on, id) where is_open;
create index backlog_plant_status_idx on backlog (plant_code, status, found_at desc, id desc);
create index backlog_plant_found_idx on backlog (plant_code, found_at desc, id desc);
create index backlog_plant_approved_idx on backlog (plant_code, leader_approved_at) where is_bms;
create index backlog_customer_idx on backlog (customer_code, found_at desc, id desc) where is_bms;
create index backlog_customer_open_idx on backlog (customer_code, priority, due_on, id) where is_open;
create index backlog_equipment_idx on backlog (equipment_id, found_at desc, id desc);
create index backlog_equipment_open_idx on backlog (equipment_id) where is_open;
create index backlog_job_idx on backlog (job_id) where job_id is not null;
create index backlog_found_by_idx on backlog (found_by, found_at desc);
create index backlog_number_search_idx on backlog (lower(number) text_pattern_ops);

create table backlog_event (
  id uuid primary key default uuidv7(),
  backlog_id uuid not null constraint backlog_event_backlog_fk references backlog,
  at timestamptz not null default clock_timestamp(),
  move text not null,
  from_status text,
  to_status text not null,
  by_id uuid constraint backlog_event_by_fk references person,
  by_name text not null,
  reason text,
  particulars jsonb not null default '{}'
);
comment on table backlog_event is 'Every move of a backlog: who, when, from, to, why, particulars.';
create index backlog_event_backlog_idx on backlog_event (backlog_id, at, id);

create table breakdown_call (
  backlog_id uuid primary key constraint breakdown_call_backlog_fk references backlog,
  equipment_id uuid not null constraint breakdown_call_equipment_fk references equipment,
  called_at timestamptz not null default now(),
  job_id uuid constraint breakdown_call_job_fk references job
);
comment on table breakdown_call is 'A backlog of priority 1 asks for a breakdown job. job_id: the one that was open already or was opened for it; null: nobody opened it yet.';
create index breakdown_call_waiting_idx on breakdown_call (called_at) where job_id is null;

create table part_line (
  id uuid primary key default uuidv7(),
  backlog_id uuid constraint part_line_backlog_fk references backlog,
  job_id uuid constraint part_line_job_fk references job,
  position smallint not null,
  part_number text not null,
  description text not null,
  quantity numeric(10, 2) not null constraint part_line_quantity_check check (quantity > 0),
  unit text not null default 'PC',
  order_number text,
  expected_on date,
  received_quantity numeric(10, 2) not null default 0 constraint part_line_received_check check (received_quantity >= 0),
  state text not null generated always as (case
    when received_quantity >= quantity then 'RECEIVED' when received_quantity > 0 then 'PARTLY_RECEIVED'
    when order_number is not null then 'ORDERED' else 'REQUESTED' end) stored,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint part_line_of_check check (num_nonnulls(backlog_id, job_id) = 1),
  constraint part_line_expected_check check (expected_on is null or order_number is not null)
);
comment on table part_line is 'A part that a backlog or a job needs. state follows from order and receipt.';
create index part_line_backlog_idx on part_line (backlog_id, position, id) where backlog_id is not null;
create index part_line_job_idx on part_line (job_id, position, id) where job_id is not null;
create index part_line_part_idx on part_line (part_number, id);
create index part_line_order_idx on part_line (order_number) where order_number is not null;
create index part_line_waiting_idx on part_line (expected_on) where state in ('ORDERED', 'PARTLY_RECEIVED');

-- What customers have of a backlog: faults of assembly and material only once a leader released them.
create view backlog_for_customers as select id, number, status, is_bms, is_open, source, job_id, question_id, job_type, equipment_id,
  equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code, work_center_code, work_zone, object_part,
  specific_part, position, damage,
  case when cause in ('ASSY', 'MATL') and cause_released_at is null then null else cause end as cause,
  cause_released_at, cause_released_by, suggested_action, action, priority, problem_desc, estimated_hours, smr, found_at, found_by,
  due_on, submitted_at, submitted_by, leader_approved_at, leader_approved_by, closed_at, is_active, version, created_at, created_by,
  updated_at, updated_by from backlog;
comment on view backlog_for_customers is 'Backlogs without the causes that no leader released.';

-- What a backlog lives through after it was recorded: the job that mends it, who joined it, how often it bounced, whether a leader
-- lets its machine work on, and what its parts wait for.
alter table backlog
  add column scheduled_job_id uuid constraint backlog_scheduled_job_fk references job,
  add column parent_id uuid constraint backlog_parent_fk references backlog,
  add column merged_into uuid constraint backlog_merged_into_fk references backlog,
  add column moved_at timestamptz not null default now(),
  add column bounces smallint not null default 0,
  add column reopened_at timestamptz,
  add column override_at timestamptz,
  add column override_by uuid constraint backlog_override_by_fk references person,
  add column override_reason text,
  add constraint backlog_override_check check (num_nonnulls(override_at, override_by, override_reason) in (0, 3)),
  add constraint backlog_parent_check check (parent_id <> id),
  add constraint backlog_merged_check check (merged_into is null or status in ('REJECTED', 'CANCELLED'));
comment on column backlog.scheduled_job_id is 'The job whose line it is; empty again where the unit was not given.';
comment on column backlog.parent_id is 'The backlog that waits for this one.';
comment on column backlog.merged_into is 'The backlog of the same thing that goes on in its place.';
comment on column backlog.moved_at is 'Its last move; what has none for days is stuck.';
comment on column backlog.bounces is 'How often it was sent back.';
comment on column backlog.reopened_at is 'When somebody said that it was not solved, which they may once.';
comment on column backlog.override_at is 'A leader lets the machine work on although this one of priority 1 is not mended, and says why.';
update backlog set moved_at = coalesce((select max(at) from backlog_event where backlog_id = backlog.id), updated_at);
create index backlog_scheduled_idx on backlog (scheduled_job_id) where scheduled_job_id is not null;
create index backlog_parent_idx on backlog (parent_id) where parent_id is not null;
create index backlog_merged_idx on backlog (merged_into) where merged_into is not null;
create index backlog_same_idx on backlog (equipment_id, object_part) where status in ('SUBMITTED', 'APPROVED', 'PARTS_ORDERED',
  'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS');
create index backlog_holds_idx on backlog (equipment_id) where priority = 1 and override_at is null
  and status in ('SUBMITTED', 'APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS');
create index backlog_unit_search_idx on backlog (lower(unit_code) text_pattern_ops);

create or replace view backlog_for_customers as select id, number, status, is_bms, is_open, source, job_id, question_id, job_type, equipment_id,
  equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code, work_center_code, work_zone, object_part,
  specific_part, position, damage,
  case when cause in ('ASSY', 'MATL') and cause_released_at is null then null else cause end as cause,
  cause_released_at, cause_released_by, suggested_action, action, priority, problem_desc, estimated_hours, smr, found_at, found_by,
  due_on, submitted_at, submitted_by, leader_approved_at, leader_approved_by, closed_at, is_active, version, created_at, created_by,
  updated_at, updated_by, scheduled_job_id, parent_id, merged_into, moved_at, bounces, reopened_at, override_at, override_by,
  null::text as override_reason from backlog;
comment on view backlog_for_customers is 'Backlogs without the causes that no leader released, and without what a leader wrote to let a machine work on.';

create table backlog_join (
  id uuid primary key default uuidv7(),
  backlog_id uuid not null constraint backlog_join_backlog_fk references backlog,
  person_id uuid not null constraint backlog_join_person_fk references person,
  at timestamptz not null default now(),
  note text,
  priority smallint constraint backlog_join_priority_check check (priority between 1 and 4),
  job_id uuid constraint backlog_join_job_fk references job,
  question_id uuid
);
comment on table backlog_join is 'Somebody saw the same again, and hears what becomes of it. priority: the higher one that they gave it; job_id, question_id: the answer at which it was seen.';
create index backlog_join_backlog_idx on backlog_join (backlog_id, at, id);
create index backlog_join_person_idx on backlog_join (person_id, backlog_id);
create index backlog_join_job_idx on backlog_join (job_id) where job_id is not null;

alter table part_line
  add column supplier text,
  add column requested_at timestamptz not null default now(),
  add column ordered_at timestamptz;
comment on column part_line.supplier is 'Who delivers it; the reminder is one list by supplier and date.';
comment on column part_line.ordered_at is 'When an order number was first said: since then it is waited for.';
update part_line set ordered_at = updated_at where order_number is not null;
create index part_line_open_idx on part_line (backlog_id, expected_on, id) where backlog_id is not null and state <> 'RECEIVED';

alter table photo add column backlog_id uuid constraint photo_backlog_fk references backlog;
comment on column photo.backlog_id is 'The backlog that it shows mended; it is a line of the job.';
create index photo_backlog_idx on photo (backlog_id) where backlog_id is not null;

alter table notice
  add column backlog_id uuid constraint notice_backlog_fk references backlog,
  drop constraint notice_about_check,
  add constraint notice_about_check check (num_nonnulls(job_id, problem_log_id, backlog_id) = 1),
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('ASSIGNED', 'RETURNED', 'WAITING', 'APPROVED', 'ACCEPTED', 'REFUSED', 'BREAKDOWN',
    'PROBLEM_TOLD', 'PROBLEM_FOLLOW_UP', 'PROBLEM_REJECTED', 'PROBLEM_CLOSED', 'PROBLEM_NOT_SOLVED',
    'FINDING_APPROVED', 'FINDING_REJECTED', 'FINDING_MENDED', 'FINDING_CANCELLED', 'FINDING_REOPENED'));
create index notice_backlog_idx on notice (backlog_id) where backlog_id is not null;

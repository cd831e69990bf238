-- Forms, jobs, tracking and sheets.

create table form (
  id uuid primary key,
  code text not null constraint form_code_key unique,
  job_type text not null,
  name jsonb not null,
  unit_models text[] not null,
  interval_hours int,
  updated_at timestamptz not null default now()
);
comment on table form is 'A checksheet form: which job type, which unit models, which service interval.';
create index form_models_idx on form using gin (unit_models);

create table form_version (
  form_id uuid not null constraint form_version_form_fk references form,
  version int not null,
  status text not null constraint form_version_status_check check (status in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  zones jsonb not null,
  published_at timestamptz,
  primary key (form_id, version)
);
comment on table form_version is 'Content of a form. A published version is frozen; a filled sheet keeps its version; question ids stay the same across versions.';
create unique index form_version_published_key on form_version (form_id) where status = 'PUBLISHED';

create function keep_published_form() returns trigger language plpgsql as $$
begin
  if old.status <> 'DRAFT' and new.zones is distinct from old.zones then
    raise exception using errcode = '23514', constraint = 'form_version_frozen_check', message = 'a published form is frozen';
  end if;
  return new;
end $$;
comment on function keep_published_form is 'Refuses to change the questions of a version that was published.';
create trigger form_version_frozen before update on form_version for each row execute function keep_published_form();

create sequence job_number_seq;

create table job (
  id uuid primary key default uuidv7(),
  number text not null default 'J-' || lpad(nextval('job_number_seq')::text, 7, '0') constraint job_number_key unique,
  job_type text not null,
  status smallint not null,
  status_before smallint,
  description text not null,
  form_id uuid,
  form_version int,
  equipment_id uuid not null constraint job_equipment_fk references equipment,
  unit_code text not null,
  unit_model text not null,
  serial_number text not null,
  customer_code text not null constraint job_customer_fk references customer,
  plant_code text not null constraint job_plant_fk references plant,
  work_center_code text,
  interval_hours int,
  plan_date date not null,
  sap_order text,
  device smallint not null default 1 constraint job_device_check check (device in (1, 2)),
  leader_id uuid constraint job_leader_fk references person,
  smr numeric(9, 1),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid constraint job_created_by_fk references person,
  constraint job_form_fk foreign key (form_id, form_version) references form_version (form_id, version)
);
comment on table job is 'A maintenance job. unit_code to customer_code are those of the machine when the job was made.';
comment on column job.status is 'Code of the job life-cycle, 10 CREATED to 99 DEACTIVATED.';
comment on column job.status_before is 'Where reactivation returns to; set while DEACTIVATED.';
comment on column job.device is 'Where it is worked on: 1 web, 2 mobile device.';
create index job_plant_plan_idx on job (plant_code, plan_date desc, id desc);
create index job_plant_status_idx on job (plant_code, status, plan_date desc, id desc);
create index job_plant_created_idx on job (plant_code, created_at desc, id desc);
create index job_customer_plan_idx on job (customer_code, plan_date desc, id desc);
create index job_customer_status_idx on job (customer_code, status, plan_date desc, id desc);
create index job_equipment_idx on job (equipment_id, plan_date desc, id desc);
create index job_open_idx on job (plant_code, plan_date) where status < 60;
create index job_number_search_idx on job (lower(number) text_pattern_ops);
create index job_unit_code_idx on job (lower(unit_code) text_pattern_ops, plan_date desc, id desc);
create index job_serial_idx on job (lower(serial_number) text_pattern_ops, plan_date desc, id desc);

create table job_mechanic (
  job_id uuid not null constraint job_mechanic_job_fk references job,
  person_id uuid not null constraint job_mechanic_person_fk references person,
  position smallint not null,
  is_leader boolean not null default false,
  assigned_at timestamptz not null default now(),
  assigned_by uuid constraint job_mechanic_by_fk references person,
  primary key (job_id, person_id)
);
comment on table job_mechanic is 'Who is on a job now: position 0 is the mechanic leader, 1..n the further mechanics. Earlier crews stand in the events.';
create index job_mechanic_person_idx on job_mechanic (person_id, job_id);

create table job_event (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint job_event_job_fk references job,
  at timestamptz not null default now(),
  move text not null,
  from_status smallint,
  to_status smallint not null,
  by_id uuid constraint job_event_by_fk references person,
  by_name text not null,
  reason text,
  particulars jsonb not null default '{}'
);
comment on table job_event is 'Every move of a job: who, when, from, to, why, particulars.';
create index job_event_job_idx on job_event (job_id, at, id);
create index job_event_at_idx on job_event (at desc, id desc);

create table job_count (
  plant_code text not null,
  customer_code text not null,
  job_type text not null,
  status smallint not null,
  jobs bigint not null,
  primary key (plant_code, customer_code, job_type, status)
);
comment on table job_count is 'How many jobs stand where, up to the last fold; job_count_delta holds what came since.';

create table job_count_delta (
  id bigint generated always as identity primary key,
  plant_code text not null,
  customer_code text not null,
  job_type text not null,
  status smallint not null,
  jobs int not null
);
comment on table job_count_delta is 'Changes of job_count in the transaction of the move, so that a busy plant''s row is no lock.';

create function count_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into job_count_delta (plant_code, customer_code, job_type, status, jobs) values (old.plant_code, old.customer_code, old.job_type, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into job_count_delta (plant_code, customer_code, job_type, status, jobs) values (new.plant_code, new.customer_code, new.job_type, new.status, 1);
  end if;
  return null;
end $$;
comment on function count_job is 'Notes what a job''s insert or move changes in the counts.';
create trigger job_counted_insert after insert or delete on job for each row execute function count_job();
create trigger job_counted_update after update of plant_code, customer_code, job_type, status on job for each row
  when (old.plant_code <> new.plant_code or old.customer_code <> new.customer_code or old.job_type <> new.job_type or old.status <> new.status)
  execute function count_job();

create function fold_job_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_job_counts'));
  with taken as (delete from job_count_delta returning plant_code, customer_code, job_type, status, jobs),
  summed as (select plant_code, customer_code, job_type, status, sum(jobs) as jobs from taken group by 1, 2, 3, 4),
  written as (
    insert into job_count as c (plant_code, customer_code, job_type, status, jobs) select * from summed
    on conflict (plant_code, customer_code, job_type, status) do update set jobs = c.jobs + excluded.jobs returning 1)
  select count(*) into folded from written;
  return folded;
end $$;
comment on function fold_job_counts is 'Adds the noted changes to the counts; readers see the same sums before and after.';

create table tracking_stage (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint tracking_stage_job_fk references job,
  person_id uuid not null constraint tracking_stage_person_fk references person,
  stage text not null constraint tracking_stage_stage_check check (stage in ('START', 'TRAVELING', 'WAITING', 'EXECUTION', 'REPORTING')),
  sequence int not null,
  start_at timestamptz not null,
  end_at timestamptz,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  wait_reason text,
  note text,
  source text not null constraint tracking_stage_source_check check (source in ('MOBILE', 'WEB', 'FIX')),
  clock_skewed boolean not null default false,
  recorded_at timestamptz not null default now(),
  constraint tracking_stage_sequence_key unique (job_id, person_id, sequence),
  constraint tracking_stage_order_check check (end_at is null or end_at >= start_at),
  constraint tracking_stage_wait_check check (stage <> 'WAITING' or wait_reason is not null)
);
comment on table tracking_stage is 'A stage of one mechanic on a job, from start to end. Stages of one mechanic on a job do not overlap.';
create index tracking_stage_person_idx on tracking_stage (person_id, start_at desc);

create table tracking_correction (
  id uuid primary key default uuidv7(),
  stage_id uuid not null constraint tracking_correction_stage_fk references tracking_stage,
  at timestamptz not null default now(),
  by_id uuid constraint tracking_correction_by_fk references person,
  by_name text not null,
  reason text not null,
  stage text not null,
  start_at timestamptz not null,
  end_at timestamptz,
  wait_reason text
);
comment on table tracking_correction is 'What a stage said before a leader corrected it.';
create index tracking_correction_stage_idx on tracking_correction (stage_id, at);

create table sheet (
  job_id uuid primary key constraint sheet_job_fk references job,
  form_id uuid not null,
  form_version int not null,
  status text not null constraint sheet_status_check check (status in ('DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED')),
  smr numeric(9, 1),
  submitted_by uuid constraint sheet_submitted_by_fk references person,
  submitted_at timestamptz,
  approved_by uuid constraint sheet_approved_by_fk references person,
  approved_at timestamptz,
  return_reason text,
  returned_questions uuid[] not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint sheet_form_fk foreign key (form_id, form_version) references form_version (form_id, version)
);
comment on table sheet is 'The checksheet of a job.';

create table sheet_zone (
  job_id uuid not null constraint sheet_zone_sheet_fk references sheet,
  zone_code text not null,
  person_id uuid constraint sheet_zone_person_fk references person,
  start_at timestamptz,
  end_at timestamptz,
  additional_fluids jsonb not null default '[]',
  primary key (job_id, zone_code)
);
comment on table sheet_zone is 'Who worked on a zone and when, and the fluids added there.';

create table answer (
  job_id uuid not null constraint answer_sheet_fk references sheet,
  question_id uuid not null,
  zone_code text not null,
  code text,
  value numeric,
  note text,
  judgement text not null,
  at timestamptz not null,
  person_id uuid not null,
  primary key (job_id, question_id)
);
comment on table answer is 'An answer to a question. judgement: good, caution, bad, corrected, unchecked.';

create table photo (
  id uuid primary key,
  job_id uuid not null constraint photo_job_fk references job,
  question_id uuid,
  zone_code text,
  kind text not null constraint photo_kind_check check (kind in ('BEFORE', 'AFTER', 'METER', 'SERIAL', 'OTHER')),
  taken_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  bytes int not null,
  width int not null,
  height int not null,
  sha256 text not null,
  file_key text not null,
  thumbnail_key text not null,
  by_id uuid not null constraint photo_by_fk references person,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table photo is 'A photo of a job. The bytes lie in the file store under file_key; sha256 is theirs.';
create index photo_job_idx on photo (job_id, taken_at) where removed_at is null;

create table document (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint document_job_fk references job,
  kind text not null,
  language text not null,
  file_name text not null,
  media_type text not null,
  file_key text not null,
  sha256 text not null,
  bytes int not null,
  made_at timestamptz not null default now(),
  constraint document_kind_key unique (job_id, kind, language)
);
comment on table document is 'A paper of a job, made once and given out the same every time.';

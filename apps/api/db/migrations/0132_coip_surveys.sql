-- Site surveys with a number and a right of their own (COIP), and entries of the menu that ask for more than a role.
alter table menu_item add column permission text;
comment on column menu_item.permission is 'What somebody must hold beside the role to have the entry; null where the role is enough.';

create table coip_form (
  sector text not null constraint coip_form_sector_check check (sector in ('MINING', 'QUARRY', 'CONSTRUCTION', 'AGRO', 'PORT')),
  version int not null constraint coip_form_version_check check (version > 0),
  questions jsonb not null,
  loaded_at timestamptz not null default now(),
  constraint coip_form_pk primary key (sector, version)
);
comment on table coip_form is 'What a survey of a sector asks. A version never changes; a survey keeps the one that it was begun with.';

create sequence coip_number_seq;
create table coip_survey (
  id uuid primary key default uuidv7(),
  coip_number text not null default 'SV-' || lpad(nextval('coip_number_seq')::text, 7, '0') constraint coip_survey_number_key unique,
  status text not null constraint coip_survey_status_check check (status in ('DRAFT', 'SUBMITTED', 'APPROVED')),
  sector text not null,
  form_version int not null,
  customer_code text not null constraint coip_survey_customer_fk references customer,
  plant_code text not null constraint coip_survey_plant_fk references plant,
  site text not null,
  job_id uuid constraint coip_survey_job_fk references job,
  surveyed_on date not null,
  surveyor_id uuid not null constraint coip_survey_surveyor_fk references person,
  answers jsonb not null default '[]',
  findings jsonb not null default '[]',
  information text not null default '',
  submitted_at timestamptz,
  submitted_by uuid constraint coip_survey_submitted_by_fk references person,
  approved_at timestamptz,
  approved_by uuid constraint coip_survey_approved_by_fk references person,
  return_reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint coip_survey_form_fk foreign key (sector, form_version) references coip_form,
  constraint coip_survey_approved_check check ((status = 'APPROVED') = (approved_at is not null)),
  constraint coip_survey_submitted_check check ((status = 'DRAFT') = (submitted_at is null))
);
comment on table coip_survey is 'A survey of a customer''s site: answers to the questions of its sector, findings, and what they come to.';
create index coip_survey_plant_idx on coip_survey (plant_code, surveyed_on desc, id desc);
create index coip_survey_customer_idx on coip_survey (customer_code, surveyed_on desc, id desc);
create index coip_survey_date_idx on coip_survey (surveyed_on desc, id desc);
create index coip_survey_job_idx on coip_survey (job_id) where job_id is not null;
create index coip_survey_number_search_idx on coip_survey (lower(coip_number) text_pattern_ops);
create index coip_survey_site_search_idx on coip_survey (lower(site) text_pattern_ops);

create table coip_event (
  id uuid primary key default uuidv7(),
  survey_id uuid not null constraint coip_event_survey_fk references coip_survey,
  at timestamptz not null default clock_timestamp(),
  move text not null,
  from_status text,
  to_status text not null,
  by_id uuid constraint coip_event_by_fk references person,
  by_name text not null,
  reason text
);
comment on table coip_event is 'Every move of a survey: who, when, from, to, why.';
create index coip_event_survey_idx on coip_event (survey_id, at, id);

alter table file_tie drop constraint file_tie_kind_check;
alter table file_tie add constraint file_tie_kind_check check (record_kind in ('job', 'backlog', 'problem_log', 'pcar', 'msr', 'clock',
  'equipment', 'customer', 'brochure', 'program', 'promo_event', 'receipt', 'coip_survey'));

-- Jobs have a cause, somebody who pays, perhaps a parent, and a plan date that may come later.

-- A job that is not planned yet sorts after every date. The date that PostgreSQL calls infinity does that in each order and
-- index that there is, is never over, and a keyset goes through it as through any other; replies show it as empty.
alter table job alter column plan_date set default 'infinity';
comment on column job.plan_date is 'Day on which the work is planned; infinity while there is none, shown as empty.';

alter table job
  add column source text,
  add column source_id text,
  add column charge_to text constraint job_charge_to_check check (charge_to in ('CUSTOMER', 'CONTRACT', 'WARRANTY', 'GOODWILL', 'INTERNAL')),
  add column customer_order text,
  add column parent_id uuid constraint job_parent_fk references job,
  add column stage text constraint job_stage_check check (stage in ('RECEIVING', 'MEASUREMENT', 'ASSEMBLY', 'BENCH')),
  add column temporary_number text,
  add column regularised_at timestamptz;

update job set charge_to = 'CUSTOMER', source = case job_type
  when 'UNS' then 'CALL' when 'PDI' then 'SALES_ORDER' when 'REC' then 'ARRIVAL' when 'FGT' then 'REQUEST' when 'SPV' then 'CONTRACT'
  when 'COM' then 'DELIVERY' else 'PLAN' end;

alter table job
  alter column source set default 'PLAN',
  alter column source set not null,
  add constraint job_source_check check (source in ('PLAN', 'CALL', 'BACKLOG', 'PCAR', 'MSR', 'CAUTION', 'BREAKDOWN', 'SALES_ORDER', 'ARRIVAL', 'REQUEST', 'CONTRACT', 'DELIVERY')),
  alter column charge_to set default 'CUSTOMER',
  add constraint job_charged_check check (charge_to is not null or (temporary_number is not null and regularised_at is null)),
  add constraint job_own_parent_check check (parent_id <> id),
  add constraint job_stage_parent_check check (stage is null or parent_id is not null),
  add constraint job_regularised_check check (regularised_at is null or temporary_number is not null);

comment on column job.source is 'What the job came from.';
comment on column job.source_id is 'Id or number of its cause: the backlog, the PCAR, the sales order.';
comment on column job.charge_to is 'Who pays; empty only for a breakdown that no planner has seen to yet.';
comment on column job.customer_order is 'Number of the customer''s order.';
comment on column job.parent_id is 'The job that this one is an additional job of.';
comment on column job.stage is 'The stage of an overhaul that this additional job is.';
comment on column job.temporary_number is 'Number that the phone gave to a breakdown, shown until a planner regularised it.';
comment on column job.regularised_at is 'When a planner gave a breakdown its order, payer and SAP number.';

create index job_parent_idx on job (parent_id, created_at) where parent_id is not null;
create unique index job_stage_key on job (parent_id, stage) where stage is not null and status < 98;
create index job_unregularised_idx on job (plant_code, plan_date desc, id desc) where temporary_number is not null and regularised_at is null;
create index job_temporary_number_idx on job (lower(temporary_number) text_pattern_ops) where temporary_number is not null;
create index job_source_idx on job (source, source_id) where source_id is not null;

alter table form add column stage text constraint form_stage_check check (stage in ('RECEIVING', 'MEASUREMENT', 'ASSEMBLY', 'BENCH'));
comment on column form.stage is 'The stage of an overhaul that the form is for.';

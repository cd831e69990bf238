-- The months of customers: which units they tell of, what was closed and corrected, and what the customer disputes.
create table dashboard (
  id uuid primary key default uuidv7(),
  contract_number text not null,
  customer_code text not null constraint dashboard_customer_fk references customer,
  month date not null constraint dashboard_month_check check (month = date_trunc('month', month)),
  is_active boolean not null default true,
  accepted_at timestamptz,
  accepted_by_id uuid constraint dashboard_accepted_fk references person,
  accepted_by_name text,
  accepted_revision int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint dashboard_contract_key unique (customer_code, month, contract_number),
  constraint dashboard_accepted_check check (num_nonnulls(accepted_at, accepted_by_id, accepted_revision) in (0, 3))
);
comment on table dashboard is 'The month of a contract of a customer. Its figures are reckoned while it is open, and kept when it is closed.';
create index dashboard_month_idx on dashboard (month desc, customer_code);

create table dashboard_item (
  id uuid primary key default uuidv7(),
  dashboard_id uuid not null constraint dashboard_item_dashboard_fk references dashboard,
  equipment_id uuid not null constraint dashboard_item_equipment_fk references equipment,
  plant_code text not null constraint dashboard_item_plant_fk references plant,
  remark text,
  is_active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint dashboard_item_unit_key unique (dashboard_id, equipment_id)
);
comment on table dashboard_item is 'A unit of a month, with the plant where it stood when it was put there.';
create index dashboard_item_equipment_idx on dashboard_item (equipment_id);

create table closed_month (
  id uuid primary key default uuidv7(),
  kind text not null constraint closed_month_kind_check check (kind in ('DASHBOARD', 'PAYROLL')),
  subject text not null,
  month date not null constraint closed_month_month_check check (month = date_trunc('month', month)),
  revision int not null constraint closed_month_revision_check check (revision > 0),
  content jsonb not null,
  hash text not null,
  reason text,
  closed_at timestamptz not null default now(),
  closed_by_id uuid not null constraint closed_month_by_fk references person,
  closed_by_name text not null,
  constraint closed_month_revision_key unique (kind, subject, month, revision),
  constraint closed_month_reason_check check (revision = 1 or reason is not null)
);
comment on table closed_month is 'What a month was when somebody closed it, with all that it was reckoned from. A correction is a further revision; none is changed.';
comment on column closed_month.subject is 'DASHBOARD: the id of the dashboard. PAYROLL: the plant.';
comment on column closed_month.hash is 'SHA-256 of the content as it was written.';

create table month_entry (
  id bigint generated always as identity primary key,
  closed_month_id uuid not null constraint month_entry_closed_fk references closed_month,
  about text not null,
  figure text not null,
  before text,
  after text
);
comment on table month_entry is 'One figure that a correction changed: of whom or what, before and after.';
create index month_entry_closed_idx on month_entry (closed_month_id, id);

create table stop_dispute (
  id uuid primary key default uuidv7(),
  dashboard_id uuid not null constraint stop_dispute_dashboard_fk references dashboard,
  stop_id uuid not null,
  unit_code text not null,
  reason text not null,
  at timestamptz not null default now(),
  by_id uuid not null constraint stop_dispute_by_fk references person,
  by_name text not null,
  answer text,
  is_right boolean,
  answered_at timestamptz,
  answered_by_id uuid constraint stop_dispute_answered_fk references person,
  answered_by_name text,
  constraint stop_dispute_answered_check check (num_nonnulls(answer, is_right, answered_at, answered_by_id) in (0, 4))
);
comment on table stop_dispute is 'A stop that the customer does not agree with, and what was answered. stop_id names the downtime, which may go where a sheet is corrected.';
create unique index stop_dispute_open_key on stop_dispute (dashboard_id, stop_id) where answered_at is null;
create index stop_dispute_dashboard_idx on stop_dispute (dashboard_id, at);

-- To the kinds that there are comes one.
do $$ declare known text; begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'paper_proof_kind_check';
  execute 'alter table paper_proof drop constraint paper_proof_kind_check, add constraint paper_proof_kind_check ' || replace(known, 'ARRAY[', 'ARRAY[''MONTH''::text, ');
end $$;

-- When a unit stopped and was ready again.

create table downtime (
  id uuid primary key,
  job_id uuid not null constraint downtime_job_fk references job,
  equipment_id uuid not null constraint downtime_equipment_fk references equipment,
  stopped_at timestamptz not null,
  ready_at timestamptz,
  reason text,
  reported_by uuid not null constraint downtime_reported_by_fk references person,
  closed_by uuid constraint downtime_closed_by_fk references person,
  recorded_at timestamptz not null default now(),
  constraint downtime_order_check check (ready_at is null or ready_at >= stopped_at),
  constraint downtime_closed_check check ((ready_at is null) = (closed_by is null))
);
comment on table downtime is 'An interval in which a unit stood, as a job reported it: from the stop as it was told until it was ready for use, waits included.';
comment on column downtime.ready_at is 'Empty while the unit stands.';
create unique index downtime_open_key on downtime (equipment_id, job_id) where ready_at is null;
create index downtime_equipment_idx on downtime (equipment_id, stopped_at);
create index downtime_job_idx on downtime (job_id, stopped_at);

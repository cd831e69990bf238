-- What the bell tells: one row for each person, written with the event of the job. It is shown only while its reader sees the job.
create table notice (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint notice_person_fk references person on delete cascade,
  job_id uuid not null constraint notice_job_fk references job,
  kind text not null constraint notice_kind_check
    check (kind in ('ASSIGNED', 'RETURNED', 'WAITING', 'APPROVED', 'ACCEPTED', 'REFUSED', 'BREAKDOWN')),
  at timestamptz not null default now(),
  by_name text not null,
  reason text,
  read_at timestamptz
);
comment on table notice is 'Something about a job that a person should know of, kept for 90 days.';
comment on column notice.read_at is 'When the person read it; null while the bell counts it.';
create index notice_person_idx on notice (person_id, at desc, id desc);
create index notice_unread_idx on notice (person_id) where read_at is null;
create index notice_at_idx on notice (at);
create index notice_job_idx on notice (job_id);
alter table notice alter column person_id set (n_distinct = -0.01);
alter table notice alter column job_id set (n_distinct = -0.3);

create table notice_choice (
  person_id uuid primary key constraint notice_choice_person_fk references person on delete cascade,
  by_mail text[] not null,
  updated_at timestamptz not null default now()
);
comment on table notice_choice is 'Which notices a person also wants by mail; without a row those of watchersMails, for who looks after a plant.';

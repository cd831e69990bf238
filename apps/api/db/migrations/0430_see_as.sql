-- An administrator sees the portal as another person would: read-only, with a reason, for half an hour.
create table see_as (
  id uuid primary key default uuidv7(),
  by_id uuid not null constraint see_as_by_fk references person,
  person_id uuid not null constraint see_as_person_fk references person,
  reason text not null,
  begun_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint see_as_other_check check (by_id <> person_id),
  constraint see_as_ends_check check (ends_at > begun_at and ends_at <= begun_at + interval '30 minutes')
);
comment on table see_as is 'Who saw as whom, why, from when until when. It lets nothing be written.';
create index see_as_by_idx on see_as (by_id, begun_at desc);
create index see_as_person_idx on see_as (person_id, begun_at desc);

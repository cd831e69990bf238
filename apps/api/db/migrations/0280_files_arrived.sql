-- Knowing the hash of a file is no right to it: who sent a file is kept, and only they, or who sees it already, may name it.
create table file_arrived (
  person_id uuid not null constraint file_arrived_person_fk references person,
  sha256 text not null,
  at timestamptz not null default now(),
  constraint file_arrived_pk primary key (person_id, sha256)
);
comment on table file_arrived is 'Files that people sent and finished, as long as one that is tied to nothing is kept: each may be named by its hash by who sent it.';
create index file_arrived_at_idx on file_arrived (at);

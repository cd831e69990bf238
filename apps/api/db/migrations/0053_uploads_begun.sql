-- What somebody began to send is counted until it is tied to a record, so that nobody fills the disk.
create table upload_begun (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint upload_begun_person_fk references person,
  at timestamptz not null default now(),
  sha256 text not null,
  bytes int not null constraint upload_begun_bytes_check check (bytes > 0)
);
comment on table upload_begun is 'Uploads as they were declared, for a day: what of them is tied to nothing counts towards the quota of the person.';
create index upload_begun_person_idx on upload_begun (person_id, at);

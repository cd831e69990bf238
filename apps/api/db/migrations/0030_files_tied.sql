-- Files of any record. Which kinds there are and who sees them is decided in visibility/; a kind without a rule shows nothing.
create table file_tie (
  id uuid primary key,
  record_kind text not null constraint file_tie_kind_check check (record_kind in ('job', 'backlog', 'problem_log', 'pcar', 'msr',
    'clock', 'equipment', 'customer', 'brochure', 'program', 'promo_event', 'receipt')),
  record_id uuid not null,
  purpose text not null constraint file_tie_purpose_check check (purpose ~ '^[A-Z][A-Z_]{1,39}$'),
  file_key text not null,
  sha256 text not null constraint file_tie_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int not null constraint file_tie_bytes_check check (bytes > 0),
  media_type text not null,
  file_name text not null constraint file_tie_name_check check (length(file_name) between 1 and 200),
  tied_at timestamptz not null default now(),
  tied_by uuid not null constraint file_tie_by_fk references person,
  removed_at timestamptz,
  removed_by uuid constraint file_tie_removed_by_fk references person,
  constraint file_tie_removed_check check ((removed_at is null) = (removed_by is null))
);
comment on table file_tie is 'A file that belongs to a record. Whoever sees the record sees its files; a removed one stays for the history.';
comment on column file_tie.record_kind is 'The table of the record.';
comment on column file_tie.file_key is 'Where the bytes lie in the file store; sha256 is theirs.';
create index file_tie_record_idx on file_tie (record_kind, record_id, tied_at, id) where removed_at is null;
create index file_tie_file_idx on file_tie (file_key);

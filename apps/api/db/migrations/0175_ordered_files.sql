-- Files that take longer to make than somebody waits for an answer: a large dossier, labels of a whole fleet. The worker makes
-- them; whoever ordered one sees how far it is, leaves, comes back, and takes it.
create table ordered_file (
  id uuid primary key default uuidv7(),
  kind text not null constraint ordered_file_kind_check check (kind in ('DOSSIER', 'LABELS')),
  person_id uuid not null constraint ordered_file_person_fk references person,
  job_id uuid constraint ordered_file_job_fk references job,
  target text not null,
  asked jsonb not null,
  state text not null default 'WAITING' constraint ordered_file_state_check check (state in ('WAITING', 'WORKING', 'DONE', 'FAILED')),
  pieces_done int not null default 0,
  pieces int not null default 0,
  said jsonb constraint ordered_file_said_check check ((said is not null) = (state = 'FAILED')),
  file_key text constraint ordered_file_key_check check ((file_key is not null) = (state = 'DONE')),
  file_name text,
  media_type text,
  bytes bigint,
  attempts int not null default 0,
  asked_at timestamptz not null default now(),
  moved_at timestamptz not null default now()
);
comment on table ordered_file is 'A file that somebody ordered and the worker makes, for its person alone.';
comment on column ordered_file.target is 'What it is of: two orders of one person, kind and target under way would be one file twice.';
comment on column ordered_file.asked is 'What was asked for, as the maker of the kind reads it.';
comment on column ordered_file.pieces_done is 'How many of its pieces are in it: papers and photos of a dossier, labels.';
comment on column ordered_file.said is 'Why it could not be made, in both languages.';
comment on column ordered_file.attempts is 'How often the worker began; also whose beginning it is, where one was held up and another took it.';
comment on column ordered_file.moved_at is 'Since when it is in its state; while it is made, when its maker was last heard of.';
create unique index ordered_file_under_way_key on ordered_file (person_id, kind, target) where state in ('WAITING', 'WORKING');
create index ordered_file_newest_idx on ordered_file (person_id, kind, target, asked_at desc);
create index ordered_file_due_idx on ordered_file (asked_at) where state in ('WAITING', 'WORKING');
create index ordered_file_age_idx on ordered_file (moved_at);
create index ordered_file_key_idx on ordered_file (file_key) where file_key is not null;
create index ordered_file_job_idx on ordered_file (job_id) where job_id is not null;

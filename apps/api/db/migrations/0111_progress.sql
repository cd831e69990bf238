-- A line of progress on a job, and when its machine is expected to be ready: what customers ask for each morning.
create table progress_note (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint progress_note_job_fk references job,
  at timestamptz not null default now(),
  by_id uuid not null constraint progress_note_by_fk references person,
  text text not null constraint progress_note_text_check check (trim(text) <> ''),
  ready_at timestamptz
);
comment on table progress_note is 'How far the work is, in a line of its mechanic or leader; the newest counts, all are kept. Customers read it.';
comment on column progress_note.ready_at is 'When the machine is expected to be ready for use; empty where nobody can say.';
create index progress_note_job_idx on progress_note (job_id, at desc, id desc);
create trigger progress_note_live after insert on progress_note for each row execute function note_live_part('tracking');

-- What is told to SAP is a row first, written with the act that it follows from, and sent until SAP has answered. The id of
-- the row is the key under which it is sent, so that SAP can tell a second time from a second thing.
create table sap_message (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint sap_message_job_fk references job,
  turn bigint generated always as identity,
  kind text not null constraint sap_message_kind_check
    check (kind in ('HOURS', 'METER', 'CODES', 'PARTS', 'COMPLETION', 'REVERSAL', 'LOCK')),
  state text not null default 'WAITING' constraint sap_message_state_check check (state in ('WAITING', 'ACCEPTED', 'REFUSED')),
  content jsonb not null,
  made_at timestamptz not null default now(),
  made_by uuid constraint sap_message_by_fk references person,
  made_by_name text not null,
  round int not null default 1,
  attempts int not null default 0 constraint sap_message_attempts_check check (attempts >= 0),
  next_at timestamptz not null default now(),
  sending_until timestamptz,
  answered_at timestamptz,
  answer_status text,
  answer_messages text[] not null default '{}',
  constraint sap_message_answer_check check ((state = 'WAITING') = (answered_at is null))
);
comment on table sap_message is 'A message to SAP about a job: made, sent, answered. Messages of a job are sent in their turn; a refused one holds those after it.';
comment on column sap_message.content is 'What is sent, as it was when it was made.';
comment on column sap_message.round is 'Rises when a person sends a refused one again: with the id, the key under which it is sent.';
comment on column sap_message.next_at is 'Not sent again before; the pauses grow.';
comment on column sap_message.sending_until is 'A worker has it in hand until then at the latest.';
comment on column sap_message.answer_messages is 'Lines of the last answer, or why there was none.';
create index sap_message_job_idx on sap_message (job_id, turn);
create index sap_message_due_idx on sap_message (next_at) where state = 'WAITING';
create index sap_message_state_idx on sap_message (state, made_at desc, id desc);
create index sap_message_made_idx on sap_message (made_at desc, id desc);
-- A completion is asked once: a second waits for the answer to the first.
create unique index sap_message_waiting_key on sap_message (job_id, kind) where state = 'WAITING';
alter table sap_message alter column job_id set (n_distinct = -0.3);

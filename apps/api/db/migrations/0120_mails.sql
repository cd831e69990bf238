-- Mails are rows first: written with the act that they follow from, sent by the worker, kept with what became of them. The id
-- that receivers see is fixed before the first attempt, so that a second copy of the same mail is known as such.
create table mail (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint mail_job_fk references job,
  kind text not null constraint mail_kind_check check (kind in ('SUBMISSION', 'SUMMARY', 'ASSIGNMENT', 'NOTICE')),
  state text not null default 'QUEUED' constraint mail_state_check check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'PERHAPS')),
  to_name text not null,
  to_address text not null constraint mail_address_check check (to_address ~ '^[^[:space:]@<>(),;:"]+@[^[:space:]@<>(),;:"]+$' and length(to_address) <= 254),
  language text not null constraint mail_language_check check (language in ('en', 'id')),
  subject text not null constraint mail_subject_check check (subject !~ '[[:cntrl:]]'),
  body text not null,
  paper text constraint mail_paper_check check (paper in ('REPORT', 'SUMMARY')),
  file_key text,
  file_name text,
  file_bytes int,
  made_at timestamptz not null default now(),
  made_by uuid constraint mail_by_fk references person,
  made_by_name text not null,
  round int not null default 1,
  round_reason text,
  round_by text,
  message_id text constraint mail_message_id_key unique,
  attempts int not null default 0 constraint mail_attempts_check check (attempts >= 0),
  next_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '48 hours',
  sending_until timestamptz,
  handed_over_at timestamptz,
  ended_at timestamptz,
  answer text,
  constraint mail_sending_check check ((state = 'SENDING') = (sending_until is not null)),
  constraint mail_ended_check check ((state in ('SENT', 'FAILED', 'PERHAPS')) = (ended_at is not null)),
  constraint mail_file_check check ((file_key is null) = (file_name is null) and (file_key is null) = (file_bytes is null))
);
comment on table mail is 'A mail about a job to one receiver: queued, sent, failed, or handed over without an answer.';
comment on column mail.paper is 'What is attached; the worker makes it in the language of the mail and keeps it as file_key before it sends.';
comment on column mail.message_id is 'The Message-ID, fixed before the first attempt and the same for all; anew where somebody wants a second copy of what was sent.';
comment on column mail.round is 'Rises when a person has it sent again; round_reason and round_by say why and who.';
comment on column mail.give_up_at is 'Not tried after that: a mail of two days ago says what is no longer so.';
comment on column mail.sending_until is 'A worker has it in hand until then at the latest.';
comment on column mail.handed_over_at is 'Written before the first byte of the mail goes to the server: from here on it may have arrived.';
comment on column mail.answer is 'What the mail server said last, or why there was no answer.';
create index mail_job_idx on mail (job_id, made_at);
create index mail_due_idx on mail (next_at) where state = 'QUEUED';
create index mail_sending_idx on mail (sending_until) where state = 'SENDING';
create index mail_state_idx on mail (state, made_at desc, id desc);
create index mail_made_idx on mail (made_at desc, id desc);
create index mail_file_idx on mail (file_key) where file_key is not null;
alter table mail alter column job_id set (n_distinct = -0.3);

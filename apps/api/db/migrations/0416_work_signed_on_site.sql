-- The foreman of a night is gone in the morning: what was shown on the mechanic's phone is signed there, before the approval.
create table work_signature (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint work_signature_job_fk references job,
  round int not null,
  work text not null,
  hash text not null constraint work_signature_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  guest_name text not null,
  guest_badge text,
  remark text,
  signature jsonb not null,
  person_id uuid not null constraint work_signature_person_fk references person,
  signed_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table work_signature is 'A person of the customer signed the work of a job on a mechanic''s phone, before it was approved.';
comment on column work_signature.round is 'That of the approvals in which it was signed; what was sent back since is not accepted by it.';
comment on column work_signature.work is 'What was shown, as it was hashed.';
comment on column work_signature.person_id is 'On whose phone it was.';
comment on column work_signature.signature is 'Strokes of a finger: lists of points, 1000 wide and 400 high.';
create index work_signature_job_idx on work_signature (job_id, signed_at);
create index work_signature_person_idx on work_signature (person_id);

alter table approval add column work_signature_id uuid constraint approval_work_signature_fk references work_signature;
comment on column approval.work_signature_id is 'The signature on the work by which it was accepted, where it was given before the approval.';
create index approval_work_signature_idx on approval (work_signature_id) where work_signature_id is not null;

-- Approval chains with several links. Decisions are added and never changed; one that sends the job back ends its round.

create table approval (
  id uuid primary key default uuidv7(),
  job_id uuid not null constraint approval_job_fk references job,
  round int not null,
  link smallint not null,
  approver text not null constraint approval_approver_check check (approver in ('LEADER', 'ADMIN', 'CUSTOMER')),
  decision text not null constraint approval_decision_check check (decision in ('APPROVED', 'RETURNED', 'REFUSED', 'ACCEPTED', 'DEEMED')),
  at timestamptz not null default clock_timestamp(),
  person_id uuid constraint approval_person_fk references person,
  delegate_of uuid constraint approval_delegate_of_fk references person,
  guest_name text,
  guest_badge text,
  reason text,
  constraint approval_signer_check check ((decision = 'DEEMED') = (person_id is null and guest_name is null)),
  constraint approval_reason_check check (decision not in ('RETURNED', 'REFUSED') or reason is not null)
);
comment on table approval is 'A decision on a submitted job: one link of its approval chain given, or the job sent back.';
comment on column approval.round is 'Grows by one each time the job was sent back.';
comment on column approval.link is 'Place in the chain, from 1.';
comment on column approval.person_id is 'Who decided; for a guest the mechanic on whose phone it was.';
comment on column approval.delegate_of is 'For whom the person decided.';
comment on column approval.guest_name is 'A person of the customer who signed on the mechanic''s phone.';
create unique index approval_link_key on approval (job_id, round, link) where decision in ('APPROVED', 'ACCEPTED', 'DEEMED');
create index approval_job_idx on approval (job_id, at);
alter table approval alter column job_id set (n_distinct = -0.5);

insert into approval (job_id, round, link, approver, decision, at, person_id)
select sheet.job_id, 1, 1, 'LEADER', 'APPROVED', sheet.approved_at, sheet.approved_by from sheet
where sheet.approved_by is not null and sheet.approved_at is not null;

create table delegation (
  id uuid primary key default uuidv7(),
  from_id uuid not null constraint delegation_from_fk references person,
  to_id uuid not null constraint delegation_to_fk references person,
  until date not null,
  created_at timestamptz not null default now(),
  constraint delegation_pair_key unique (from_id, to_id),
  constraint delegation_people_check check (from_id <> to_id)
);
comment on table delegation is 'An approver lets another person decide in their name, up to and including a day.';
create index delegation_to_idx on delegation (to_id, until);

alter table customer add column if not exists acceptance_days int not null default 7
  constraint customer_acceptance_days_check check (acceptance_days between 1 and 90);
comment on column customer.acceptance_days is 'A finished job that the customer does not answer within these days counts as accepted.';

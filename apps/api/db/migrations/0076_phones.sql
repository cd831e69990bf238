-- What phones tell beside their work: what they still hold, and what can no longer find its place.
create table phone_hold (
  job_id uuid not null constraint phone_hold_job_fk references job,
  person_id uuid not null constraint phone_hold_person_fk references person,
  phone_id uuid not null,
  acts integer not null constraint phone_hold_acts_check check (acts > 0),
  photos integer not null constraint phone_hold_photos_check check (photos between 0 and acts),
  oldest_at timestamptz not null,
  said_at timestamptz not null,
  primary key (job_id, person_id, phone_id)
);
comment on table phone_hold is 'What a phone last said that it still holds of a job for a person; a phone that holds nothing of it has no row.';
comment on column phone_hold.phone_id is 'Made by the browser once; it names no device beyond that.';
comment on column phone_hold.oldest_at is 'When the oldest of it was done, by the clock of the device.';
create index phone_hold_phone_idx on phone_hold (person_id, phone_id);

create table rescued_act (
  id uuid primary key,
  job_id uuid not null constraint rescued_act_job_fk references job,
  person_id uuid not null constraint rescued_act_person_fk references person,
  arrived_at timestamptz not null default now(),
  done_at timestamptz not null,
  kind text not null,
  contract integer not null,
  summary text not null,
  reason text,
  body json not null,
  picture bytea
);
comment on table rescued_act is 'Work that could not be sent any more, handed to the leader from the phone that kept it: beside the sheet, never part of it.';
comment on column rescued_act.id is 'Of the act on the phone: handed over again, it is the same.';
comment on column rescued_act.contract is 'The number of the contract that the body was written for.';
comment on column rescued_act.summary is 'What it says, in the words of the phone.';
comment on column rescued_act.reason is 'Why it was not taken, where the server had said so.';
create index rescued_act_job_idx on rescued_act (job_id, done_at, id);

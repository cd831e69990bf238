-- The keys under which phones keep the work of people who share them: a copy of each, for its owner alone.
create table phone_key (
  id uuid primary key,
  person_id uuid not null constraint phone_key_person_fk references person,
  key bytea not null constraint phone_key_key_check check (length(key) = 32),
  made_at timestamptz not null default now()
);
comment on table phone_key is 'A copy of the key under which a phone keeps a person''s work: whoever forgot the PIN of the phone signs in and gets it back.';
comment on column phone_key.id is 'Made by the phone; what it keeps names the key by it.';
comment on column phone_key.key is 'Of AES, 256 bits; it never changes, since work is locked with it.';
comment on column phone_key.made_at is 'When the copy arrived.';
create index phone_key_person_idx on phone_key (person_id);

-- Keys by which other systems ask. The key itself is made by who orders it and never comes here: only its hash does.

create table api_key (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint api_key_person_fk references person,
  name text not null,
  token_hash text not null constraint api_key_token_key unique constraint api_key_token_check check (token_hash ~ '^[0-9a-f]{64}$'),
  beginning text not null,
  permissions text[] not null,
  plant_codes text[] not null default '{}',
  customer_code text constraint api_key_customer_fk references customer,
  ends_on date not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  revoked_why text,
  version int not null default 1,
  constraint api_key_sight_check check ((customer_code is null) = (cardinality(plant_codes) > 0))
);
comment on table api_key is 'What another system asks with: as a person of its own, with these permissions, at these plants or for this customer, until a day.';
comment on column api_key.token_hash is 'SHA-256 of the key, which is kept nowhere.';
comment on column api_key.beginning is 'The first characters of the key, by which people tell keys apart.';
create index api_key_list_idx on api_key (created_at, id);
create index api_key_customer_idx on api_key (customer_code) where customer_code is not null;
create index api_key_person_idx on api_key (person_id);

create trigger api_key_told after insert or delete or update of revoked_at, permissions, plant_codes, customer_code, ends_on on api_key
  for each statement execute function tell_people_changed();

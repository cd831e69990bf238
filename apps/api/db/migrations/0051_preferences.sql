-- What a person likes goes with the person and not with a device: a shared tablet keeps nothing of the one before.
create table preference (
  person_id uuid not null constraint preference_person_fk references person on delete cascade,
  name text not null constraint preference_name_check check (name ~ '^[a-z]+([.][A-Za-z0-9-]+)*$' and length(name) <= 80),
  value json not null constraint preference_value_check check (octet_length(value::text) <= 8192),
  updated_at timestamptz not null default now(),
  primary key (person_id, name)
);
comment on table preference is 'A choice of a person about their screens: theme, density, saved views and columns of a list. The last writer of a name counts.';
comment on column preference.value is 'As the portal wrote it; the server does not read it.';

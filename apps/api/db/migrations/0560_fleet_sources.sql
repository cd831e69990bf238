-- Fleets of other makers that the worker asks by itself (ISO 15143-3), and what of each page is known already.

create table fleet_source (
  id uuid primary key default uuidv7(),
  name text not null,
  address text not null,
  customer_code text not null constraint fleet_source_customer_code_fk references customer,
  plant_code text not null constraint fleet_source_plant_code_fk references plant,
  sign_in text not null default 'NONE' constraint fleet_source_sign_in_check check (sign_in in ('NONE', 'BASIC', 'BEARER')),
  login text,
  secret text,
  is_active boolean not null default true,
  next_at timestamptz not null default now(),
  in_hand uuid,
  in_hand_until timestamptz,
  asked_at timestamptz,
  good_at timestamptz,
  result text constraint fleet_source_result_check check (result in ('DONE', 'UNCHANGED', 'PARTLY', 'FAILED')),
  fault text,
  heard text,
  pages int not null default 0,
  landed int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint fleet_source_address_key unique (customer_code, address),
  constraint fleet_source_secret_check check ((sign_in = 'NONE') = (secret is null) and (sign_in = 'BASIC') = (login is not null)),
  constraint fleet_source_in_hand_check check ((in_hand is null) = (in_hand_until is null)),
  constraint fleet_source_fault_check check ((result in ('PARTLY', 'FAILED')) = (fault is not null))
);
comment on table fleet_source is 'An address of another maker that the worker asks for the fleet of a customer, until somebody switches it off.';
comment on column fleet_source.secret is 'Password or token that is shown to the source. No call tells it.';
comment on column fleet_source.in_hand is 'Of the worker that asks it now: whoever lost it meanwhile writes nothing more.';
comment on column fleet_source.good_at is 'When it came in as a whole last, new or not.';
comment on column fleet_source.heard is 'What stands behind the fault, as it was heard.';
create index fleet_source_list_idx on fleet_source (created_at, id);
create index fleet_source_due_idx on fleet_source (next_at) where is_active;
create index fleet_source_plant_idx on fleet_source (plant_code);

create table fleet_source_page (
  source_id uuid not null constraint fleet_source_page_source_fk references fleet_source on delete cascade,
  address text not null,
  etag text,
  modified text,
  next_address text,
  machines int not null,
  unregistered int not null,
  set_aside int not null,
  left_out jsonb not null,
  landed_at timestamptz not null default now(),
  constraint fleet_source_page_pkey primary key (source_id, address)
);
comment on table fleet_source_page is 'A page of a source as it came last: what proves that it is the same still, where the next one lies, and what of it cannot be true.';
comment on column fleet_source_page.left_out is 'Values that cannot be true: machine, field, value and reason of each.';

-- Customers as the office keeps them, the people to call there, and menu entries that a later release may change.

alter table customer
  add column tax_number text,
  add column acceptance_days int not null default 7
    constraint customer_acceptance_days_check check (acceptance_days between 1 and 90);
comment on column customer.acceptance_days is 'A finished job that the customer does not answer within these days counts as accepted.';
create index customer_name_idx on customer (name, id);
create index customer_code_search_idx on customer (lower(customer_code) text_pattern_ops);
create index customer_name_search_idx on customer (lower(name) text_pattern_ops);
create index customer_city_search_idx on customer (lower(city) text_pattern_ops);

alter table plant add column version int not null default 1;
comment on column plant.version is 'Rises with each change of its fields, which all of its locations share.';

create table contact (
  id uuid primary key default uuidv7(),
  customer_code text not null constraint contact_customer_code_fk references customer,
  name text not null,
  position text,
  phone text,
  email text,
  plant_code text constraint contact_plant_code_fk references plant,
  language text not null default 'id' constraint contact_language_check check (language in ('en', 'id')),
  is_primary boolean not null default false,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system'
);
comment on table contact is 'A person at a customer (PIC). is_primary: the one to call first, one for each customer.';
create unique index contact_is_primary_key on contact (customer_code) where is_primary;
create index contact_name_idx on contact (name, id);
create index contact_name_search_idx on contact (lower(name) text_pattern_ops);
create index contact_customer_idx on contact (customer_code, name, id);

alter table menu_item add column seeded_roles text[];
comment on column menu_item.seeded_roles is 'The roles to which the release gave this entry when it was loaded last; null for entries that no release brought.';
update menu_item set seeded_roles = case
  when menu_id in (10, 30) then array['MECHANIC', 'LEADER', 'LEADER_COIP', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT']
  when menu_id in (20, 101) then array['PLANNER', 'ADMIN']
  else array['LEADER', 'LEADER_COIP', 'PLANNER', 'ADMIN'] end
where menu_id in (10, 20, 30, 40, 50, 51, 101);

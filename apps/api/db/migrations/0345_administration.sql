-- Administration: lists of users and roles, and who holds a role.
alter table role
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default 'system';

create index person_role_role_idx on person_role (role_code, person_id);
create index person_first_name_idx on person (first_name, id);
create index person_tenant_idx on person (tenant, id);
create index person_customer_idx on person ((coalesce(customer_code, '')), id);
create index person_updated_idx on person (updated_at desc, id);
create index person_user_name_begins_idx on person ((lower(user_name)) text_pattern_ops);
create index person_first_name_begins_idx on person ((lower(first_name)) text_pattern_ops);
create index person_last_name_begins_idx on person ((lower(last_name)) text_pattern_ops);
create index login_log_person_idx on login_log (person_id, at desc) where event = 'LOGIN';

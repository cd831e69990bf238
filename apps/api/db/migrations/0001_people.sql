-- People, roles, menus and parameters: who may do what, kept as data.

create table customer (
  customer_code text primary key,
  id uuid not null default uuidv7() constraint customer_id_key unique,
  title text not null default 'PT',
  name text not null,
  city text,
  address text,
  phone text,
  email text,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default 'system',
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system'
);
comment on table customer is 'A company whose machines are looked after. customer_code is its number in the ERP.';

create table plant (
  plant_code text primary key,
  plant_desc text not null,
  zone text not null constraint plant_zone_check check (zone in ('WIB', 'WITA', 'WIT')),
  city text,
  latitude double precision,
  longitude double precision,
  radius int not null default 500
);
comment on table plant is 'A branch or site. radius in metres: how near counts as being there.';

create table location (
  id uuid primary key default uuidv7(),
  plant_code text not null constraint location_plant_fk references plant,
  work_center_code text not null,
  work_center_desc text not null,
  customer_code text constraint location_customer_fk references customer,
  address text,
  is_active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint location_work_center_key unique (plant_code, work_center_code)
);
comment on table location is 'A work center at a plant. customer_code: the plant stands at that customer''s site.';
create index location_customer_idx on location (customer_code);
create index location_work_center_idx on location (work_center_code text_pattern_ops);
create index location_updated_idx on location (updated_at desc, id);

create table person (
  id uuid primary key default uuidv7(),
  tenant text not null constraint person_tenant_check check (tenant in ('INTERNAL', 'EXTERNAL')),
  subject text,
  user_name text not null,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  is_leader boolean not null default false,
  customer_code text constraint person_customer_fk references customer,
  language text not null default 'en' constraint person_language_check check (language in ('en', 'id')),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default 'system',
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint person_subject_key unique (tenant, subject),
  constraint person_user_name_key unique (user_name)
);
comment on table person is 'Somebody who may sign in. Known by tenant and subject; the e-mail only ties a first sign-in to a record without subject.';
comment on column person.subject is 'Subject at the tenant''s identity provider; null until the first sign-in.';
create unique index person_email_key on person (tenant, lower(email));

create table role (
  role_code text primary key,
  id uuid not null default uuidv7() constraint role_id_key unique,
  name text not null,
  base_role text not null constraint role_base_check check (base_role in ('MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT')),
  is_active boolean not null default true,
  version int not null default 1
);
comment on table role is 'A role as administrators name it. base_role decides the permissions, the menu rows decide the screens.';

create table person_role (
  person_id uuid not null constraint person_role_person_fk references person,
  role_code text not null constraint person_role_role_fk references role,
  primary key (person_id, role_code)
);
comment on table person_role is 'Roles of a person.';

create table person_plant (
  person_id uuid not null constraint person_plant_person_fk references person,
  plant_code text not null constraint person_plant_plant_fk references plant,
  primary key (person_id, plant_code)
);
comment on table person_plant is 'Plants whose rows an internal person may see.';
create index person_plant_plant_idx on person_plant (plant_code, person_id);

create table application (
  application_code text primary key,
  id uuid not null default uuidv7() constraint application_id_key unique,
  name text not null
);
comment on table application is 'An application of the portal; which one is meant follows from the page address.';

create table menu_item (
  menu_id int primary key,
  parent_id int not null default 0,
  application_code text not null constraint menu_item_application_fk references application,
  is_active text not null default '1' constraint menu_item_active_check check (is_active in ('0', '1')),
  priority int not null,
  url text not null,
  name text not null,
  name_id text not null,
  type text not null constraint menu_item_type_check check (type in ('sidebar', 'mainjob', 'additionaljob'))
);
comment on table menu_item is 'Entry of the sidebar or of job creation. parent_id 0: top level. is_active ''1'': shown.';

create table role_menu (
  role_code text not null constraint role_menu_role_fk references role,
  menu_id int not null constraint role_menu_menu_fk references menu_item,
  primary key (role_code, menu_id)
);
comment on table role_menu is 'Which role sees which menu entry.';

create table login_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  event text not null constraint login_log_event_check check (event in ('LOGIN', 'LOGOUT', 'REFUSED')),
  person_id uuid constraint login_log_person_fk references person,
  user_name text not null,
  address text not null,
  client text not null
);
comment on table login_log is 'Sign-ins and sign-outs. client: the browser as it names itself, shortened.';
create index login_log_at_idx on login_log (at desc, id desc);
create index login_log_user_name_idx on login_log (user_name, at desc);

create table general_parameter (
  id uuid primary key default uuidv7(),
  code text not null constraint general_parameter_code_key unique,
  value jsonb not null,
  description text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system'
);
comment on table general_parameter is 'Labels and numbers that rest on a decision: a correction is an edit, not a release.';

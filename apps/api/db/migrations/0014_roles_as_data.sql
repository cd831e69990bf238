-- A role is its base with single permissions added or taken away. Which permissions there are is known to the program:
-- one that a later release dropped stays as a row and grants nothing.
create table role_permission (
  role_code text not null constraint role_permission_role_fk references role,
  permission text not null constraint role_permission_name_check check (permission ~ '^[a-z][A-Za-z]*[.][a-z][A-Za-z]*$'),
  is_granted boolean not null,
  primary key (role_code, permission)
);
comment on table role_permission is 'A permission that a role has beyond its base role, or lacks although its base role has it.';
comment on column role_permission.is_granted is 'True: added to the base role. False: taken away from it.';
comment on table role is 'A role as administrators name it. base_role decides which rows are in sight and which permissions it begins with, role_permission what was added or taken away, the menu rows decide the screens.';

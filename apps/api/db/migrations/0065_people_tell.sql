-- Who may do what is kept in memory by every server, until the database tells that it changed.
create function tell_people_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('people_changed', '');
  -- For the server whose own write it was: it knows before its answer leaves.
  perform set_config('dca.people_changed', 'on', true);
  return null;
end $$;
comment on function tell_people_changed() is 'Tells every server, with the commit, that what they know of people and their rights is old.';

create trigger person_told after insert or update or delete or truncate on person
  for each statement execute function tell_people_changed();
create trigger role_told after insert or update or delete or truncate on role
  for each statement execute function tell_people_changed();
create trigger role_permission_told after insert or update or delete or truncate on role_permission
  for each statement execute function tell_people_changed();
create trigger person_role_told after insert or update or delete or truncate on person_role
  for each statement execute function tell_people_changed();
create trigger person_plant_told after insert or update or delete or truncate on person_plant
  for each statement execute function tell_people_changed();
create trigger person_work_center_told after insert or update or delete or truncate on person_work_center
  for each statement execute function tell_people_changed();

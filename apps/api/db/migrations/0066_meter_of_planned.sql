-- The pace of a machine is reckoned only where a next service asks for it: a fleet that is imported has thousands without one.
create or replace function follow_meter() returns trigger language plpgsql as $$
begin
  update service_due set smr = new.smr, updated_at = now(),
    (hours_per_day, estimated_on) = (select pace, day_of_hours(due_smr - new.smr, pace, coalesce(new.smr_at, now()))
      from hours_per_day(new.id, new.smr, coalesce(new.smr_at, now())) as pace)
    where equipment_id = new.id;
  return null;
end $$;

-- A machine may come with its first meter reading, from a form or an import. Readings are only added to; the one that came with a
-- machine goes with it when its import is undone.

create function take_back_first_reading(machine uuid) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from smr_reading reading using equipment
    where equipment.id = machine and reading.equipment_id = machine
      and reading.source = 'OFFICE' and reading.at = equipment.created_at;
end;
comment on function take_back_first_reading is 'Removes the reading that came with a machine, in the moment of its adding, and no other.';

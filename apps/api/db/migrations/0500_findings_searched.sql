-- What a filter or a search of findings asks is in the index whose order the list has: when they ended, their machine and number, and
-- whether a leader approved them. Parts are searched by the machines of findings that are not over.
drop index backlog_approved_newest_idx;
create index backlog_approved_newest_idx on backlog (found_at desc, id desc)
  include (plant_code, status, work_center_code, customer_code, unit_model, priority, object_part, closed_at, unit_code, number) where is_bms;
drop index backlog_alive_newest_idx;
create index backlog_alive_newest_idx on backlog (found_at desc, id desc) include (plant_code, is_bms, moved_at, bounces)
  where status in ('SUBMITTED', 'APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS', 'DONE');
create index backlog_going_on_unit_search_idx on backlog (lower(unit_code) text_pattern_ops) where status not in ('REJECTED', 'CLOSED', 'CANCELLED');

-- A problem log has the code of its machine, so that its list is searched by an index that knows how many there are.
alter table problem_log add column unit_code text;
comment on column problem_log.unit_code is 'The code of its machine as it is now; kept by the database.';
update problem_log set unit_code = unit.unit_code from equipment unit where unit.id = problem_log.equipment_id;
create index problem_log_unit_search_idx on problem_log (lower(unit_code) text_pattern_ops) where unit_code is not null;

create function name_unit_of_problem() returns trigger language plpgsql as $$
begin
  new.unit_code := (select unit_code from equipment where id = new.equipment_id);
  return new;
end $$;
create trigger problem_log_unit before insert or update of equipment_id on problem_log
  for each row execute function name_unit_of_problem();

create function rename_unit_of_problems() returns trigger language plpgsql as $$
begin
  update problem_log set unit_code = new.unit_code where equipment_id = new.id;
  return null;
end $$;
create trigger equipment_unit_of_problems after update of unit_code on equipment
  for each row when (old.unit_code is distinct from new.unit_code) execute function rename_unit_of_problems();

-- A person decides what an import of a fleet set aside: who it was is told by their name, and the list of all of them has its order.

alter table fleet_set_aside add column decided_by_name text;
comment on column fleet_set_aside.decided_by_name is 'The name of who decided, as it was then.';
update fleet_set_aside set decided_by_name = trim(person.first_name || ' ' || person.last_name) from person where person.id = fleet_set_aside.decided_by;

create index fleet_set_aside_seen_idx on fleet_set_aside (plant_code, first_seen, id);

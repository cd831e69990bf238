-- What does not go on is looked for among what is not over; what is searched by its machine, among approved ones or among those before their
-- approval alone.
create index backlog_alive_newest_idx on backlog (found_at desc, id desc) include (plant_code, moved_at)
  where status in ('SUBMITTED', 'APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS', 'DONE');
create index backlog_bounced_idx on backlog (found_at desc, id desc) include (plant_code) where bounces >= 2;
create index backlog_waiting_unit_search_idx on backlog (lower(unit_code) text_pattern_ops) where not is_bms;

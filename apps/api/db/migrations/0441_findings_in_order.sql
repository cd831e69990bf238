-- Backlogs, problem logs and parts that are waited for come from an index in the order of their list, whoever asks: an office sees most of
-- them, so that the first of an order are met soon.
create index backlog_approved_newest_idx on backlog (found_at desc, id desc)
  include (plant_code, status, work_center_code, customer_code, unit_model, priority, object_part) where is_bms;
create index backlog_waiting_newest_idx on backlog (found_at desc, id desc) include (plant_code, status, priority) where not is_bms;
create index backlog_open_newest_idx on backlog (found_at desc, id desc) include (plant_code, due_on, status) where is_open;
create index backlog_due_idx on backlog (due_on, id) include (plant_code) where is_bms;
create index backlog_urgency_idx on backlog (priority, id) include (plant_code) where is_bms;
create index backlog_unit_idx on backlog (unit_code, id) include (plant_code) where is_bms;
create index part_line_requested_idx on part_line (requested_at, id) where state <> 'RECEIVED';
create index problem_log_status_idx on problem_log (status, id) include (plant_code) where is_active;
create index problem_log_any_due_idx on problem_log ((coalesce(follow_up_due, 'infinity'::date)), id) include (plant_code) where is_active;
create index problem_log_source_idx on problem_log (source, found_at desc, id desc) where source <> 'PERSON';
create index problem_log_followed_by_idx on problem_log (follow_up_by, found_at desc, id desc) where follow_up_by is not null;

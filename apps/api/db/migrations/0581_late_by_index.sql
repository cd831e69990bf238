-- How many follow-ups are late is counted from an index alone: their rows lie all over the table.

drop index problem_log_due_idx;
create index problem_log_due_idx on problem_log (plant_code, follow_up_due, id)
  include (status, is_active, work_center_code, follow_up_due_smr, equipment_id) where status = 5;

-- Searches of jobs read an index and no job that is not shown: what is found by a name has what the filters need beside it,
-- and what stands in the order of a state has its names.

drop index job_unit_code_idx;
drop index job_serial_idx;
drop index job_status_plan_idx;
drop index job_open_idx;
create index job_unit_code_idx on job (lower(unit_code) text_pattern_ops, plan_date desc, id desc)
  include (unit_code, plant_code, work_center_code, status, job_type, unit_model, customer_code);
create index job_serial_idx on job (lower(serial_number) text_pattern_ops, plan_date desc, id desc)
  include (serial_number, plant_code, work_center_code, status, job_type, unit_model, customer_code);
create index job_status_plan_idx on job (status, plan_date desc, id desc)
  include (plant_code, work_center_code, job_type, unit_model, customer_code, number, unit_code, serial_number, temporary_number);
create index job_open_idx on job (plant_code, plan_date)
  include (status, job_type, work_center_code, unit_model, customer_code) where status < 60;

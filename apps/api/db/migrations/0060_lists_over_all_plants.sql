-- Lists of who sees many plants: in order over all of them, by state and by type, with what the filters need, so that a page
-- reads an index and no job that it does not show.

create index job_plan_idx on job (plan_date desc, id desc)
  include (plant_code, work_center_code, status, job_type, number, unit_code, serial_number, temporary_number);
create index job_status_plan_idx on job (status, plan_date desc, id desc)
  include (plant_code, work_center_code, job_type, unit_model, customer_code);
create index job_type_status_idx on job (job_type, status, plan_date desc, id desc)
  include (plant_code, work_center_code, unit_model, customer_code);

-- The list's states carry what is filtered by most, so that counting and skipping do not read the jobs themselves.

drop index job_plant_status_idx;
drop index job_customer_status_idx;
create index job_plant_status_idx on job (plant_code, status, plan_date desc, id desc)
  include (job_type, unit_model, customer_code, work_center_code);
create index job_customer_status_idx on job (customer_code, status, plan_date desc, id desc)
  include (job_type, unit_model, plant_code, work_center_code);

-- Late jobs of a plant come in the order of a list from the index of open jobs, whatever state they are in.
drop index job_open_idx;
create index job_open_idx on job (plant_code, plan_date, id)
  include (status, job_type, work_center_code, unit_model, customer_code) where status < 60;

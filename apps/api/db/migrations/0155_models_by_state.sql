-- Counts of a model's jobs for who sees many plants: of each state no more is read than is told exactly. Without it the jobs of
-- all models were looked through until there were enough of one.

create index job_model_status_idx on job (unit_model, status, plan_date desc, id desc)
  include (plant_code, work_center_code, job_type, customer_code);

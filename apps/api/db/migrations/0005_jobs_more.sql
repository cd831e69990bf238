-- Orders and filters of the jobs list that the first indexes do not serve.

create index job_plant_unit_idx on job (plant_code, unit_code, id);
create index job_plant_state_idx on job (plant_code, status, id);
create index job_plant_type_idx on job (plant_code, job_type, plan_date desc, id desc);
create index job_plant_model_idx on job (plant_code, unit_model, plan_date desc, id desc);

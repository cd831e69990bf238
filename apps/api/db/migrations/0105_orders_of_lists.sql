-- Lists of jobs in other orders than that of plan dates, for who sees many plants: each state in its order, with what the
-- filters need beside it, so that a page reads a little of each state and no job that it does not show.

create index job_status_created_idx on job (status, created_at desc, id desc)
  include (plant_code, work_center_code, job_type);
create index job_status_unit_idx on job (status, unit_code, id)
  include (plant_code, work_center_code, job_type);
create index job_status_number_idx on job (status, number, id)
  include (plant_code, work_center_code, job_type);
create index job_status_id_idx on job (status, id)
  include (plant_code, work_center_code, job_type);

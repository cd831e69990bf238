-- What waits for a leader is few among what was ever asked.
create index clock_correction_waits_idx on clock_correction (plant_code) include (work_center_code, person_id) where state = 'OPEN';
create index leave_request_waits_idx on leave_request (plant_code) include (work_center_code, person_id) where state = 'OPEN';

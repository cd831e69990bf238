-- How many problem logs a plant has is counted from an index of its own, and not from one of all plants.
create index problem_log_of_plant_idx on problem_log (plant_code) where is_active;

-- What a partial index knows of its words is not asked by the planner: it took a search by number for one that finds two hundred logs, and
-- read all of them in the order of the list.
create statistics problem_log_unit_code_words on lower(unit_code) from problem_log;
analyze problem_log;

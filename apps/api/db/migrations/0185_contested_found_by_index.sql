-- Whoever saves a sheet is told what is contested in it. That is rare, and was looked for in every answer of the sheet.
create index answer_contested_idx on answer (job_id) where is_contested;

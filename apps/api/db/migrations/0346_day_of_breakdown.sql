-- A breakdown's day is the day it stopped: so it is on the board, in the crew's day and in its mechanic's load.

update job set plan_date = day_at_plant(job.plant_code, stop.stopped_at)
from downtime stop
where stop.id = job.id and job.source = 'BREAKDOWN' and job.plan_date = 'infinity';

// The working day of a job: the date on which the shift began in which somebody began at the machine. A night belongs to its
// evening. The job, its papers and its exports tell the same.
import { sql } from 'kysely';

/** Null before anybody began. A statement over `job` selects it. */
export const workingDayOfJob = sql<string | null>`working_day(job.plant_code, coalesce(
  (select min(t.start_at) from tracking_stage t where t.job_id = job.id and t.stage = 'EXECUTION'),
  (select min(z.start_at) from sheet_zone z where z.job_id = job.id),
  (select min(t.start_at) from tracking_stage t where t.job_id = job.id)))::text`;

/** Hours that the machine stood by what the job told, until now where it still does; null where it told of no stop. */
export const hoursStood = sql<
  number | null
>`(select round(sum(extract(epoch from upper(part) - lower(part))) / 3600, 1)::float
  from unnest((select range_agg(tstzrange(stop.stopped_at, greatest(stop.stopped_at, coalesce(stop.ready_at, now()))))
    from downtime stop where stop.job_id = job.id)) as part)`;

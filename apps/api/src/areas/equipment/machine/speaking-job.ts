// Which of a machine's open jobs speaks for it (domain decisions §2): the one of its stop, else the one that runs, else the next
// one; what is past its day comes last, the newest of it first, so that a forgotten job never speaks for a machine.
import { jobStatus } from '@dca/domain/job-status';
import { type SqlBool, sql } from 'kysely';
import { zoneIn } from '../../../platform/plant-zone.ts';

/** True where the machine stands by what this job reported. */
const isOfStop = sql<SqlBool>`exists (select from downtime stop where stop.job_id = job.id and stop.ready_at is null)`;

export const isBegun = sql<SqlBool>`(job.status = ${jobStatus.IN_PROGRESS.code})`;

/** Somebody has a stage that runs on it. */
const runs = sql<SqlBool>`exists (select from tracking_stage runs where runs.job_id = job.id and runs.end_at is null)`;

/** Its day is over in the zone of its plant. */
const isPast = sql<SqlBool>`(job.plan_date < (select (now() at time zone ${zoneIn('place.zone')})::date from plant place
  where place.plant_code = job.plant_code))`;

/** The order in which jobs speak for their machine; the first speaks. */
export const speakingOrder = [
  sql`${isOfStop} desc`,
  sql`${runs} desc`,
  sql`${isBegun} desc`,
  sql`case when not ${isPast} then job.plan_date end nulls last`,
  sql`job.plan_date desc`,
  sql`job.id`,
] as const;

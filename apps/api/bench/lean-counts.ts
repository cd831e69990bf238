// The leanest ways, by hand, to what the roll-ups tell of open jobs (`lean-jobs.ts`): how many are in each state, and how a week is
// loaded.
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import type { LeanStatement } from './lean.ts';

const today = `(now() at time zone case plant.zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar'
  else 'Asia/Jayapura' end)::date`;

const dayAt = (city: string) => `(now() at time zone 'Asia/${city}')::date`;

/** The day it is is asked of the plant only where the zones differ in it. */
const isOver = (
  table: string,
) => `(${table}.plan_date < (select ${dayAt('Jayapura')}) and (${table}.plan_date < (select ${dayAt('Jakarta')})
      or ${table}.plan_date < (select ${today} from plant where plant.plant_code = ${table}.plant_code)))`;

/** The roll-ups tell how many there are and on which days; the day it is is asked of the plant only where the zones differ in it. */
export const leanCards = (plants: readonly string[]): LeanStatement => ({
  name: 'lean_cards',
  text: `with counted as (select status, sum(jobs)::int as jobs
    from (select status, jobs from job_state where plant_code = any($1)
      union all select status, jobs from job_count_delta where plant_code = any($1)) as counts
    group by status having sum(jobs) > 0),
  tardy as (select status, sum(jobs)::int as jobs from (select status, jobs from (${daysOf('$1')}) as day
      where status < ${jobStatus.SUBMITTED.code} and ${isOver('day')}
      union all select job.status, 1 from late_service join job on job.id = job_id where job.plant_code = any($1)
        and job.status < ${jobStatus.SUBMITTED.code} and not ${isOver('job')}) as late_jobs group by 1)
select json_agg(json_build_object('status', status, 'jobs', counted.jobs, 'capped', false, 'late', coalesce(tardy.jobs, 0))
  order by status) from counted left join tardy using (status)`,
  valuesOf: () => [plants],
});

export const leanLoad = (plants: readonly string[], week: readonly [string, string]): LeanStatement => ({
  name: 'lean_load',
  text: `select coalesce(json_agg(days order by days.day), '[]') from (select plan_date as day, sum(jobs)::int as jobs,
    coalesce(sum(jobs) filter (where status = any($5)), 0)::int as "withoutCrew"
  from (${daysOf('$1')}) as days where plan_date between $2 and $3 and status = any($4) group by 1 having sum(jobs) > 0) as days`,
  valuesOf: () => [plants, ...week, jobStates.open.codes, jobStates.beforeCrew.codes],
});

/** The roll-up of open jobs by day, and what came since. */
const daysOf = (
  plants: string,
) => `select plant_code, plan_date, status, jobs from job_day where plant_code = any(${plants})
  union all select plant_code, plan_date, status, jobs from job_count_delta where plant_code = any(${plants}) and status < ${jobStatus.APPROVED.code}`;

// The crew's day as its leader asks after it: who is on which job of today, and what runs there. Who waits stands first,
// the longest first, since that is what a leader can end. What runs is found first: of all plants it fills the day, and what is only
// planned is then not looked at.
import type { CrewRow } from '@dca/contract/areas/tracking';
import { jobStates } from '@dca/domain/job-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { latestToday, todayAt } from '../jobs/index.ts';

/** More people than one leader has; the list of jobs has the others. */
const mostRows = 200;

/** The rows of the day, as a statement that puts together only those that it shows. */
export const crewOfToday = (visible: Visible): RawBuilder<CrewRow> =>
  sql`with running as materialized (${runningIn(visible)}), planned as materialized (${plannedIn(visible)}),
    first as (select * from running union all select * from planned)
    select json_build_object('id', person.id, 'userName', person.user_name,
        'name', trim(person.first_name || ' ' || person.last_name)) as mechanic,
      json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type, 'status', job.status,
        'unitCode', job.unit_code, 'unitModel', job.unit_model, 'planDate', nullif(job.plan_date, 'infinity'),
        'zone', plant.zone) as job,
      stage.stage, ${shownInstant('stage.start_at')} as since, stage.wait_reason as "waitReason", stage.note
    from first join job on job.id = first.job_id join person on person.id = first.person_id
      join plant on plant.plant_code = job.plant_code left join tracking_stage as stage on stage.id = first.stage_id
    order by (stage.stage = 'WAITING') is not true, stage.start_at nulls last, first.plan_date, first.job_id, first.position`;

const runningIn = (visible: Visible) =>
  visible
    .jobs()
    .innerJoin('tracking_stage as stage', (join) =>
      join.onRef('stage.job_id', '=', 'job.id').on('stage.end_at', 'is', null),
    )
    .innerJoin('job_mechanic as crew', (join) =>
      join.onRef('crew.job_id', '=', 'stage.job_id').onRef('crew.person_id', '=', 'stage.person_id'),
    )
    .where(statusIn('job.status', jobStates.withCrew))
    .select([
      'stage.job_id',
      'crew.person_id',
      'crew.position',
      'job.plan_date',
      sql<string | null>`stage.id`.as('stage_id'),
    ])
    .orderBy(sql`(stage.stage = 'WAITING') is not true`)
    .orderBy('stage.start_at')
    .orderBy('job.plan_date')
    .orderBy('job.id')
    .orderBy('crew.position')
    .limit(sql.lit(mostRows));

/** Who is on a job of today or before, and runs nothing there; as many as there is room for. */
const plannedIn = (visible: Visible) =>
  visible
    .jobs()
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .innerJoin('job_mechanic as crew', 'crew.job_id', 'job.id')
    .where(statusIn('job.status', jobStates.withCrew))
    .where('job.plan_date', '<=', latestToday)
    .where(sql<SqlBool>`job.plan_date <= ${todayAt('plant.zone')}`)
    .where(
      sql<SqlBool>`not exists (select from tracking_stage stage where stage.job_id = crew.job_id
        and stage.person_id = crew.person_id and stage.end_at is null)`,
    )
    .select([
      'crew.job_id',
      'crew.person_id',
      'crew.position',
      'job.plan_date',
      sql<string | null>`null::uuid`.as('stage_id'),
    ])
    .orderBy('job.plan_date')
    .orderBy('job.id')
    .orderBy('crew.position')
    .limit(sql<number>`${sql.lit(mostRows)} - (select count(*) from running)`);

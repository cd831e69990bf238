// The crew's day as its leader asks after it: who is on which job of today, and what runs there. Who waits stands first,
// the longest first, since that is what a leader can end.
import type { CrewRow } from '@dca/contract/areas/tracking';
import { jobStates } from '@dca/domain/job-states';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import type { Visible } from '../../visibility/visible.ts';
import { todayAt } from '../jobs/index.ts';

/** More people than one leader has; the list of jobs has the others. */
const mostRows = 200;

export const crewOfToday = (visible: Visible): Promise<CrewRow[]> =>
  visible
    .jobs()
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .innerJoin('job_mechanic', 'job_mechanic.job_id', 'job.id')
    .innerJoin('person', 'person.id', 'job_mechanic.person_id')
    .leftJoin('tracking_stage as running', (join) =>
      join
        .onRef('running.job_id', '=', 'job.id')
        .onRef('running.person_id', '=', 'person.id')
        .on('running.end_at', 'is', null),
    )
    .select([
      sql<CrewRow['mechanic']>`json_build_object('id', person.id, 'userName', person.user_name,
        'name', trim(person.first_name || ' ' || person.last_name))`.as('mechanic'),
      sql<CrewRow['job']>`json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type,
        'status', job.status, 'unitCode', job.unit_code, 'unitModel', job.unit_model,
        'planDate', nullif(job.plan_date, 'infinity'), 'zone', plant.zone)`.as('job'),
      sql.ref<CrewRow['stage']>('running.stage').as('stage'),
      'running.start_at as since',
      sql.ref<CrewRow['waitReason']>('running.wait_reason').as('waitReason'),
      'running.note',
    ])
    .where(statusIn('job.status', jobStates.withCrew))
    .where(sql<SqlBool>`(running.id is not null or job.plan_date <= ${todayAt('plant.zone')})`)
    .orderBy(sql`(running.stage = 'WAITING') is not true`)
    .orderBy(sql`running.start_at nulls last`)
    .orderBy('job.plan_date')
    .orderBy('job.number')
    .orderBy('job_mechanic.position')
    .limit(mostRows)
    .execute();

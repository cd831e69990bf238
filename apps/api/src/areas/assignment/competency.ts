// What mechanics have done and may do: approved jobs, hours and certificates by unit model.
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { type RawBuilder, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import type { Visible } from '../../visibility/visible.ts';

interface CompetencyQuery {
  PlantCode?: string[] | undefined;
  UserId?: string[] | undefined;
  UnitModel?: string | undefined;
  JobType?: string | undefined;
}

/** Approved jobs of active mechanics by type and unit model, at plants in sight, with their certificate for it. */
export function competencyOf(visible: Visible, query: CompetencyQuery) {
  let from = visible
    .jobs()
    .innerJoin('job_mechanic', 'job_mechanic.job_id', 'job.id')
    .innerJoin('person', 'person.id', 'job_mechanic.person_id')
    .where('person.is_active', '=', true)
    .where(statusIn('job.status', jobStates.approved));
  if (query.PlantCode?.length) from = from.where('job.plant_code', 'in', query.PlantCode);
  if (query.UserId?.length) from = from.where('job_mechanic.person_id', 'in', query.UserId);
  if (query.UnitModel) from = from.where('job.unit_model', '=', query.UnitModel);
  if (query.JobType) from = from.where('job.job_type', '=', query.JobType);
  return from
    .select([
      'person.id as userId',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.unit_model as unitModel',
      sql<number>`count(*)::int`.as('approvedJobs'),
      sql<string | null>`max(job.created_at)`.as('last'),
      sql<number | null>`${query.UnitModel ? hoursOnJobs : sql`null::float`}`.as('hours'),
      sql<boolean>`exists (${certificate(sql`1`)} and coalesce(held.valid_to, current_date) >= current_date)`.as(
        'isCertified',
      ),
      sql<string | null>`(${certificate(sql`held.valid_to`)})`.as('validTo'),
    ])
    .groupBy(['person.id', 'person.first_name', 'person.last_name', 'job.job_type', 'job.unit_model'])
    .orderBy('approvedJobs', 'desc')
    .orderBy('person.id')
    .limit(500)
    .execute();
}

/** Hours that the person in the row worked on the jobs of the row together. */
const hoursOnJobs = sql`coalesce(sum((select sum(extract(epoch from worked.end_at - worked.start_at)) / 3600
  from tracking_stage worked where worked.job_id = job.id and worked.person_id = person.id
    and worked.stage = 'EXECUTION' and worked.end_at is not null)), 0)::float`;

/** The certificate of the person in the row for the unit model in the row. */
const certificate = (column: RawBuilder<unknown>) => sql`select ${column} from competence held
  where held.person_id = person.id and held.unit_model = job.unit_model`;

import type { Mechanic } from '@dca/contract/areas/assignment';
import { jobStates } from '@dca/domain/job-states';
import { maxLookupRows } from '@dca/domain/limits';
import type { Permission } from '@dca/domain/permissions';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { statusIn } from '../../platform/job-states.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { begins } from '../../platform/search.ts';
import { holds } from '../../visibility/holders.ts';
import type { Visible } from '../../visibility/visible.ts';

type FromPerson<Row = object> = SelectQueryBuilder<Omit<Tables, 'job'>, 'person', Row>;

interface PeopleQuery {
  PlantCode?: string[] | undefined;
  JobId?: string | undefined;
  SearchValue?: string | undefined;
}

/** The plants asked for, cut to those in sight; of a job, its own plant. */
export async function plantsAsked(visible: Visible, query: PeopleQuery): Promise<string[]> {
  if (query.JobId) {
    const job = await oneOr404(
      visible.jobs().select('job.plant_code').where('job.id', '=', query.JobId).executeTakeFirst(),
    );
    return [job.plant_code];
  }
  const plants = await visible.plants().select('plant.plant_code').execute();
  const seen = plants.map((plant) => plant.plant_code);
  return query.PlantCode?.length ? seen.filter((plant) => query.PlantCode?.includes(plant)) : seen;
}

/** Active people inside who work at one of the plants; with a permission, only its holders. */
export function matchingPeople(
  visible: Visible,
  plants: readonly string[],
  typed: string | undefined,
  permission: Permission | null,
): FromPerson {
  let query = visible
    .people()
    .where('person.is_active', '=', true)
    .where('person.tenant', '=', 'INTERNAL')
    .where(
      sql<SqlBool>`exists (select 1 from person_plant pp where pp.person_id = person.id and pp.plant_code = any(${plants}::text[]))`,
    );
  if (permission) query = query.where(holds(sql.ref('person.id'), permission));
  if (typed) query = query.where(begins(named, typed));
  return forgetTables(query);
}

/** People on a job, whether or not they still work at its plant; without a job those of the plants. */
export function matchingMembers(visible: Visible, plants: readonly string[], query: PeopleQuery): FromPerson {
  if (!query.JobId) return matchingPeople(visible, plants, query.SearchValue, null);
  const onJob = visible
    .ofJobs('job_mechanic')
    .innerJoin('person', 'person.id', 'job_mechanic.person_id')
    .where('job_mechanic.job_id', '=', query.JobId);
  const matching = query.SearchValue ? onJob.where(begins(named, query.SearchValue)) : onJob;
  return forgetTables(matching);
}

const named = ['person.first_name', 'person.last_name', 'person.user_name'];

/** Adds the columns of a mechanic with the open jobs they are on. */
export const selectMechanic =
  (visible: Visible) =>
  (query: FromPerson): FromPerson<Mechanic> =>
    forgetTables(
      query.select([
        'person.id',
        'person.user_name as username',
        'person.first_name as firstName',
        'person.last_name as lastName',
        'person.email',
        'person.is_leader as isLeader',
        sql<
          string[]
        >`array(select pp.plant_code from person_plant pp where pp.person_id = person.id order by 1)`.as(
          'plants',
        ),
        openJobsOf(visible).as('jobs'),
      ]),
    );

/** Open jobs of the person in the row, of those the viewer may see. */
function openJobsOf(visible: Visible) {
  const open = visible
    .jobs()
    .innerJoin('job_mechanic as member', 'member.job_id', 'job.id')
    .select([
      'job.id',
      'job.number',
      'job.status',
      'job.unit_code as unitCode',
      sql<string | null>`nullif(job.plan_date, 'infinity')`.as('planDate'),
    ])
    .where(sql<SqlBool>`member.person_id = person.id`)
    .where(statusIn('job.status', jobStates.withCrew))
    .orderBy('job.plan_date');
  return sql<Mechanic['jobs']>`coalesce((select json_agg(open) from (${open}) as open), '[]'::json)`;
}

export const peoplePages = {
  sorts: { name: { by: sql`lower(person.first_name || ' ' || person.last_name)`, type: 'text' } },
  standard: 'name',
  id: sql.ref('person.id'),
} as const satisfies PageShape<string>;

/** Active people of the viewer's plants with a role whose name says COIP (spec §6). */
export function coipUsers(visible: Visible, typed: string | undefined) {
  const held = visible
    .people()
    .where('person.is_active', '=', true)
    .where(
      sql<SqlBool>`exists (select 1 from person_role held join role on role.role_code = held.role_code
        where held.person_id = person.id and role.is_active and (role.role_code ilike '%coip%' or role.name ilike '%coip%'))`,
    );
  const matching = typed ? held.where(begins(named, typed)) : held;
  return matching
    .select([
      'person.id',
      'person.user_name as userName',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
    ])
    .orderBy('name')
    .orderBy('person.id')
    .limit(maxLookupRows)
    .execute();
}

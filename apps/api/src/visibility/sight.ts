// What a sight means in a statement: which plants, which work centers, which company. Every predicate of this folder is made
// of these, so that a cut is written once.
import { jobStates } from '@dca/domain/job-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statusIn } from '../platform/job-states.ts';
import type { Viewer, WorkCenter } from './viewer.ts';

/**
 * Rows of a table with plant_code, work_center_code and customer_code that somebody sees by where they stand. `table` is a
 * name or alias of ours and never carries input.
 */
export function standsInSight(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (viewer.sight.kind === 'customer')
    return sql<SqlBool>`${column('customer_code')} = ${viewer.sight.customerCode}`;
  const { plants, workCenters } = viewer.sight;
  if (workCenters === null) return standsAtOneOf(column('plant_code'), plants);
  return sql<SqlBool>`(${column('plant_code')}, ${column('work_center_code')}) in (select * from unnest(
    ${workCenters.map(({ plantCode }) => plantCode)}::text[], ${workCenters.map(({ workCenterCode }) => workCenterCode)}::text[]))`;
}

/** Of one plant an index says the order of what comes after it; of several it does not. */
const standsAtOneOf = (plantCode: RawBuilder<unknown>, plants: readonly string[]) =>
  plants.length === 1
    ? sql<SqlBool>`${plantCode} = ${plants[0]}`
    : sql<SqlBool>`${plantCode} = any(${plants}::text[])`;

/** Everything at some plants: the first of an order are soon met among what they see. */
export const seesWholePlants = ({ sight, onlyOwnJobs }: Viewer): boolean =>
  sight.kind === 'plants' && sight.workCenters === null && !onlyOwnJobs;

/** Where a row stands. */
export interface Place {
  readonly plantCode: string;
  readonly workCenterCode: string | null;
  readonly customerCode: string;
}

/** The same of a place where nothing stands any more; who sees only their own jobs sees none by its place. */
export function sawJobAt(
  { sight, onlyOwnJobs }: Pick<Viewer, 'sight' | 'onlyOwnJobs'>,
  place: Place,
): boolean {
  if (sight.kind === 'customer') return place.customerCode === sight.customerCode;
  if (onlyOwnJobs || !sight.plants.includes(place.plantCode)) return false;
  const isThere = ({ plantCode, workCenterCode }: WorkCenter) =>
    plantCode === place.plantCode && workCenterCode === place.workCenterCode;
  return sight.workCenters?.some(isThere) ?? true;
}

/** Jobs in sight: those of their plants, work centers or company, or only those they are on. */
export function seesJobRow(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  return viewer.sight.kind === 'plants' && viewer.onlyOwnJobs
    ? isOnCrew(viewer, sql.ref(`${table}.id`))
    : standsInSight(viewer, table);
}

/** True where the person is one of the job's mechanics; the person is an id or a column that has it. */
export const isOnCrew = (
  { personId }: { readonly personId: string | RawBuilder<unknown> },
  jobId: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = ${jobId} and crew.person_id = ${personId})`;

/** What hangs on a job is seen with it; papers are seen by customers only once the job is approved. */
export function seesWithJob(
  viewer: Viewer,
  jobId: RawBuilder<unknown>,
  what: 'step' | 'paper',
): RawBuilder<SqlBool> {
  if (viewer.sight.kind === 'plants' && viewer.onlyOwnJobs) return isOnCrew(viewer, jobId);
  const isHeldBack = viewer.sight.kind === 'customer' && what === 'paper';
  const approved = isHeldBack ? sql`and ${statusIn('owner.status', jobStates.approved)}` : sql``;
  return sql<SqlBool>`exists (select 1 from job owner where owner.id = ${jobId} and ${standsInSight(viewer, 'owner')} ${approved})`;
}

/** Rows with plant_code and customer_code, of the viewer's plants or company. Work centers cut work, not machines: a unit is moved between them. */
export function seesAtPlant({ sight }: Viewer, table: string): RawBuilder<SqlBool> {
  return sight.kind === 'customer'
    ? sql<SqlBool>`${sql.ref(`${table}.customer_code`)} = ${sight.customerCode}`
    : sql<SqlBool>`${sql.ref(`${table}.plant_code`)} = any(${sight.plants}::text[])`;
}

/** Rows with plant_code that are for people inside, of their plants; customers see none. */
export function seesInside({ sight }: Viewer, table: string): RawBuilder<SqlBool> {
  return sight.kind === 'customer'
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${sql.ref(`${table}.plant_code`)} = any(${sight.plants}::text[])`;
}

// What a user may do and see, with where each comes from; and why they see a job or do not.
import type { EffectiveRights, WhySeen } from '@dca/contract/areas/users/user';
import {
  isPermission,
  type Permission,
  type PermissionSource,
  permissionSources,
  permits,
} from '@dca/domain/permissions';
import { holdsCoip, type Role } from '@dca/domain/roles';
import { type SqlBool, sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';

const lasts = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.until`)} is null or ${sql.ref(`${table}.until`)} > now())`;
const changed = (isGranted: boolean) =>
  sql<
    string[]
  >`array(select g.permission from role_permission g where g.role_code = role.role_code and g.is_granted = ${isGranted})`;

/** The rights of a user in sight. Throws notFound. */
export async function rightsOf(visible: Visible, id: string): Promise<EffectiveRights> {
  const person = await oneOr404(
    visible
      .accounts()
      .select(['person.customer_code as customerCode'])
      .where('person.id', '=', id)
      .executeTakeFirst(),
  );
  const roles = await visible
    .accountRoles()
    .innerJoin('role', 'role.role_code', 'person_role.role_code')
    .where('person_role.person_id', '=', id)
    .where('role.is_active', '=', true)
    .where(lasts('person_role'))
    .select([
      'role.role_code as roleCode',
      'role.name',
      sql.ref<Role>('role.base_role').as('baseRole'),
      shownInstant<string | null>('person_role.until').as('until'),
      changed(true).as('added'),
      changed(false).as('removed'),
    ])
    .orderBy('role.role_code')
    .execute();
  const plants = await visible
    .accountPlants()
    .where('person_plant.person_id', '=', id)
    .where(lasts('person_plant'))
    .select([
      'person_plant.plant_code as plantCode',
      shownInstant<string | null>('person_plant.until').as('until'),
    ])
    .orderBy('person_plant.plant_code')
    .execute();
  const contents = roles.map(({ roleCode, baseRole: base, added, removed }) => ({
    ...{ roleCode, base, added: added.filter(isPermission), removed: removed.filter(isPermission) },
  }));
  const permissions = permissionSources(contents, holdsCoip(roles.map(({ roleCode }) => roleCode)));
  const asking = await visible.personAsking(id);
  const inSight = await plantsInSight(visible);
  return {
    isBeyond: [...roles, ...plants].some(({ until }) => until !== null) || permissions.some(isOnlyAdded),
    roles: roles.map(({ added: _added, removed: _removed, ...role }) => role),
    plants,
    workCenters: (asking?.viewer?.workCenters ?? [])
      .filter(({ plantCode }) => inSight.has(plantCode))
      .map(({ workCenterCode }) => workCenterCode),
    customerCode: person.customerCode,
    permissions: permissions.map(({ from, takenIn, permission }) => ({
      permission,
      from: [...from],
      takenIn: [...takenIn],
    })),
  };
}

/** Where else somebody works is not told to who does not see that plant. */
async function plantsInSight(visible: Visible): Promise<ReadonlySet<string>> {
  const rows = await visible.plants().select('plant.plant_code').execute();
  return new Set(rows.map(({ plant_code }) => plant_code));
}

const isOnlyAdded = ({ from }: PermissionSource) => from.length > 0 && from.every(({ isAdded }) => isAdded);

interface SeenJob {
  readonly id: string;
  readonly number: string;
  readonly plantCode: string;
  readonly workCenterCode: string | null;
  readonly customerCode: string;
  readonly isOnCrew: boolean;
}

/** Why a user in sight sees a job in sight, by its number, or does not. Throws notFound. */
export async function whySeen(visible: Visible, id: string, number: string): Promise<WhySeen> {
  await oneOr404(visible.accounts().select('person.id').where('person.id', '=', id).executeTakeFirst());
  const job = await oneOr404(
    visible
      .jobs()
      .where(sql<SqlBool>`lower(job.number) = lower(${number})`)
      .select([
        'job.id',
        'job.number',
        'job.plant_code as plantCode',
        'job.work_center_code as workCenterCode',
        'job.customer_code as customerCode',
        sql<boolean>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = ${id})`.as(
          'isOnCrew',
        ),
      ])
      .executeTakeFirst(),
  );
  const asking = await oneOr404(visible.personAsking(id));
  const { viewer, isActive } = asking;
  const seen =
    viewer &&
    (await visible.jobsSeenBy(viewer).select('job.id').where('job.id', '=', job.id).executeTakeFirst());
  return {
    jobId: job.id,
    number: job.number,
    sees: isActive && viewer !== null && permits(viewer, reads) && seen !== undefined,
    steps: stepsOf(asking, job, await plantsInSight(visible)),
  };
}

const reads: Permission = 'job.read';
type Step = WhySeen['steps'][number];

interface Asking {
  readonly viewer: Viewer | null;
  readonly isActive: boolean;
}

function stepsOf({ viewer, isActive }: Asking, job: SeenJob, inSight: ReadonlySet<string>): Step[] {
  const active: Step = { step: 'ACTIVE', holds: isActive, job: null, theirs: [] };
  const roleCodes = viewer?.roleCodes ?? [];
  const role: Step = { step: 'ROLE', holds: roleCodes.length > 0, job: null, theirs: [...roleCodes] };
  if (viewer === null) return [active, role];
  const mayRead: Step = { step: 'PERMISSION', holds: permits(viewer, reads), job: null, theirs: [] };
  return [active, role, mayRead, ...placesOf(viewer, job, inSight)];
}

function placesOf({ sight, onlyOwnJobs }: Viewer, job: SeenJob, inSight: ReadonlySet<string>): Step[] {
  if (sight.kind === 'customer') {
    const { customerCode } = sight;
    return [
      {
        step: 'CUSTOMER',
        holds: job.customerCode === customerCode,
        job: job.customerCode,
        theirs: [customerCode],
      },
    ];
  }
  if (onlyOwnJobs) return [{ step: 'CREW', holds: job.isOnCrew, job: null, theirs: [] }];
  if (sight.workCenters === null)
    return [
      {
        step: 'PLANT',
        holds: sight.plants.includes(job.plantCode),
        job: job.plantCode,
        theirs: sight.plants.filter((plant) => inSight.has(plant)),
      },
    ];
  const at = ({ plantCode, workCenterCode }: { plantCode: string; workCenterCode: string | null }) =>
    `${plantCode} ${workCenterCode ?? '–'}`;
  const theirs = sight.workCenters.filter(({ plantCode }) => inSight.has(plantCode)).map(at);
  return [{ step: 'WORK_CENTER', holds: theirs.includes(at(job)), job: at(job), theirs }];
}

// The accounts in sight, as lists show them: their filters, their order, and what a row says of roles and plants.

import type { User, userTable } from '@dca/contract/areas/users/user';
import type { SearchedName, SortedName } from '@dca/contract/record-fields';
import { heldByBase, permissionNames, permissionsOf } from '@dca/domain/permissions';
import { roles, type UserType } from '@dca/domain/roles';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { PageInput, PageShape } from '../../platform/page.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

interface AccountFilters extends PageInput {
  readonly SearchValue?: string | undefined;
  readonly UserType?: readonly UserType[] | undefined;
  readonly RoleCode?: readonly string[] | undefined;
  readonly PlantCode?: readonly string[] | undefined;
  readonly CustomerCode?: readonly string[] | undefined;
  readonly IsBeyond?: 'true' | 'false' | undefined;
  readonly IsActive?: 'true' | 'false' | undefined;
}

type Accounts<Row = object> = SelectQueryBuilder<Tables, 'person', Row>;

/** Accounts that fit the filters; no columns, no order. */
export function matchingAccounts(visible: Visible, filters: AccountFilters): Accounts {
  let query: Accounts = visible.accounts();
  if (filters.UserType?.length) query = query.where('person.tenant', 'in', filters.UserType);
  if (filters.RoleCode?.length)
    query = query.where((eb) =>
      eb.exists(
        visible
          .accountRoles()
          .select('person_role.person_id')
          .where(sql<SqlBool>`person_role.person_id = person.id`)
          .where('person_role.role_code', 'in', filters.RoleCode ?? []),
      ),
    );
  if (filters.PlantCode?.length)
    query = query.where((eb) =>
      eb.exists(
        visible
          .accountPlants()
          .select('person_plant.person_id')
          .where(sql<SqlBool>`person_plant.person_id = person.id`)
          .where('person_plant.plant_code', 'in', filters.PlantCode ?? []),
      ),
    );
  if (filters.CustomerCode?.length) query = query.where('person.customer_code', 'in', filters.CustomerCode);
  if (filters.IsBeyond) query = query.where(isAmongBeyond(visible), '=', filters.IsBeyond === 'true');
  if (filters.IsActive) query = query.where('person.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(begins(Object.values(searched), filters.SearchValue));
  return query;
}

const searched: Record<SearchedName<(typeof userTable)['fields']>, string> = {
  userName: 'person.user_name',
  firstName: 'person.first_name',
  lastName: 'person.last_name',
};

/** The codes of the roles of the person of the row, in order. */
export const roleCodes = sql<string[]>`array(select held.role_code from person_role held
  where held.person_id = person.id order by 1)`;

/** The plants of the person of the row that the viewer sees, in order. */
export const plantCodes = (visible: Visible) =>
  sql<string[]>`array(${visible
    .accountPlants()
    .select('person_plant.plant_code')
    .where(sql<SqlBool>`person_plant.person_id = person.id`)
    .orderBy('person_plant.plant_code')})`;

/** The work centers of the person of the row at plants that the viewer sees, in order. */
export const workCenterCodes = (visible: Visible) =>
  sql<string[]>`array(select distinct cut.work_center_code from person_work_center cut
    where cut.person_id = person.id and cut.plant_code = any(${plantsOf(visible)}::text[]) order by 1)`;

/** What each base has without additions, and under `*` every permission that this release knows. */
const ofBases = JSON.stringify({
  '*': permissionNames,
  ...Object.fromEntries(roles.map((base) => [base, permissionsOf(heldByBase([base]))])),
});

/** Who holds a role with an end, or something that the bases of their roles do not: from what roles add, which is little. */
const beyondByRole = sql`select held.person_id from person_role held join role using (role_code)
    where role.is_active and held.until > now()
  union all select held.person_id from role_permission more join role using (role_code) join person_role held using (role_code)
    where role.is_active and held.until is null and more.is_granted and jsonb_exists(${ofBases}::jsonb -> '*', more.permission)
      and not exists (select from person_role other join role base on base.role_code = other.role_code
        where other.person_id = held.person_id and base.is_active and (other.until is null or other.until > now())
          and jsonb_exists(${ofBases}::jsonb -> base.base_role, more.permission)
          and not exists (select from role_permission less where less.role_code = base.role_code
            and less.permission = more.permission and not less.is_granted))`;

/** Who sees a plant until some day. */
const beyondByPlant = (visible: Visible) =>
  visible.accountPlants().select('person_plant.person_id').where(sql<SqlBool>`person_plant.until > now()`);

/** Whether the person of the row has rights beyond their roles; asked of the person. */
const isBeyond = (visible: Visible) =>
  sql<boolean>`(exists (select from (${beyondByRole}) as beyond where beyond.person_id = person.id)
    or exists (select from (${beyondByPlant(visible)}) as beyond where beyond.person_id = person.id))`;

/** The same of a whole list: they are few, and gathered once. */
const isAmongBeyond = (visible: Visible) =>
  sql<boolean>`(person.id in (${beyondByRole}) or person.id in (${beyondByPlant(visible)}))`;

const plantsOf = ({ viewer: { sight } }: Visible) => (sight.kind === 'plants' ? sight.plants : []);

/** Columns that say who it is, wherever an account is a row. */
export const whoColumns = [
  'person.id',
  'person.user_name as userName',
  sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
  'person.is_active as isActive',
] as const;

/** Columns of the last change, wherever an account is a row. */
export const trailColumns = [
  'person.version',
  shownInstant('person.updated_at').as('updatedAt'),
  'person.updated_by as updatedBy',
] as const;

/** Adds the columns of a user as the wire shows it. */
export const selectUser = (query: Accounts, visible: Visible): Accounts<User> =>
  query.select((eb) => [
    'person.id',
    'person.user_name as userName',
    'person.first_name as firstName',
    sql<string | null>`nullif(person.last_name, '')`.as('lastName'),
    'person.email',
    eb.ref('person.tenant').$castTo<UserType>().as('userType'),
    'person.customer_code as customerCode',
    'person.is_leader as isLeader',
    eb.ref('person.language').$castTo<'en' | 'id'>().as('language'),
    roleCodes.as('roleCodes'),
    isBeyond(visible).as('isBeyond'),
    plantCodes(visible).as('plantCodes'),
    shownInstant<string | null>(
      sql`(select max(at) from login_log where login_log.person_id = person.id and event = 'LOGIN')`,
    ).as('lastSignIn'),
    shownInstant<string | null>('person.removed_at').as('removedAt'),
    'person.is_active as isActive',
    ...trailColumns,
  ]);

const byUserName = { by: sql.ref('person.user_name'), type: 'text' } as const;
const byUpdated = { by: sql.ref('person.updated_at'), type: 'timestamptz' } as const;

/** How the list of users may be sorted. */
export const userPages = {
  sorts: {
    userName: byUserName,
    firstName: { by: sql.ref('person.first_name'), type: 'text' },
    userType: { by: sql.ref('person.tenant'), type: 'text' },
    customerCode: { by: sql`coalesce(person.customer_code, '')`, type: 'text' },
    updatedAt: byUpdated,
  },
  standard: 'userName',
  id: sql.ref('person.id'),
} as const satisfies PageShape<SortedName<(typeof userTable)['fields']>>;

/** How lists of what a user has may be sorted. */
export const rightPages = {
  sorts: { userName: byUserName, name: userPages.sorts.firstName, updatedAt: byUpdated },
  standard: 'userName',
  id: sql.ref('person.id'),
} as const satisfies PageShape<'userName' | 'name' | 'updatedAt'>;

// Roles: what they add to their base and take away from it, and the menus they open. A change works at once for everyone who has one.
import type { roles as calls } from '@dca/contract/areas/users';
import { type ChangedRole, type NewRole, type RoleRow, roleTable } from '@dca/contract/areas/users/role';
import type { InputOf } from '@dca/contract/call';
import type { SearchedName, SortedName } from '@dca/contract/record-fields';
import type { Role } from '@dca/domain/roles';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import type { PageShape } from '../../platform/page.ts';
import { recordHandlers } from '../../platform/records.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import { suggest } from '../../platform/suggest.ts';
import type { Visible } from '../../visibility/visible.ts';
import { whoColumns } from './accounts.ts';
import { applications, menuPermissions, rolesOfApplication } from './applications.ts';
import { bodyOf } from './of-user.ts';
import { trialOf } from './role-trial/index.ts';
import { addRole, changeRole } from './save-role.ts';

type Named = (typeof roleTable)['fields'];
type Found<Row = object> = SelectQueryBuilder<Tables, 'role', Row>;
type Filters = Partial<InputOf<typeof calls.list>['query']>;

const searched: Record<SearchedName<Named>, string> = { roleCode: 'role.role_code', name: 'role.name' };

function matching(visible: Visible, filters: Filters): Found {
  let query: Found = visible.roles();
  if (filters.BaseRole?.length) query = query.where('role.base_role', 'in', filters.BaseRole);
  if (filters.IsActive) query = query.where('role.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(begins(Object.values(searched), filters.SearchValue));
  return query;
}

const exceptions = (isGranted: boolean) =>
  sql<string[]>`array(select permission from role_permission g
    where g.role_code = role.role_code and g.is_granted = ${isGranted} order by 1)`;

const select = (query: Found, visible: Visible): Found<RoleRow> =>
  query.select((eb) => [
    'role.id',
    'role.role_code as roleCode',
    'role.name',
    eb.ref('role.base_role').$castTo<Role>().as('baseRole'),
    exceptions(true).as('added'),
    exceptions(false).as('removed'),
    sql<
      string[]
    >`array(select menu_id::text from role_menu m where m.role_code = role.role_code order by menu_id)`.as(
      'menus',
    ),
    visible
      .accountRoles()
      .where(sql<SqlBool>`person_role.role_code = role.role_code`)
      .select((of) => of.fn.countAll<number>().as('people'))
      .$asScalar()
      .$notNull()
      .as('people'),
    'role.is_active as isActive',
    'role.version',
    shownInstant('role.updated_at').as('updatedAt'),
    'role.updated_by as updatedBy',
  ]);

const pages = {
  sorts: {
    roleCode: { by: sql.ref('role.role_code'), type: 'text' },
    name: { by: sql.ref('role.name'), type: 'text' },
    baseRole: { by: sql.ref('role.base_role'), type: 'text' },
    updatedAt: { by: sql.ref('role.updated_at'), type: 'timestamptz' },
  },
  standard: 'roleCode',
  id: sql.ref('role.id'),
} as const satisfies PageShape<SortedName<Named>>;

const written = recordHandlers({
  name: 'role',
  table: roleTable,
  pages,
  matching,
  select,
  add: (acting, body: NewRole) => addRole(acting, body),
  change: (acting, body: ChangedRole, before: RoleRow) => changeRole(acting, body, before),
});

export const roles: Handlers<typeof calls> = {
  ...written,
  change: ({ params, body, ...acting }) => written.change({ ...acting, body: bodyOf(params.id, body) }),
  roleCodes: async ({ visible, db, query }) => ({
    attributes: await suggest(
      db,
      visible.roles().where('role.is_active', '=', true),
      'role.role_code',
      query.SearchValue,
    ),
  }),
  holders: async ({ visible, params }) => ({
    data: await visible
      .accounts()
      .where('person.id', 'in', (eb) =>
        visible
          .accountRoles()
          .select('person_role.person_id')
          .where('person_role.role_code', '=', eb.val(params.code)),
      )
      .select([...whoColumns])
      .orderBy('person.user_name')
      .execute(),
  }),
  trial: async ({ visible, now, ...asked }) => ({ data: await trialOf(visible, now, asked) }),
  applications,
  menuPermissions,
  rolesOfApplication,
};

// Applications of the portal, their menus, and the roles that have them.
import type { roles as calls } from '@dca/contract/areas/users';
import type { Role } from '@dca/domain/roles';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { begins } from '../../platform/search.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';

type Handling = Handlers<typeof calls>;
type MenuType = 'sidebar' | 'mainjob' | 'additionaljob';

const codeOf = async (db: ReadDb, id: string) =>
  (
    await oneOr404(
      db
        .selectFrom('application')
        .select('application.application_code')
        .where('application.id', '=', id)
        .executeTakeFirst(),
    )
  ).application_code;

export const applications: Handling['applications'] = async ({ db, query }) => {
  const all = db.selectFrom('application');
  const typed = query.SearchValue;
  const found = typed ? all.where(begins(['application.application_code', 'application.name'], typed)) : all;
  return {
    data: await found
      .select(['application.id', 'application.application_code as applicationCode', 'application.name'])
      .orderBy('application.application_code')
      .execute(),
  };
};

export const menuPermissions: Handling['menuPermissions'] = async ({ db, params }) => {
  const application = await codeOf(db, params.id);
  return {
    data: await db
      .selectFrom('menu_item')
      .select((eb) => [
        'menu_item.menu_id as menuId',
        'menu_item.parent_id as parentId',
        'menu_item.name',
        'menu_item.name_id as nameId',
        'menu_item.url',
        eb.ref('menu_item.type').$castTo<MenuType>().as('type'),
        sql<boolean>`menu_item.is_active = '1'`.as('isActive'),
        'menu_item.permission',
        sql<
          string[]
        >`array(select role_code from role_menu m where m.menu_id = menu_item.menu_id order by 1)`.as(
          'roleCodes',
        ),
      ])
      .where('menu_item.application_code', '=', application)
      .orderBy('menu_item.priority')
      .orderBy('menu_item.menu_id')
      .execute(),
  };
};

export const rolesOfApplication: Handling['rolesOfApplication'] = async ({ db, params }) => {
  const application = await codeOf(db, params.id);
  return {
    data: await db
      .selectFrom('role')
      .innerJoin('role_menu', 'role_menu.role_code', 'role.role_code')
      .innerJoin('menu_item', 'menu_item.menu_id', 'role_menu.menu_id')
      .where('menu_item.application_code', '=', application)
      .groupBy('role.role_code')
      .select((eb) => [
        'role.id',
        'role.role_code as roleCode',
        'role.name',
        eb.ref('role.base_role').$castTo<Role>().as('baseRole'),
        'role.is_active as isActive',
        sql<number>`count(*)::int`.as('menus'),
      ])
      .orderBy('role.role_code')
      .execute(),
  };
};

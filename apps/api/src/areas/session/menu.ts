import type { MenuItem } from '@dca/contract/areas/session';
import { permissionsOf } from '@dca/domain/permissions';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Viewer } from '../../visibility/viewer.ts';

/** Active menu entries of the viewer's roles and rights in an application, in the order of priority and menu id, subs below their parents (spec §2). */
export async function readMenu(db: ReadDb, viewer: Viewer, application: string): Promise<MenuItem[]> {
  if (viewer.roleCodes.length === 0) return [];
  const rows = await db
    .selectFrom('menu_item')
    .select((eb) => [
      'menu_id as menuId',
      'parent_id as parentId',
      'is_active as isActive',
      'priority',
      'url',
      'name',
      'name_id as nameId',
      eb.ref('type').$castTo<MenuItem['type']>().as('type'),
    ])
    .where((eb) => eb.or([eb('permission', 'is', null), eb('permission', 'in', permissionsOf(viewer))]))
    .where('is_active', '=', '1')
    .where('application_code', '=', application)
    .where('menu_id', 'in', (eb) =>
      eb
        .selectFrom('role_menu')
        .select('menu_id')
        .where('role_code', 'in', [...viewer.roleCodes]),
    )
    .orderBy('priority')
    .orderBy('menu_id')
    .execute();
  return rows
    .filter((row) => row.parentId === 0)
    .map((row) => ({ ...row, subs: rows.filter((sub) => sub.parentId === row.menuId) }));
}

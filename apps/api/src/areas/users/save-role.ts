// Writing a role with its exceptions and its menus. Nobody gives themselves more by changing a role that they have.
import type { ChangedRole, NewRole, RoleRow } from '@dca/contract/areas/users/role';
import { isPermission, type Permission, permissionNames, permissionsOfRoles } from '@dca/domain/permissions';
import type { Acting } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import { newerVersion, proveChanged } from '../../platform/records.ts';
import { keepingAdministrator, proveKnown, proveNotForMyself } from './rights.ts';

type Content = Pick<NewRole, 'baseRole' | 'added' | 'removed' | 'menus'>;

export async function addRole(acting: Acting, body: NewRole): Promise<string> {
  const { visible, viewer } = acting;
  await proveContent(acting, body);
  const { id } = await visible
    .addRole()
    .values({
      ...(body.id ? { id: body.id } : {}),
      role_code: body.roleCode,
      ...roleRow(body),
      updated_by: viewer.userName,
    })
    .returning('role.id')
    .executeTakeFirstOrThrow();
  await saveParts(acting, body.roleCode, body);
  return id;
}

export async function changeRole(acting: Acting, body: ChangedRole, before: RoleRow): Promise<void> {
  const { visible, viewer } = acting;
  await proveContent(acting, body);
  const isMine = viewer.roleCodes.includes(before.roleCode);
  proveNotForMyself(gainedBy(before, body), isMine);
  await keepingAdministrator(acting, async () => {
    proveChanged(
      await visible
        .changeRoles()
        .set({ ...roleRow(body), ...newerVersion(viewer) })
        .where('role.id', '=', body.id)
        .where('role.version', '=', body.version)
        .executeTakeFirst(),
    );
    await saveParts(acting, before.roleCode, body);
  });
}

/** What a holder of the role may do afterwards and could not before. */
function gainedBy(before: RoleRow, after: Content & { readonly isActive: boolean }): Permission[] {
  const had = before.isActive ? granted(before) : new Set<Permission>();
  return after.isActive ? [...granted(after)].filter((permission) => !had.has(permission)) : [];
}

const granted = ({ baseRole, added, removed }: Pick<RoleRow, 'baseRole' | 'added' | 'removed'>) =>
  permissionsOfRoles(
    [{ base: baseRole, added: added.filter(isPermission), removed: removed.filter(isPermission) }],
    true,
  );

/** Every permission and menu is there, and none is both added and taken away. */
async function proveContent({ db }: Acting, { added, removed, menus }: Content): Promise<void> {
  proveKnown('added', added, permissionNames);
  proveKnown('removed', removed, permissionNames);
  const both = added.find((permission) => removed.includes(permission));
  if (both)
    throw refuseField('body.removed', {
      en: `${both} is added and taken away at once.`,
      id: `${both} ditambah dan dicabut sekaligus.`,
    });
  const known = await db.selectFrom('menu_item').select('menu_id').execute();
  proveKnown(
    'menus',
    menus,
    known.map(({ menu_id }) => String(menu_id)),
  );
}

const roleRow = (body: NewRole | ChangedRole) => ({
  name: body.name,
  base_role: body.baseRole,
  is_active: body.isActive,
});

async function saveParts({ visible }: Acting, roleCode: string, content: Content): Promise<void> {
  await visible.takeFromRole('role_permission').where('role_permission.role_code', '=', roleCode).execute();
  await visible.takeFromRole('role_menu').where('role_menu.role_code', '=', roleCode).execute();
  const exceptions = (names: readonly string[], isGranted: boolean) =>
    [...new Set(names)].map((permission) => ({ role_code: roleCode, permission, is_granted: isGranted }));
  const rows = [...exceptions(content.added, true), ...exceptions(content.removed, false)];
  if (rows.length > 0) await visible.addToRole('role_permission').values(rows).execute();
  const menus = [...new Set(content.menus)].map((menu) => ({ role_code: roleCode, menu_id: Number(menu) }));
  if (menus.length > 0) await visible.addToRole('role_menu').values(menus).execute();
}

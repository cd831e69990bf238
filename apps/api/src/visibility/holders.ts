// Who holds a permission, asked of the database: the same answer as permissionsOfRoles gives for one person.
// COIP comes from role names of the token too, so permissions of that survey cannot be asked here.
import { heldByBase, type Permission, permits } from '@dca/domain/permissions';
import { roles } from '@dca/domain/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True for a person one of whose active roles grants the permission. */
export function holds(personId: RawBuilder<unknown>, permission: Permission): RawBuilder<SqlBool> {
  const bases = roles.filter((base) => permits(heldByBase([base]), permission));
  return sql<SqlBool>`exists (select 1 from person_role pr join role r using (role_code)
    left join role_permission g on g.role_code = r.role_code and g.permission = ${permission}
    where pr.person_id = ${personId} and r.is_active and coalesce(g.is_granted, r.base_role = any(${bases}::text[])))`;
}

// Who holds a permission, asked of the database: the same answer as permissionsOfRoles gives for one person.
// COIP comes from role names of the token too, so permissions of that survey cannot be asked here.
import { heldByBase, type Permission, permits } from '@dca/domain/permissions';
import { roles } from '@dca/domain/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True for a person one of whose active roles grants the permission. */
export const holds = (personId: RawBuilder<unknown>, permission: Permission): RawBuilder<SqlBool> =>
  holdsBy(personId, permission, sql`(pr.until is null or pr.until > now())`);

/** The same of roles that have no end. */
export const holdsForGood = (personId: RawBuilder<unknown>, permission: Permission): RawBuilder<SqlBool> =>
  holdsBy(personId, permission, sql`pr.until is null`);

function holdsBy(personId: RawBuilder<unknown>, permission: Permission, counts: RawBuilder<unknown>) {
  const bases = roles.filter((base) => permits(heldByBase([base]), permission));
  return sql<SqlBool>`exists (select 1 from person_role pr join role r using (role_code)
    left join role_permission g on g.role_code = r.role_code and g.permission = ${permission}
    where pr.person_id = ${personId} and ${counts} and r.is_active and coalesce(g.is_granted, r.base_role = any(${bases}::text[])))`;
}

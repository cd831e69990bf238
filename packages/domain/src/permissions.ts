// Who may do what. The matrix of domain decisions §3, one line per permission, each in its area, is what the base roles begin with; a role
// is data and adds or takes away single permissions. Calls, moves and buttons ask for permissions, never for a role.
// It answers "permitted" only. Which rows someone sees ("own", "approved") is visibility and is decided
// by the server; an unseen row is 404, a seen row without the permission 403.
// Reading follows from writing or approving where the matrix leaves it out (MSR leader, receipts).
import { areas } from './areas.ts';
import type { Holder } from './holders.ts';
import type { Role } from './roles.ts';

type Areas = typeof areas;
export type Permission = { [A in keyof Areas]: keyof Areas[A]['permissions'] }[keyof Areas];

/** The whole matrix, in the order of the areas. */
export const permissions: Readonly<Record<Permission, readonly Holder[]>> = Object.assign(
  {},
  ...Object.values(areas).map((area) => area.permissions),
);

/** What one person may do, resolved from all of their roles. */
export type Held = { readonly permissions: ReadonlySet<Permission> };

/** A role as administrators make it: a base, and single permissions on top of it or taken away from it. */
export type RoleContent = {
  readonly base: Role;
  readonly added: readonly Permission[];
  readonly removed: readonly Permission[];
};

/** True when the person holds the permission; one that nobody grants is a refusal. */
export function permits(held: Held, permission: Permission): boolean {
  return held.permissions.has(permission);
}

/**
 * What these roles grant together. Each role is its base's line of the matrix with its own additions and removals; a
 * permission that one role lost is still held when another role grants it. COIP opens nothing without a role.
 */
export function permissionsOfRoles(roles: readonly RoleContent[], coip: boolean): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => permissionNames.filter((name) => grants(role, coip, name))));
}

/** Where a permission comes from, role by role. */
export interface PermissionSource {
  readonly permission: Permission;
  /** The roles that grant it, and whether as their base has it or as an addition. */
  readonly from: readonly { readonly roleCode: string; readonly isAdded: boolean }[];
  /** The roles that would and had it taken away; it is held only where another grants it. */
  readonly takenIn: readonly string[];
}

/** Each permission that one of the roles grants or had taken away, in the order of the table. */
export function permissionSources(
  roles: readonly (RoleContent & { readonly roleCode: string })[],
  coip: boolean,
): PermissionSource[] {
  return permissionNames
    .map((permission) => ({
      permission,
      from: roles
        .filter((role) => grants(role, coip, permission))
        .map(({ roleCode, base }) => ({ roleCode, isAdded: !isInMatrix(base, coip, permission) })),
      takenIn: roles
        .filter(({ base, removed }) => removed.includes(permission) && isInMatrix(base, coip, permission))
        .map(({ roleCode }) => roleCode),
    }))
    .filter(({ from, takenIn }) => from.length + takenIn.length > 0);
}

/** What base roles hold as the matrix has them, with nothing added or taken away. */
export function heldByBase(bases: readonly Role[], coip = false): Held {
  const roles = bases.map((base) => ({ base, added: [], removed: [] }));
  return { permissions: permissionsOfRoles(roles, coip) };
}

/** Every permission of the person, in the order of the table. */
export function permissionsOf(held: Held): Permission[] {
  return permissionNames.filter((permission) => permits(held, permission));
}

/** Every permission there is, in the order of the table. */
export const permissionNames: readonly Permission[] = Object.keys(permissions).filter(isPermission);

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name);
}

function grants(role: RoleContent, coip: boolean, permission: Permission): boolean {
  if (role.removed.includes(permission)) return false;
  return role.added.includes(permission) || isInMatrix(role.base, coip, permission);
}

function isInMatrix(base: Role, coip: boolean, permission: Permission): boolean {
  const holders: readonly Holder[] = permissions[permission];
  if (holders.includes(base)) return true;
  return coip && (holders.includes('COIP') || (base === 'LEADER' && holders.includes('LEADER+COIP')));
}

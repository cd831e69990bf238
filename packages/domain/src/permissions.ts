// Who may do what. The matrix of domain decisions §3, one line per permission, is what the base roles begin with; a role
// is data and adds or takes away single permissions. Calls, moves and buttons ask for permissions, never for a role.
// It answers "permitted" only. Which rows someone sees ("own", "approved") is visibility and is decided
// by the server; an unseen row is 404, a seen row without the permission 403.
// Reading follows from writing or approving where the matrix leaves it out (MSR leader, receipts).
import type { Role } from './roles.ts';

/** A role, the COIP right that comes on top of one, or both together. */
export type Holder = Role | 'COIP' | 'LEADER+COIP';

const everyone = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'] as const;
const inside = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN'] as const;
const insideAndDesk = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT'] as const;
const crew = ['LEADER', 'PLANNER', 'ADMIN'] as const;
const office = ['PLANNER', 'ADMIN'] as const;
const customers = ['CUST_INT', 'CUST_EXT'] as const;
const admin = ['ADMIN'] as const;
const mechanic = ['MECHANIC'] as const;
const field = ['MECHANIC', 'LEADER'] as const;
const finders = ['MECHANIC', 'LEADER', 'PLANNER'] as const;
const leader = ['LEADER'] as const;
const nobody = [] as const;

export const permissions = {
  'job.read': everyone,
  'job.create': office,
  // A machine stopped: a job of one's own at once, which a planner regularises later.
  'job.reportBreakdown': field,
  'job.change': office,
  'job.cancel': office,
  'job.deactivate': admin,
  'job.close': admin,
  'job.export': office,
  'job.performance': crew,
  // Is told of what a planner looks after: breakdowns, and what customers answer.
  'job.watch': ['PLANNER'],
  'job.release': office,
  'job.planDate': office,
  'job.assign': crew,
  'job.unassign': crew,
  'job.handover': crew,
  'assignment.read': crew,

  // How far the work is; who was where and when is readRecords.
  'tracking.read': everyone,
  'tracking.readRecords': insideAndDesk,
  'tracking.record': mechanic,
  'tracking.fix': leader,
  // A line of progress and when the machine will be ready; customers read it.
  'tracking.tell': field,

  'checksheet.read': everyone,
  // The questions of a published form as the day pack and the office show them; editing forms is form.*.
  'checksheet.questions': inside,
  'checksheet.write': mechanic,
  'checksheet.approve': leader,
  // The second link of the approval chain of PDI and OVH (domain decisions §2).
  'checksheet.countersign': admin,
  'checksheet.return': leader,
  // Which of two answers counts, and a mended value with the original kept.
  'checksheet.choose': leader,
  'checksheet.correct': leader,
  'checksheet.export': ['PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'],

  'form.read': crew,
  'form.create': admin,
  'form.change': admin,
  'form.retire': admin,

  'bes.read': insideAndDesk,
  'bes.create': finders,
  'bes.change': finders,
  'bes.approve': leader,
  'bes.export': admin,
  'bms.read': everyone,
  'bms.create': ['PLANNER'],
  'bms.change': ['PLANNER'],
  'bms.approve': leader,
  'bms.export': ['PLANNER', 'ADMIN', 'CUST_INT'],

  'problemLog.read': insideAndDesk,
  'problemLog.create': field,
  'problemLog.change': ['LEADER', 'PLANNER'],
  'problemLog.approve': leader,
  'problemLog.export': office,

  'pcar.read': everyone,
  'pcar.create': mechanic,
  'pcar.change': ['LEADER', 'PLANNER'],
  'pcar.approve': leader,
  'pcar.reschedule': ['PLANNER'],
  'pcar.export': admin,

  'msr.read': insideAndDesk,
  'msr.create': ['PLANNER'],
  'msr.change': ['PLANNER'],
  'msr.approve': leader,
  'msr.handover': ['PLANNER'],
  'msr.export': admin,

  // The printed certificate belongs to reading; export is the list of many.
  'receipt.read': everyone,
  'receipt.create': admin,
  'receipt.change': ['MECHANIC', 'ADMIN'],
  'receipt.approve': customers,
  'receipt.export': office,
  'sap.approve': office,
  'sap.reverse': admin,

  'mail.read': crew,
  'mail.send': crew,
  'mail.export': office,

  'equipment.read': everyone,
  'equipment.create': office,
  'equipment.change': office,
  'equipment.deactivate': admin,
  'equipment.export': office,
  'customer.read': everyone,
  'customer.create': office,
  'customer.change': office,
  'customer.deactivate': admin,
  'customer.export': office,
  'contact.read': everyone,
  'contact.create': office,
  'contact.change': office,
  'contact.deactivate': admin,
  'contact.export': office,
  'location.read': everyone,
  'location.create': office,
  'location.change': office,
  'location.deactivate': admin,
  'location.export': office,

  'part.read': everyone,
  // External customers see the list price only.
  'part.readNetPrice': insideAndDesk,
  'part.create': admin,
  'part.change': admin,
  'part.deactivate': admin,
  'part.export': office,

  'monitoring.read': everyone,
  'monitoring.change': admin,
  'monitoring.export': office,

  'attendance.read': inside,
  'attendance.record': mechanic,
  'attendance.change': admin,
  'attendance.export': crew,

  'dashboard.read': ['LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'],
  'dashboard.create': admin,
  'dashboard.change': admin,
  'dashboard.export': ['PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'],

  'survey.read': crew,
  'survey.answer': customers,
  'survey.export': office,

  'user.read': admin,
  'user.create': admin,
  'user.change': admin,
  'role.read': admin,
  'role.create': admin,
  'role.change': admin,
  'userRole.read': admin,
  'userRole.create': admin,
  'userRole.change': admin,
  'userPlant.read': admin,
  'userPlant.create': admin,
  'userPlant.change': admin,
  'parameter.read': admin,
  // Parameters come with the release and are only changed (spec §7 knows no POST).
  'parameter.create': nobody,
  'parameter.change': admin,

  'coip.read': ['COIP'],
  'coip.write': ['COIP'],
  'coip.approve': ['LEADER+COIP'],
} as const satisfies Readonly<Record<string, readonly Holder[]>>;

export type Permission = keyof typeof permissions;

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

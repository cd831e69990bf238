/** Roles of domain decisions §3. COIP is no role of its own: it comes on top of another one. */
export const roles = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'] as const;
export type Role = (typeof roles)[number];

/** Whose rows somebody sees: of the jobs they are on, of their plants, or of their company. */
export const roleSights = ['ownJobs', 'plants', 'customer'] as const;
export type RoleSight = (typeof roleSights)[number];

/** The sight that comes with a base role (domain decisions §3); permissions say what may be done with what is seen. */
const sightOfBase: Readonly<Record<Role, RoleSight>> = {
  MECHANIC: 'ownJobs',
  LEADER: 'plants',
  PLANNER: 'plants',
  ADMIN: 'plants',
  CUST_INT: 'customer',
  CUST_EXT: 'customer',
};

/** The sight of somebody with several roles: a customer's user never sees beyond the company, others see the most they may. */
export function sightOfRoles(bases: readonly Role[]): RoleSight {
  const sights = bases.map((base) => sightOfBase[base]);
  if (sights.includes('customer')) return 'customer';
  return sights.length > 0 && sights.every((sight) => sight === 'ownJobs') ? 'ownJobs' : 'plants';
}

/**
 * True for somebody whose work centers cut what they see: a leader and nothing above (domain decisions §3). Planners and
 * administrators see their plants whole.
 */
export function isCutToWorkCenters(bases: readonly Role[]): boolean {
  return bases.includes('LEADER') && bases.every((base) => base === 'LEADER' || base === 'MECHANIC');
}

/** INTERNAL signs in at the company's directory, EXTERNAL at the customers' (spec §6). */
export const userTypes = ['INTERNAL', 'EXTERNAL'] as const;
export type UserType = (typeof userTypes)[number];

export function isRole(name: unknown): name is Role {
  return roles.some((role) => role === name);
}

/** True when any role name contains 'coip', ignoring case (spec §6). */
export function holdsCoip(roleNames: readonly string[]): boolean {
  return roleNames.some((name) => name.toLowerCase().includes('coip'));
}

/** The role_name claim is a string for some people and a list for others (spec §6); anything else is no role. */
export function claimToList(claim: unknown): string[] {
  const entries: unknown[] = Array.isArray(claim) ? claim : [claim];
  return entries.filter((entry) => typeof entry === 'string').filter((entry) => entry.trim() !== '');
}

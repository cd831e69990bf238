/** Roles of domain decisions §3. COIP is no role of its own: it comes on top of another one. */
export const roles = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'] as const;
export type Role = (typeof roles)[number];

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

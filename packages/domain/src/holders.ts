// Who holds a permission: the columns of the matrix of domain decisions §3, and those of them that often go together.
import type { Role } from './roles.ts';

/** A role, the COIP right that comes on top of one, or both together. */
export type Holder = Role | 'COIP' | 'LEADER+COIP';

export const everyone = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'] as const;
export const inside = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN'] as const;
export const insideAndDesk = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT'] as const;
export const crew = ['LEADER', 'PLANNER', 'ADMIN'] as const;
export const office = ['PLANNER', 'ADMIN'] as const;
export const customers = ['CUST_INT', 'CUST_EXT'] as const;
export const admin = ['ADMIN'] as const;
export const mechanic = ['MECHANIC'] as const;
export const field = ['MECHANIC', 'LEADER'] as const;
export const finders = ['MECHANIC', 'LEADER', 'PLANNER'] as const;
export const leader = ['LEADER'] as const;
export const nobody = [] as const;

/** Roles that every installation starts with; `base` decides the permissions (domain decisions §3). */
export const roles = [
  { code: 'MECHANIC', name: 'Mechanic', base: 'MECHANIC' },
  { code: 'LEADER', name: 'Leader', base: 'LEADER' },
  { code: 'LEADER_COIP', name: 'Leader with COIP', base: 'LEADER' },
  { code: 'PLANNER', name: 'Planner', base: 'PLANNER' },
  { code: 'ADMIN', name: 'Administrator', base: 'ADMIN' },
  { code: 'CUST_INT', name: 'Internal customer desk', base: 'CUST_INT' },
  { code: 'CUST_EXT', name: 'External customer', base: 'CUST_EXT' },
] as const;

export const applications = [
  { code: 'DCA', name: 'DCA portal', menuFrom: 0 },
  { code: 'DCA-X', name: 'DCA portal, other address', menuFrom: 10_000 },
] as const;

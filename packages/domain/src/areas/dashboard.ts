import type { Area } from '../area.ts';
import { admin, customers } from '../holders.ts';

export const dashboard = {
  permissions: {
    'dashboard.read': ['LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'],
    'dashboard.create': admin,
    'dashboard.change': admin,
    'dashboard.accept': customers,
    'dashboard.export': ['PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'],
  },
} as const satisfies Area;

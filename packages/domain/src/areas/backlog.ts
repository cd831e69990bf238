import type { Area } from '../area.ts';
import { admin, everyone, finders, insideAndDesk, leader } from '../holders.ts';

export const backlog = {
  permissions: {
    'bes.read': insideAndDesk,
    'bes.create': finders,
    'bes.change': finders,
    'bes.enter': ['LEADER', 'PLANNER'],
    'bes.approve': leader,
    'bes.export': admin,
    'bms.read': everyone,
    'bms.create': ['PLANNER'],
    'bms.change': ['PLANNER'],
    'bms.approve': leader,
    'bms.export': ['PLANNER', 'ADMIN', 'CUST_INT'],
  },
} as const satisfies Area;

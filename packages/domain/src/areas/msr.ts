import type { Area } from '../area.ts';
import { admin, insideAndDesk, leader, office } from '../holders.ts';

export const msr = {
  permissions: {
    'msr.read': insideAndDesk,
    'msr.create': ['PLANNER'],
    'msr.change': ['PLANNER'],
    'msr.approve': leader,
    'msr.handover': ['PLANNER'],
    'msr.export': admin,
    'strategy.read': insideAndDesk,
    'strategy.create': admin,
    'strategy.change': admin,
    'strategy.deactivate': admin,
    'strategy.export': office,
  },
} as const satisfies Area;

import type { Area } from '../area.ts';
import { admin, insideAndDesk, leader } from '../holders.ts';

export const msr = {
  permissions: {
    'msr.read': insideAndDesk,
    'msr.create': ['PLANNER'],
    'msr.change': ['PLANNER'],
    'msr.approve': leader,
    'msr.handover': ['PLANNER'],
    'msr.export': admin,
  },
} as const satisfies Area;

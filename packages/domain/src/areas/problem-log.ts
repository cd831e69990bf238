import type { Area } from '../area.ts';
import { field, insideAndDesk, leader, office } from '../holders.ts';

export const problemLog = {
  permissions: {
    'problemLog.read': insideAndDesk,
    'problemLog.create': field,
    'problemLog.change': ['LEADER', 'PLANNER'],
    'problemLog.approve': leader,
    'problemLog.export': office,
  },
} as const satisfies Area;

import type { Area } from '../area.ts';
import { admin, everyone, leader, mechanic } from '../holders.ts';

export const pcar = {
  permissions: {
    'pcar.read': everyone,
    'pcar.create': mechanic,
    'pcar.change': ['LEADER', 'PLANNER'],
    'pcar.approve': leader,
    'pcar.reschedule': ['PLANNER'],
    'pcar.export': admin,
  },
} as const satisfies Area;

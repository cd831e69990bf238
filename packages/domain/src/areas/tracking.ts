import type { Area } from '../area.ts';
import { everyone, field, insideAndDesk, leader, mechanic } from '../holders.ts';

export const tracking = {
  permissions: {
    // How far the work is; who was where and when is readRecords.
    'tracking.read': everyone,
    'tracking.readRecords': insideAndDesk,
    'tracking.record': mechanic,
    'tracking.fix': leader,
    // A line of progress and when the machine will be ready; customers read it.
    'tracking.tell': field,
  },
} as const satisfies Area;

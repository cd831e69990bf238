import type { Area } from '../area.ts';
import { admin, crew, inside, mechanic } from '../holders.ts';

export const attendance = {
  permissions: {
    'attendance.read': inside,
    'attendance.record': mechanic,
    'attendance.ask': inside,
    'attendance.change': admin,
    'attendance.decide': ['LEADER', 'ADMIN'],
    'attendance.export': crew,
  },
} as const satisfies Area;

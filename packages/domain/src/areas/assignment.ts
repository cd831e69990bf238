import type { Area } from '../area.ts';
import { crew } from '../holders.ts';

export const assignment = {
  permissions: {
    'assignment.read': crew,
  },
} as const satisfies Area;

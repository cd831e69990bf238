import type { Area } from '../area.ts';
import { admin, everyone, office } from '../holders.ts';

export const genset = {
  permissions: {
    'monitoring.read': everyone,
    'monitoring.change': admin,
    'monitoring.export': office,
  },
} as const satisfies Area;

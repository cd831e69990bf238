import type { Area } from '../area.ts';
import { admin, everyone, office } from '../holders.ts';

export const locations = {
  permissions: {
    'location.read': everyone,
    'location.create': office,
    'location.change': office,
    'location.deactivate': admin,
    'location.export': office,
  },
} as const satisfies Area;

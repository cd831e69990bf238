import type { Area } from '../area.ts';
import { admin, everyone, office } from '../holders.ts';

export const equipment = {
  permissions: {
    'equipment.read': everyone,
    'equipment.create': office,
    'equipment.change': office,
    'equipment.deactivate': admin,
    'equipment.export': office,
  },
} as const satisfies Area;

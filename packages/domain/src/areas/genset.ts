import type { Area } from '../area.ts';
import { admin, everyone, inside, office } from '../holders.ts';

export const genset = {
  permissions: {
    'monitoring.read': everyone,
    'monitoring.change': admin,
    'monitoring.acknowledge': inside,
    'monitoring.export': office,
    'fleetSource.read': admin,
    'fleetSource.change': admin,
  },
} as const satisfies Area;

import type { Area } from '../area.ts';
import { admin, nobody } from '../holders.ts';

export const users = {
  permissions: {
    'user.read': admin,
    'user.create': admin,
    'user.change': admin,
    'role.read': admin,
    'role.create': admin,
    'role.change': admin,
    'userRole.read': admin,
    'userRole.create': admin,
    'userRole.change': admin,
    'userPlant.read': admin,
    'userPlant.create': admin,
    'userPlant.change': admin,
    'parameter.read': admin,
    // Parameters come with the release and are only changed (spec §7 knows no POST).
    'parameter.create': nobody,
    'parameter.change': admin,
  },
} as const satisfies Area;

import type { Area } from '../area.ts';
import { admin, nobody } from '../holders.ts';

export const users = {
  permissions: {
    'user.read': admin,
    'user.create': admin,
    'user.change': admin,
    'user.deactivate': admin,
    // For good: the name goes from everything but signed papers.
    'user.remove': admin,
    'user.export': admin,
    'user.seeAs': admin,
    'role.read': admin,
    'role.create': admin,
    'role.change': admin,
    'role.deactivate': admin,
    'role.export': admin,
    'userRole.read': admin,
    'userRole.create': admin,
    // Giving rights is a permission of its own: who may add a person may not make somebody of them.
    'userRole.change': admin,
    'userRole.export': admin,
    'userPlant.read': admin,
    'userPlant.create': admin,
    'userPlant.change': admin,
    'userPlant.export': admin,
    'apiKey.read': admin,
    'apiKey.create': admin,
    'apiKey.change': admin,
    'webhook.read': admin,
    'webhook.create': admin,
    'webhook.change': admin,
    'audit.read': admin,
    'audit.export': admin,
    'parameter.read': admin,
    // Parameters come with the release and are only changed (spec §7 knows no POST).
    'parameter.create': nobody,
    'parameter.change': admin,
  },
} as const satisfies Area;

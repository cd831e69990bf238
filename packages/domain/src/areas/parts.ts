import type { Area } from '../area.ts';
import { admin, everyone, insideAndDesk, office } from '../holders.ts';

export const parts = {
  permissions: {
    'part.read': everyone,
    // External customers see the list price only.
    'part.readNetPrice': insideAndDesk,
    'part.create': admin,
    'part.change': admin,
    'part.deactivate': admin,
    'part.export': office,
  },
} as const satisfies Area;

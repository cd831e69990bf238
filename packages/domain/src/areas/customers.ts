import type { Area } from '../area.ts';
import { admin, everyone, office } from '../holders.ts';

export const customers = {
  permissions: {
    'customer.read': everyone,
    'customer.create': office,
    'customer.change': office,
    'customer.deactivate': admin,
    'customer.export': office,
    'contact.read': everyone,
    'contact.create': office,
    'contact.change': office,
    'contact.deactivate': admin,
    'contact.export': office,
  },
} as const satisfies Area;

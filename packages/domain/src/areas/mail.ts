import type { Area } from '../area.ts';
import { crew, office } from '../holders.ts';

export const mail = {
  permissions: {
    'mail.read': crew,
    'mail.send': crew,
    'mail.export': office,
  },
} as const satisfies Area;

import type { Area } from '../area.ts';

export const coip = {
  permissions: {
    'coip.read': ['COIP'],
    'coip.write': ['COIP'],
    'coip.approve': ['LEADER+COIP'],
  },
} as const satisfies Area;

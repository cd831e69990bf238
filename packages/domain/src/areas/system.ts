import type { Area } from '../area.ts';
import { admin } from '../holders.ts';

export const system = {
  permissions: { 'system.read': admin },
} as const satisfies Area;

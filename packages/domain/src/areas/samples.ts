import type { Area } from '../area.ts';
import { crew, everyone, inside, leader } from '../holders.ts';

export const samples = {
  permissions: {
    'sample.read': everyone,
    'sample.create': inside,
    'sample.change': crew,
    'sample.export': crew,
    'conditionCase.close': leader,
  },
} as const satisfies Area;

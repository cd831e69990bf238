import type { Area } from '../area.ts';
import { admin, crew, everyone, inside, insideAndDesk, leader, office } from '../holders.ts';

export const samples = {
  permissions: {
    'sample.read': everyone,
    'sample.create': inside,
    'sample.change': crew,
    'sample.export': crew,
    'conditionCase.close': leader,
    'conditionLimit.read': insideAndDesk,
    'conditionLimit.create': admin,
    'conditionLimit.change': admin,
    'conditionLimit.deactivate': admin,
    'conditionLimit.export': office,
  },
} as const satisfies Area;

import type { Area } from '../area.ts';
import { admin, crew, everyone, inside, leader, mechanic } from '../holders.ts';

export const checksheets = {
  permissions: {
    'checksheet.read': everyone,
    // The questions of a published form as the day pack and the office show them; editing forms is form.*.
    'checksheet.questions': inside,
    'checksheet.write': mechanic,
    'checksheet.approve': leader,
    // The second link of the approval chain of PDI and OVH (domain decisions §2).
    'checksheet.countersign': admin,
    'checksheet.return': leader,
    // Which of two answers counts, and a mended value with the original kept.
    'checksheet.choose': leader,
    'checksheet.correct': leader,
    'checksheet.export': ['PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'],
    'form.read': crew,
    'form.create': admin,
    'form.change': admin,
    'form.retire': admin,
  },
} as const satisfies Area;

import type { Area } from '../area.ts';
import { admin, crew, everyone, field, office } from '../holders.ts';

export const jobs = {
  permissions: {
    'job.read': everyone,
    'job.create': office,
    // A machine stopped: a job of one's own at once, which a planner regularises later.
    'job.reportBreakdown': field,
    'job.change': office,
    'job.cancel': office,
    'job.deactivate': admin,
    'job.close': admin,
    'job.export': office,
    'job.performance': crew,
    // Is told of what a planner looks after: breakdowns, and what customers answer.
    'job.watch': ['PLANNER'],
    'job.release': office,
    'job.planDate': office,
    'job.assign': crew,
    'job.unassign': crew,
    'job.handover': crew,
    'sap.approve': office,
    'sap.reverse': admin,
  },
} as const satisfies Area;

import { randomUUID } from 'node:crypto';
import { jobs, machines } from '../../db/world/ids.ts';
import type { MakeSample } from './sample.ts';

const foundAt = '2026-11-02T18:30:00Z';

export const findingSamples: Record<string, MakeSample> = {
  'backlog.record': async (_world, turn) => {
    const found = {
      id: randomUUID(),
      equipmentId: machines.ex204,
      jobId: jobs.inProgress,
      objectPart: 'HYDR',
      damage: 'LEAK',
      priority: 3,
      problemDesc: `rembes hose ${turn}`,
      foundAt,
    };
    return { as: 'maya', request: { body: { backlogs: [found] } } };
  },
  'problemLog.record': async (_world, turn) => {
    const log = {
      id: randomUUID(),
      jobId: jobs.inProgress,
      type: 'PARTS',
      responsibility: 'PARTS',
      description: `part indent ${turn}`,
      foundAt,
    };
    return { as: 'maya', request: { body: log } };
  },
};

import { expect, test } from 'vitest';
import { plannedWork } from './planned-work.ts';

test.each([
  [{ jobType: 'SER', intervalHours: 250 }, 3, 2],
  [{ jobType: 'SER', intervalHours: 500 }, 5, 2],
  [{ jobType: 'SER', intervalHours: 1000 }, 8, 3],
  [{ jobType: 'SER', intervalHours: 4000 }, 14, 3],
  [{ jobType: 'SER', intervalHours: null }, 3, 2],
  [{ jobType: 'UNS', intervalHours: null }, 2.5, 2],
  [{ jobType: 'OVH', intervalHours: null, stage: 'BENCH' }, 52, 2],
] as const)('%j takes %d hours of %d people', (job, hours, crew) => {
  expect(plannedWork(job)).toEqual({ hours, crew });
});

import { expect, test } from 'vitest';
import { jobEntries, offersJob } from './job-menu.ts';
import { jobTypeCodes, overhaulStages } from './job-types.ts';

const listed = jobEntries.map(({ type, url }) => ({ type, url, isActive: '1' }));
const inCreation = (items: typeof listed) => [
  { type: 'sidebar' as const, url: '/dca/jobcreation', isActive: '1', subs: items },
];

test('each type of job has an entry of its own and one as an additional job, and each stage has one', () => {
  const whole = inCreation(listed);
  for (const jobType of jobTypeCodes)
    for (const isAdditional of [false, true])
      expect(offersJob(whole, { jobType, stage: null }, isAdditional)).toBe(true);
  for (const stage of overhaulStages) expect(offersJob(whole, { jobType: 'OVH', stage }, true)).toBe(true);
  expect(new Set(jobEntries.map(({ id }) => id)).size).toBe(2 * jobTypeCodes.length + overhaulStages.length);
  expect(new Set(jobEntries.map(({ name }) => name.id)).size).toBe(jobEntries.length);
});

test('what is not in the menu, or switched off, is not offered', () => {
  const inspection = { jobType: 'INS', stage: null } as const;
  const only = (what: string) => inCreation(listed.filter(({ url }) => url.includes(what)));
  expect(offersJob(only('JobType=SER'), inspection, false)).toBe(false);
  expect(offersJob(only('JobType=INS&For=mainjob'), inspection, false)).toBe(true);
  expect(offersJob(only('JobType=INS&For=mainjob'), inspection, true)).toBe(false);
  expect(offersJob(only('Stage=BENCH'), { jobType: 'OVH', stage: 'ASSEMBLY' }, true)).toBe(false);
  const off = inCreation(listed.map((item) => ({ ...item, isActive: '0' })));
  expect(offersJob(off, inspection, false)).toBe(false);
});

test('a menu of before there were such entries offers all', () => {
  expect(offersJob(inCreation([]), { jobType: 'COM', stage: null }, true)).toBe(true);
});

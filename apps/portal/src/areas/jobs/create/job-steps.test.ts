import { expect, test } from 'vitest';
import { jobStepOf } from './job-steps.tsx';

test.each([
  ['/jobcreation', 0],
  ['/jobcreation/unitmodel', 1],
  ['/jobcreation/unitmodel/PC200', 2],
  ['/jobcreation/unitmodel/PC200/5/detail', 2],
  ['/jobs', null],
])('%s is step %s of job creation', (path, step) => {
  expect(jobStepOf(path)).toBe(step);
});

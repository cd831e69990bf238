import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidate } from '../../../../platform/queries.ts';
import { job } from '../../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { jobsLive } from '../../parts/live.ts';
import { staleJobs } from '../../parts/stale.ts';
import { ToPlan } from './to-plan.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('home names the jobs whose parts have arrived and those without a day, each as a way to all of them', async () => {
  const queue = (jobs: readonly object[], total = jobs.length) => ({ jobs, total, capped: false });
  let said = {
    unregularised: queue([]),
    partsArrived: queue([job(1)]),
    unplanned: queue([job(2), job(3)], 12),
  };
  answerWith(() => ({ body: { data: said } }));
  await openScreen({ '/home': ToPlan }, '/home', ['job.planDate']);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '1 job whose parts have arrived',
    '12 jobs without a day',
  ]);
  expect(screen.getByRole('link', { name: /^12 / }).getAttribute('href')).toContain('Unplanned=true');
  cleanup();
  said = { ...said, partsArrived: queue([]), unplanned: queue([]) };
  await openScreen({ '/home': ToPlan }, '/home', ['job.planDate']);
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['here', staleJobs.invalidates],
  ['elsewhere', jobsLive.ofMany?.job ?? []],
])('what changed %s is asked for anew', async (_, old) => {
  const queue = (...jobs: readonly object[]) => ({ jobs, total: jobs.length, capped: false });
  let unplanned = queue(job(1));
  answerWith(() => ({ body: { data: { unregularised: queue(), partsArrived: queue(), unplanned } } }));
  await openScreen({ '/home': ToPlan }, '/home', ['job.planDate']);
  expect(screen.getByRole('heading').textContent).toBe('1 job without a day');
  unplanned = queue(job(1), job(2));
  await act(async () => void invalidate(old));
  await settle();
  expect(screen.getByRole('heading').textContent).toBe('2 jobs without a day');
});

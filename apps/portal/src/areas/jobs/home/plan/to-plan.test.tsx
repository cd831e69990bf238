import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { job } from '../../../../records/job.testing.ts';
import { answerWith, openScreen } from '../../../../records/open-screen.testing.tsx';
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

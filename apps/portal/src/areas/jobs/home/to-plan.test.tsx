import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { job } from '../../../records/job.testing.ts';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { ToPlan } from './to-plan.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('home names the jobs whose parts have arrived and those without a day, each as a way to all of them', async () => {
  const few = (rows: readonly object[], total = rows.length) => ({
    body: { data: rows, total, capped: false, page: 1, pageSize: 5, next: null },
  });
  let isQuiet = false;
  answerWith(({ query }) => {
    if (isQuiet) return few([]);
    return query.get('PartsArrived') === 'true' ? few([job(1)]) : few([job(2), job(3)], 12);
  });
  await openScreen({ '/home': ToPlan }, '/home', ['job.planDate']);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '1 job whose parts have arrived',
    '12 jobs without a day',
  ]);
  expect(screen.getByRole('link', { name: /^12 / }).getAttribute('href')).toContain('Unplanned=true');
  cleanup();
  isQuiet = true;
  await openScreen({ '/home': ToPlan }, '/home', ['job.planDate']);
  expect(screen.queryByRole('heading')).toBeNull();
});

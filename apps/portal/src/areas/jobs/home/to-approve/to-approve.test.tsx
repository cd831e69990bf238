import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { ToApprove } from './to-approve.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sheet = {
  id: idOf(1),
  number: 'J-1',
  jobType: 'INS',
  unitCode: 'EX-204',
  unitModel: 'PC200-8',
  zone: 'WIB',
  since: '2026-11-20T07:20:00.000Z',
  bad: 2,
  photos: 0,
};

test('a sheet that waits says how much is bad in it, and leads to its decision', async () => {
  answerWith(() => ({
    body: { data: [sheet, { ...sheet, id: idOf(2), number: 'J-2', bad: 0, photos: 3 }] },
  }));
  await openScreen({ '/home': ToApprove }, '/home', ['checksheet.approve']);
  await settle();
  const [first, second] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toContain(`/jobs/summary/detailpi/${idOf(1)}/approval`);
  expect(first?.textContent).toMatch(/2 bad/);
  expect(second?.textContent).toMatch(/3 photos/);
  expect(second?.textContent).not.toMatch(/bad/);
});

// A dialog that is open while somebody else changes its job: what is typed stays, and what is sent names the version that was seen.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { queryClient } from '../../../platform/queries.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../detail.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};

test('a plan date that is typed while the job changes is sent for the version that was seen', async () => {
  let shown = detail(1, { status: 20, moves: ['planDate'], version: 3, planDate: '2099-01-01' });
  const heard = answerWith(({ method, path }) => {
    if (method !== 'GET') return { body: { data: shown } };
    if (path.includes('/tracking')) return { body: { data: { stages: [], rows: [] } } };
    return { body: { data: shown } };
  });
  await openScreen({ '/jobs/summary/detailpi': Page }, `/jobs/summary/detailpi?id=${idOf(1)}`, [
    'job.read',
    'job.planDate',
  ]);
  const direct = screen.queryByRole('button', { name: 'Change the plan date' });
  if (direct) await click(direct);
  else {
    await click(screen.getByRole('button', { name: 'More' }));
    await click(screen.getByRole('menuitem', { name: /^Change the plan date/ }));
  }
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The customer asked' } });
  fireEvent.change(screen.getByLabelText(/^Plan execution date|^Plan date/), {
    target: { value: '2099-02-01' },
  });

  shown = { ...shown, version: 4, planDate: '2099-03-01' };
  await act(() => queryClient.invalidateQueries());
  await settle();
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'The customer asked');
  const save = screen.getAllByRole('button', { name: 'Change the plan date' }).at(-1);
  if (!save) throw new Error('there is no button that saves');
  await click(save);
  const written = heard.find(({ method }) => method !== 'GET');
  expect(written?.body).toMatchObject({
    job: { planDate: '2099-02-01', reason: 'The customer asked', version: 3 },
  });
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../../platform/ask-and-tell.ts';
import { detail, idOf } from '../../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Page } from '../../detail.tsx';
import { ToPlan } from './to-plan.tsx';

const reported = detail(1, {
  status: 40,
  jobType: 'UNS',
  temporaryNumber: 'T-7F3A21',
  chargeTo: null,
  isRegularisationLate: true,
  moves: ['regularise'],
});
const done = { ...reported, temporaryNumber: null, chargeTo: 'WARRANTY', moves: [] };

afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.unstubAllGlobals();
});

test('a planner regularises a breakdown with who pays and its SAP number', async () => {
  let shown: object = reported;
  const heard = answerWith(({ method, path }) => {
    if (method === 'PUT') shown = done;
    if (path.includes('/tracking')) return { body: { data: { stages: [], rows: [] } } };
    return { body: { data: shown } };
  });
  const address = `/jobs/summary/detailpi?id=${idOf(1)}`;
  await openScreen({ '/jobs/summary/detailpi': Page }, address, ['job.read', 'job.change']);
  fireEvent.click(screen.getByRole('button', { name: 'Regularise' }));
  await settle();
  const dialog = within(screen.getByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Regularise' });
  expect(send.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Who pays'), { target: { value: 'WARRANTY' } });
  fireEvent.change(dialog.getByLabelText(/SAP number/), { target: { value: ' 4000123 ' } });
  await act(async () => void fireEvent.click(send));
  await settle();
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: idOf(1),
    version: reported.version,
    chargeTo: 'WARRANTY',
    sapOrder: '4000123',
  });
  expect(screen.queryByRole('button', { name: 'Regularise' })).toBeNull();
});

test('home names the breakdowns that wait, with their number and whether they wait too long; nothing where none does', async () => {
  let rows: readonly object[] = [reported];
  const none = { jobs: [], total: 0, capped: false };
  answerWith(() => ({
    body: {
      data: {
        unregularised: { ...none, jobs: rows, total: rows.length },
        partsArrived: none,
        unplanned: none,
      },
    },
  }));
  await openScreen({ '/home': ToPlan }, '/home', ['job.change']);
  expect(screen.getByRole('link', { name: /^1 / }).getAttribute('href')).toContain('Unregularised=true');
  expect(screen.getByRole('heading').textContent).toMatch(/^1 breakdowns? to be regularised within 24/);
  expect(screen.getByText('T-7F3A21')).toBeTruthy();
  expect(screen.getByText('waits too long')).toBeTruthy();
  cleanup();
  rows = [];
  await openScreen({ '/home': ToPlan }, '/home', ['job.change']);
  expect(screen.queryByRole('heading')).toBeNull();
});

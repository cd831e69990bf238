import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../../platform/ask-and-tell.ts';
import { detail, idOf } from '../../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Page } from '../../detail.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.unstubAllGlobals();
});

const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};

async function choose(move: string, status: number, item: string, written: Answer) {
  const job = detail(1, { status, moves: [move], version: 7 });
  const heard = answerWith(({ method, path }) => {
    if (method !== 'GET') return written;
    return path.endsWith(`/jobs/${idOf(1)}`) ? { body: { data: job } } : { status: 404, body: {} };
  });
  await openScreen({ '/jobs/summary/detailpi': Page }, `/jobs/summary/detailpi?id=${idOf(1)}`, ['job.read']);
  await click(screen.getByRole('button', { name: 'More' }));
  await click(screen.getByRole('menuitem', { name: item }));
  return () =>
    heard.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.split('/').at(-1), body]);
}

const done = { body: { data: detail(1, { status: 20 }) } };
const backs = [
  ['reactivate', 99, 'Reactivate', 'reactivate', done, 'J-0000001 is back where it was.'],
  ['reopenClosed', 95, 'Reopen', 'reopen', done, 'J-0000001 is open again.'],
  [
    'reverse',
    90,
    'Reverse in SAP',
    'sap-job-reversal',
    { body: { status: 'SUCCESS', message: '' } },
    'The completion of J-0000001 is taken back in SAP.',
  ],
] as const;

test.each(backs)(
  '%s asks for its reason, and says what was done',
  async (move, status, label, tail, answer, told) => {
    const writes = await choose(move, status, label, answer);
    const dialog = within(screen.getByRole('dialog'));
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: label });
    expect(save.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: ' By mistake ' } });
    await click(save);
    expect(writes()).toEqual([[tail, { id: idOf(1), version: 7, reason: 'By mistake' }]]);
    expect(openModal()).toMatchObject({ kind: 'successful', text: told });
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
  },
);

test('what was refused is said in the dialog, and the reason stays', async () => {
  const problem = { code: 'conflict', statusDescription: 'Somebody was faster.', requestId: 'r' };
  await choose('reactivate', 99, 'Reactivate', { status: 409, body: problem });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'By mistake' } });
  await click(dialog.getByRole('button', { name: 'Reactivate' }));
  expect(dialog.getByRole('alert').textContent).toContain('Somebody was faster.');
  expect(dialog.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('By mistake');
});

test('closing is asked for once more, and leaves the job as it is without a yes', async () => {
  const writes = await choose('close', 90, 'Close', done);
  expect(openModal()).toMatchObject({ details: 'J-0000001 on unit EX-201 will be closed.' });
  await act(async () => openModal()?.close(false));
  await settle();
  expect(writes()).toEqual([]);
  await click(screen.getByRole('button', { name: 'More' }));
  await click(screen.getByRole('menuitem', { name: 'Close' }));
  const question = openModal();
  await act(async () => question?.kind === 'confirm' && question.close(true));
  await settle();
  expect(writes()).toEqual([['close', { id: idOf(1), version: 7 }]]);
  expect(openModal()).toMatchObject({ kind: 'successful', text: 'J-0000001 is closed.' });
});

test('a reversal that SAP refuses is told in its lines, and the dialog is gone', async () => {
  const lines = { status: 'ERROR', message: 'Order is locked\nPeriod is closed' };
  await choose('reverse', 90, 'Reverse in SAP', { body: lines });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'By mistake' } });
  await click(dialog.getByRole('button', { name: 'Reverse in SAP' }));
  expect(openModal()).toMatchObject({ kind: 'sapError', lines: ['Order is locked', 'Period is closed'] });
  expect(screen.queryByLabelText(/Reason/)).toBeNull();
});

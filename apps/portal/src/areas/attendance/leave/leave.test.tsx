import type { LeaveRow } from '@dca/contract/areas/attendance';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { idOf } from '../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from './list.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

const row: LeaveRow = {
  id: idOf(2),
  person: { id: idOf(1), userName: 'maya@demo.test', name: 'Maya' },
  plantCode: 'JKT1',
  workCenterCode: 'JKT1-FS',
  kind: 'FIELD_BREAK',
  fromDay: '2026-12-03',
  toDay: '2026-12-05',
  days: 3,
  reason: 'Home',
  state: 'OPEN',
  askedAt: '2026-11-20T02:00:00.000Z',
  askedBy: 'Maya',
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  mayWithdraw: false,
  othersAway: 2,
  version: 4,
};
const address = '/user-attendance/leave';
const open = async (rows: readonly LeaveRow[], permissions: string[]) => {
  const heard = answerWith(
    ({ method }): Answer => ({
      body:
        method === 'GET'
          ? { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null }
          : { data: row },
    }),
  );
  await openScreen({ [address]: Page }, address, permissions);
  return heard;
};
const press = (name: string | RegExp, place: Pick<typeof screen, 'getByRole'> = screen) =>
  act(async () => {
    fireEvent.click(place.getByRole('button', { name }));
    await settle();
  });

test('a leader sees what is asked and how many are away then, and rejects with a reason alone', async () => {
  const heard = await open([row], ['attendance.read', 'attendance.decide', 'attendance.export']);
  await press('Decide on leave of Maya');
  const dialog = within(screen.getByRole('dialog', { name: 'Decide on leave of Maya' }));
  expect(dialog.getByText(/^2 others of the work center are away/)).toBeTruthy();
  expect(dialog.getByText(/\(3 days\)$/)).toBeTruthy();
  expect((dialog.getByRole('button', { name: 'Reject' }) as HTMLButtonElement).disabled).toBe(true);
  await press('Approve', dialog);
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    id: row.id,
    version: 4,
    decision: 'APPROVED',
  });
  expect(openModal()).toMatchObject({ kind: 'successful' });
});

test('leave is asked for with its days and a reason, never with days that are turned', async () => {
  const heard = await open([row], ['attendance.read', 'attendance.ask']);
  await press('Ask for leave');
  const dialog = within(screen.getByRole('dialog', { name: 'Ask to be away' }));
  const send = () => dialog.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  type(/^From/, '2027-02-27');
  type(/^Until/, '2027-02-26');
  type(/Reason/, ' Wedding ');
  expect([send().disabled, dialog.getByRole('alert').textContent]).toEqual([
    true,
    'The last day lies before the first.',
  ]);
  type(/^Until/, '2027-03-01');
  await press('Send', dialog);
  expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
    kind: 'LEAVE',
    fromDay: '2027-02-27',
    toDay: '2027-03-01',
    reason: 'Wedding',
  });
});

test('one’s own is taken back after a question; who may not decide is offered no decision', async () => {
  const heard = await open([{ ...row, mayWithdraw: true }], ['attendance.read', 'attendance.ask']);
  expect(screen.queryByRole('button', { name: /Decide/ })).toBeNull();
  await press(/^Withdraw Field break/);
  const question = openModal();
  if (question?.kind !== 'confirm') throw new Error('nothing was asked');
  await act(async () => {
    question.close(true);
    await settle();
  });
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ id: row.id, version: 4 });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { idOf } from '../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './month.tsx';

afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  vi.unstubAllGlobals();
});

const at = { customerCode: 'C-TJ', customerName: 'PT Tambang Jaya', plantCode: 'JKT1', zone: 'WIB' };
const months = [
  { ...at, month: '2026-11', jobs: 2 },
  { ...at, month: '2026-10', jobs: 1 },
];
const job = (n: number) => ({
  id: idOf(n),
  number: `J-${n}`,
  jobType: 'UNS',
  unitCode: `EX-20${n}`,
  description: 'Hose burst',
  doneAt: `2026-11-0${n}T03:00:00Z`,
});
const open = async (offered: readonly object[] = months) => {
  const heard = answerWith(({ path, method, query }) => {
    if (method === 'POST') return { body: { attributes: {} } };
    if (path.endsWith('/bapp/months')) return { body: { data: offered } };
    return { body: { data: query.get('month') === '2026-11' ? [job(1), job(2)] : [job(3)] } };
  });
  await openScreen({ '/receipts/month': Page, '/jobs/paper/$kind/$id': () => null }, '/receipts/month', [
    'receipt.create',
  ]);
  return heard;
};
const tick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));

test('the paper of a month takes the jobs of that month alone, as they were chosen', async () => {
  const heard = await open();
  const issue = screen.getByRole('button', { name: 'Issue the paper' });
  await tick(/EX-201/);
  expect(issue).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(/Purchase order/), { target: { value: ' PO-7 ' } });
  const choice = screen.getByLabelText('Customer, plant and month');
  await act(async () => fireEvent.change(choice, { target: { value: '2026-10 JKT1 C-TJ' } }));
  await settle();
  // What was chosen of another month is not on this one.
  expect(issue).toHaveProperty('disabled', true);
  await tick(/EX-203/);
  await act(async () => fireEvent.click(issue));
  await settle();
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
    customerCode: 'C-TJ',
    plantCode: 'JKT1',
    month: '2026-10',
    orderNumber: 'PO-7',
    jobIds: [idOf(3)],
  });
});

test('where no job waits for a customer, the screen says so', async () => {
  await open([]);
  expect(screen.getByText('No job waits for a customer')).toBeTruthy();
});

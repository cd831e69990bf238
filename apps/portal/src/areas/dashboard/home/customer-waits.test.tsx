import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf, job } from '../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { CustomerWaits } from './customer-waits.tsx';

const monthToAccept = {
  ...{ id: idOf(960), contractNumber: 'K-TJ-2026', customerCode: 'C-TJ', customerName: 'PT Tambang Jaya' },
  ...{ year: 2026, month: 10, disputes: 1 },
};
const surveyToAnswer = {
  ...{ code: '7K2M7K2M7K2M7K2M7K2M7K2M', jobNumber: 'J-0000011', unitCode: 'WL-03' },
  ...{ askedAt: '2026-11-20T07:20:00Z', validUntil: '2026-12-04T07:20:00Z' },
};
const coming = [
  {
    ...job(12),
    unitCode: 'GD-01',
    planDate: '2026-11-30',
    mechanics: [{ id: idOf(5), userName: 'b', name: 'Bima' }],
  },
];
async function open(permissions: readonly string[]) {
  answerWith(({ path }) => {
    if (path.endsWith('/dashboard/waiting')) return { body: { data: [monthToAccept] } };
    return { body: { data: path.endsWith('/waiting') ? [surveyToAnswer] : coming } };
  });
  const pages = { '/start': CustomerWaits, '/jobs/summary/detailpi': () => null };
  await openScreen(pages, '/start', permissions);
  await settle();
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a customer finds the months and surveys that wait for them, and who comes', async () => {
  await open(['job.read', 'dashboard.accept', 'survey.answer']);
  const part = async (name: string) =>
    (await screen.findByRole('region', { name }, { timeout: 10_000 })) ?? null;
  const month = within(await part('1 month waits for you')).getByRole('link');
  expect(month.getAttribute('href')).toBe(
    '/dashboard-monthly-monitoring?year=2026&month=10&customerCode=C-TJ&ContractNumber=K-TJ-2026',
  );
  expect((await part('1 month waits for you')).textContent).toContain('1 stop waits for an answer');
  const survey = within(await part('1 survey: how was our work?')).getByRole('link');
  expect(survey.getAttribute('href')).toBe(`/customer-satisfaction-survey/answer/${surveyToAnswer.code}`);
  const comes = (await part('Who comes in the next 14 days')).textContent;
  for (const told of ['30 Nov 2026', 'GD-01', 'Periodic inspection', 'Bima']) expect(comes).toContain(told);
});

test('nobody is shown what they may not do: months and surveys are for who accepts and answers', async () => {
  await open(['job.read', 'receipt.approve']);
  await screen.findByRole('region', { name: 'Who comes in the next 14 days' }, { timeout: 10_000 });
  expect(screen.queryByText(/month waits/)).toBeNull();
  expect(screen.queryByText(/how was our work/)).toBeNull();
});

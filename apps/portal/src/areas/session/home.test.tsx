import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf, job } from '../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './home.tsx';

const counts = [
  { status: 10, jobs: 2, capped: false, late: 0 },
  { status: 20, jobs: 12, capped: false, late: 3 },
  { status: 60, jobs: 4, capped: false, late: 0 },
];
const unit = {
  ...{ id: idOf(900), unitCode: 'EX-204', unitModel: 'PC200-8', serialNumber: 'C62041' },
  smr: 4547,
};

async function open(permissions: readonly string[]) {
  answerWith(({ path }) => {
    if (path.endsWith('/counts')) return { body: { data: counts } };
    return { body: { data: path.endsWith('/equipments') ? [{ ...unit, plantDesc: 'Jakarta' }] : [job(1)] } };
  });
  await openScreen(
    { '/start': Page, '/jobs': () => null, '/jobs/summary/detailpi': () => null },
    '/start',
    permissions,
  );
  await settle();
}
const queues = async () =>
  (await screen.findAllByRole('heading', { level: 2 }, { timeout: 10_000 })).map((title) => [
    title.textContent,
    within(title).getByRole('link').getAttribute('href'),
  ]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a leader sees what waits for approval first, with its first jobs', async () => {
  await open(['job.read', 'checksheet.approve', 'job.assign']);
  expect(await queues()).toEqual([
    ['4 to check and approve', '/jobs?Status=60&Sort=planDate'],
    ['12 with nobody assigned', '/jobs?Status=20&Sort=planDate'],
  ]);
  const first = await screen.findByRole('link', { name: /J-0000001/ }, { timeout: 10_000 });
  expect(first.getAttribute('href')).toContain(idOf(1));
});

test('a planner sees what is late, and what is not planned', async () => {
  await open(['job.read', 'job.planDate', 'job.assign', 'job.release']);
  expect(await queues()).toEqual([
    ['3 late', '/jobs?Late=true&Sort=planDate'],
    ['12 with nobody assigned', '/jobs?Status=20&Sort=planDate'],
    ['2 not released', '/jobs?Status=10&Sort=planDate'],
  ]);
});

test('a customer sees their machines, each of which opens its jobs', async () => {
  await open(['job.read', 'equipment.read', 'receipt.approve']);
  const machine = await screen.findByRole('link', { name: /EX-204/ }, { timeout: 10_000 });
  expect(machine.getAttribute('href')).toBe(`/jobs?EquipmentId=${idOf(900)}`);
  expect(screen.queryByText('What would you like to do?')).toBeNull();
});

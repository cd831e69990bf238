import type { Permission } from '@dca/domain/permissions';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../platform/global-error.ts';
import { idOf, job } from '../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './reports.tsx';

const rows = [
  job(1, { status: 70, smr: 4210.5 }),
  job(2, { status: 60 }),
  job(3, { status: 80, jobType: 'PDI' }),
];

const open = async (address = '/jobs/report', ...more: readonly Permission[]) => {
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/jobs/report'))
      return { body: { data: rows, total: 3, capped: false, page: 1, pageSize: 25, next: null } };
    return { body: path.endsWith('/unit-model') ? { attributes: [] } : { data: [] } };
  });
  await openScreen({ '/jobs/report': Page }, address, ['job.read', ...more]);
  return heard;
};

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('opens on what was approved, newest first', async () => {
  const heard = await open();
  const asked = heard.find(({ path }) => path.endsWith('/jobs/report'));
  expect(asked?.query.getAll('Status')).toEqual(['70', '80', '90', '95']);
  expect(asked?.query.get('Sort')).toBe('-planDate');
  expect(screen.getByRole('button', { name: 'State: Approved' })).toBeTruthy();
});

test('each row has its report to save, by the call of its family; before the approval it has none', async () => {
  const heard = await open();
  const [inspection, waiting, delivery] = screen.getAllByRole('row').slice(1) as HTMLElement[];
  expect(inspection?.textContent).toContain('PT Tambang Jaya');
  expect(inspection?.textContent).toContain('4,210.5\u202fh');
  expect(within(waiting as HTMLElement).queryByRole('button')).toBeNull();
  expect(waiting?.textContent).toContain('not yet');
  for (const row of [inspection, delivery]) {
    await act(async () =>
      fireEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Save the report/ })),
    );
    await settle();
  }
  const saved = heard.filter(({ path }) => path.includes('reports'));
  expect(saved.map(({ path, query }) => [path.split('/').slice(-2).join('/'), query.toString()])).toEqual([
    ['pi/new-reports', `jobId=${idOf(1)}&language=en`],
    ['pdi/reports', `jobId=${idOf(3)}&language=en`],
  ]);
});

test('what the sheets of these jobs say is saved as a file, by who may', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Answers of these jobs/ })).toBeNull();
  cleanup();
  const heard = await open('/jobs/report?JobType=PDI&Page=2', 'checksheet.export');
  for (const name of ['Answers of these jobs', 'Answers of these jobs, CSV']) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await settle();
  }
  const taken = heard.filter(({ path }) => path.endsWith('/answers/export'));
  expect(taken.map(({ query }) => [query.getAll('JobType'), query.get('Page'), query.get('Format')])).toEqual(
    [
      [['PDI'], null, null],
      [['PDI'], null, 'csv'],
    ],
  );
});

test('only states that a report can have are offered', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'State: Approved' })));
  expect(screen.queryByRole('checkbox', { name: 'Created' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Waiting for approval' })).toBeTruthy();
});

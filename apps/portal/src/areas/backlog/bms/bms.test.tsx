import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Page } from '../monitoring.tsx';

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'B-0000001',
  version: 3,
  equipmentId: '00000000-0000-4000-8000-000000000204',
  unitCode: 'EX-204',
  unitModel: 'PC200-8',
  priority: { code: '2', desc: 'Soon', sequence: 2 },
  status: 'APPROVED',
  problemDesc: 'rembes hose arm LH',
  aging: 1,
  dueOn: '2026-11-01',
  overdue: 'OVERDUE',
  objectPart: { code: 'HYDR', category: 'Hydraulic system' },
  damage: { code: 'LEAK', desc: 'Leak' },
  workCenterCode: null,
  plantCode: 'JKT1',
};

let bodies: (tail: string) => unknown[];
async function open(address: string, permissions = ['bms.read']) {
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/bms'))
      return { body: { data: [row], total: 1, capped: false, page: 1, pageSize: 25, next: null } };
    if (path.endsWith('/bms/achievement')) return { body: { data: { bmsAchievement: [], days: 30 } } };
    if (path.includes('/figures/')) return { status: 403, body: { code: 'forbidden' } };
    return { body: { data: [] } };
  });
  const opened = await openScreen({ '/backlog-monitoring': Page }, address, permissions);
  bodies = (tail) => heard.filter(({ path }) => path.endsWith(tail)).map(({ body }) => body);
  const asked = (tail: string) =>
    heard.filter(({ path }) => path.endsWith(tail)).map(({ query }) => query.toString());
  return { ...opened, asked };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the list of approved ones says how each stands, and is filtered in its address', async () => {
  const { addressNow, asked } = await open('/backlog-monitoring?tab=bms&Priority=2&Bucket=0-7');
  const line = await screen.findByRole('row', { name: /B-0000001/ });
  expect(line.textContent).toMatch(/EX-204 PC200-8P2Approvedrembes hose arm LH1 day1 Nov 2026 Overdue/);
  expect(asked('/bms')).toEqual(['Priority=2&Bucket=0-7']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /clear/i })));
  await act(() => vi.waitFor(() => expect(addressNow()).toBe('/backlog-monitoring?tab=bms')));
});

test('a spreadsheet is offered to whoever may take it out', async () => {
  await open('/backlog-monitoring?tab=bms');
  await screen.findByRole('row', { name: /B-0000001/ });
  expect(screen.queryByRole('button', { name: 'Approved backlogs with their parts' })).toBeNull();
  cleanup();
  await open('/backlog-monitoring?tab=bms', ['bms.read', 'bms.export']);
  expect(await screen.findByRole('button', { name: 'Approved backlogs with their parts' })).toBeTruthy();
});

test('it opens on how it stands, says when nothing is open, and leads to the list', async () => {
  const { addressNow, asked } = await open('/backlog-monitoring');
  expect(await screen.findByRole('heading', { level: 1, name: 'Backlog monitoring' })).toBeTruthy();
  expect(await screen.findByText('No machine has an open backlog here.')).toBeTruthy();
  expect(screen.getByText('Nothing is open here')).toBeTruthy();
  expect(asked('/bms/machines')).toEqual(['Most=10']);
  const tabs = screen.getByRole('navigation', { name: 'Parts of backlog monitoring' });
  await act(async () => void fireEvent.click(within(tabs).getByRole('link', { name: 'Approved backlogs' })));
  await act(() => vi.waitFor(() => expect(addressNow()).toBe('/backlog-monitoring?tab=bms')));
  expect(await screen.findByRole('row', { name: /B-0000001/ })).toBeTruthy();
});

test('stale ones are closed together with one reason, by who may', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const { asked } = await open('/backlog-monitoring?tab=bms&Stuck=QUIET', ['bms.read', 'bms.approve']);
  expect(asked('/bms')).toEqual(['Stuck=QUIET']);
  const line = await screen.findByRole('row', { name: /B-0000001/ });
  await act(async () => void fireEvent.click(within(line).getByRole('checkbox')));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 backlog' });
  await act(async () => {
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'unit sold' } });
  });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })));
  await act(() =>
    vi.waitFor(() =>
      expect(bodies('/several/cancel')).toEqual([
        { rows: [{ id: row.id, version: row.version }], reason: 'unit sold' },
      ]),
    ),
  );
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page as Enter } from '../enter.tsx';
import { Page as Monitoring } from '../monitoring.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const machineId = '00000000-0000-4000-8000-000000000204';
const row = (n: number) => ({
  id: idOf(n),
  number: `B-000000${n}`,
  version: n,
  unitCode: 'EX-204',
  unitModel: 'PC200-8',
  priority: { code: '2', desc: 'Soon', sequence: 2 },
  status: 'SUBMITTED',
  problemDesc: 'rembes hose arm LH',
  foundBy: 'Maya',
  foundAt: '2026-11-02T18:30:00.000Z',
  zone: 'WIB',
  dueOn: '2026-11-10',
  stuck: ['QUIET'],
  waitsFor: [],
  objectPart: { code: 'HYDR', category: 'Hydraulic system' },
  damage: { code: 'LEAK', desc: 'Leak' },
});
const choice = (code: string, desc: string) => ({
  code,
  desc,
  text: { en: desc, id: desc },
  sequence: 1,
  isActive: true,
});
const choices = {
  causes: [],
  damages: [choice('LEAK', 'Leak')],
  objectParts: [choice('HYDR', 'Hydraulic system')],
  suggestedActions: [],
  actions: [],
  priorities: [],
  statuses: [],
  objectSpecificParts: [],
};
const same = { ...row(7), priority: 3, joined: 0 };

async function open(address: string, permissions: string[]) {
  const heard = answerWith(({ path, method }) => {
    if (path.endsWith('/several/approve'))
      return {
        body: {
          data: [
            { id: idOf(1), done: true, code: null, message: null },
            {
              id: idOf(2),
              done: false,
              code: 'moveNotAllowed',
              message: 'Nobody approves what they submitted.',
            },
          ],
        },
      };
    if (path.includes('/figures/')) return { status: 403, body: { code: 'forbidden' } };
    if (path.endsWith('/bms/achievement')) return { body: { data: { bmsAchievement: [] } } };
    if (path.endsWith('/choices/bes')) return { body: { data: choices } };
    if (path.endsWith('/bes') && method === 'GET')
      return { body: { data: [row(1), row(2)], total: 2, capped: false, page: 1, pageSize: 25, next: null } };
    if (path.endsWith('/backlogs/same')) return { body: { data: [same] } };
    if (path.endsWith(`/machines/${machineId}`))
      return { body: { data: { id: machineId, unitCode: 'EX-204', unitModel: 'PC200-8', openJobs: [] } } };
    return { body: { data: path.endsWith('/bes/web') ? row(3) : [] } };
  });
  const opened = await openScreen(
    { '/backlog-monitoring': Monitoring, '/backlog-monitoring/new': Enter },
    address,
    permissions,
  );
  return { ...opened, sent: () => heard.filter(({ method }) => method !== 'GET') };
}
const press = async (element: HTMLElement) => {
  await act(async () => void fireEvent.click(element));
  await settle();
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('several are approved at once as they were seen, and the result stands for each', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const { sent } = await open('/backlog-monitoring?tab=bes', ['bms.read', 'bes.read', 'bes.approve']);
  const line = await screen.findByRole('row', { name: /B-0000001/ });
  expect(line.textContent).toContain('No move for days');
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await press(box);
  await press(screen.getByRole('button', { name: 'Approve' }));
  expect(sent().map(({ body }) => body)).toEqual([
    {
      rows: [
        { id: idOf(1), version: 1 },
        { id: idOf(2), version: 2 },
      ],
    },
  ]);
  const result = screen.getByRole('dialog', { name: '1 of 2 done' });
  expect(
    within(result)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['B-0000002Nobody approves what they submitted.', 'B-0000001done']);
});

test('who may not decide picks nothing, and customers have no list before the approval', async () => {
  await open('/backlog-monitoring?tab=bes', ['bms.read', 'bes.read']);
  await screen.findByText('B-0000001');
  expect(screen.queryByRole('checkbox', { name: /B-0000001/ })).toBeNull();
  cleanup();
  await open('/backlog-monitoring?tab=bes', ['bms.read']);
  await settle();
  expect(await screen.findByRole('link', { name: 'Approved backlogs' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Waiting for a leader' })).toBeNull();
});

test('who does not enter findings here is told the other ways, and no form opens', async () => {
  await open(`/backlog-monitoring/new?equipment=${machineId}`, ['bms.read', 'bes.read', 'problemLog.create']);
  expect(await screen.findByText('You may not enter findings here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Record a problem' }).getAttribute('href')).toContain(
    `/problem-log/new?unit=${machineId}`,
  );
  expect(screen.queryByRole('button', { name: 'Send to the leader' })).toBeNull();
});

test('entering shows what is open on the part first, asks for the photo of priority 1, and sends what is whole', async () => {
  const { sent, addressNow } = await open(`/backlog-monitoring/new?equipment=${machineId}`, [
    'bes.enter',
    'bes.create',
    'bms.read',
  ]);
  const send = () => screen.getByRole('button', { name: 'Send to the leader' });
  await screen.findByRole('button', { name: /^1 · Safety/ });
  await press(screen.getByRole('button', { name: /^1 · Safety/ }));
  expect(screen.getByText('Priority 1 is proved by a photo: add one.')).toBeTruthy();
  await press(screen.getByRole('button', { name: /^3 · Wear/ }));
  expect(screen.queryByText('Priority 1 is proved by a photo: add one.')).toBeNull();
  expect(send()).toHaveProperty('disabled', true);
  const choose = (label: RegExp, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await choose(/^Part of the machine/, 'HYDR');
  await settle();
  const known = screen.getByRole('region', { name: 'Open on this part already' });
  expect(within(known).getByRole('link', { name: 'B-0000007' })).toBeTruthy();
  await choose(/^Damage/, 'LEAK');
  await choose(/^What was seen/, 'rembes hose arm LH');
  await press(send());
  expect(sent().at(-1)?.body).toMatchObject({
    Backlog: {
      equipmentId: machineId,
      priority: 3,
      objectPart: 'HYDR',
      damage: 'LEAK',
      problemDesc: 'rembes hose arm LH',
      partRequirements: [],
      photos: [],
    },
  });
  expect(addressNow()).toBe(`/backlog-monitoring/detail/${idOf(3)}`);
});
